import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type KeepMarkup, KeptMarkup, MarkupKeeper } from '#app/ui/kept-markup.tsx';
import { keepMarkup } from './keep-markup.server.ts';

type PieceProps = { name: string; left: number | null; asked: () => void };

function Piece({ name, left, asked }: PieceProps) {
  asked();
  return createElement(
    'p',
    { title: name },
    name,
    ' ',
    left === null ? null : createElement('b', null, left),
    ' left',
  );
}

function inArticle(piece: PieceProps): ReactElement {
  const { asked: _, ...of } = piece;
  return createElement(KeptMarkup, { as: 'article', className: 'card', of }, createElement(Piece, piece));
}

const onServer = (page: ReactElement, keep: KeepMarkup | null = keepMarkup) =>
  renderToString(createElement(MarkupKeeper, { value: keep }, page));

test('What is kept is what React writes without, and is rendered once for what it is made from', () => {
  let renderings = 0;
  const asked = () => void renderings++;
  const piece = { name: 'Jhumka “<b>” & ₹', left: 3, asked };
  const plain = onServer(inArticle(piece), null);
  renderings = 0;
  assert.equal(onServer(inArticle(piece)), plain);
  assert.equal(onServer(inArticle({ ...piece })), plain);
  assert.equal(renderings, 1);
  assert.equal(onServer(inArticle({ ...piece, left: 2 })), onServer(inArticle({ ...piece, left: 2 }), null));
  assert.equal(
    onServer(inArticle({ ...piece, left: null })),
    onServer(inArticle({ ...piece, left: null }), null),
  );
  assert.equal(onServer(inArticle(piece)), plain);
});

test('Several on one page, one after the other and beside what is rendered as ever, stand in their order', () => {
  const asked = () => {};
  const page = createElement(
    'main',
    null,
    ['a', 'b', 'a'].map((name, place) =>
      createElement(
        'div',
        { key: place },
        inArticle({ name, left: place, asked }),
        createElement('i', null, name),
      ),
    ),
  );
  assert.equal(onServer(page), onServer(page, null));
});

test('What fails is not kept', () => {
  let fails = true;
  const asked = () => {
    if (fails) throw new Error('no picture');
  };
  const piece = { name: 'Kada', left: 1, asked };
  assert.throws(() => onServer(inArticle(piece)), /no picture/);
  fails = false;
  assert.equal(onServer(inArticle(piece)), onServer(inArticle(piece), null));
});
