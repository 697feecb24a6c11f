import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ChoiceList } from '#app/storefront/refine-group.tsx';
import { type KeepMarkup, KeptMarkup, MarkupKeeper } from '#app/ui/kept-markup.tsx';
import { keepMarkup } from './keep-markup.server.ts';

type PieceProps = { name: string; left: number | null };

/** How often each piece was rendered. */
const renderings = new Map<string, number>();

function Piece({ name, left }: PieceProps) {
  renderings.set(name, (renderings.get(name) ?? 0) + 1);
  return createElement(
    'p',
    { title: name },
    name,
    ' ',
    left === null ? null : createElement('b', null, left),
    ' left',
  );
}

/** Shows the same properties otherwise. */
const Other = ({ name }: PieceProps) => createElement('i', null, name);

const piece = (of: PieceProps, content: ComponentType<PieceProps> = Piece) =>
  createElement(KeptMarkup<PieceProps>, { as: 'article', className: 'card', content, of });

const onServer = (page: ReactElement, keep: KeepMarkup | null = keepMarkup) =>
  renderToString(createElement(MarkupKeeper, { value: keep }, page));

test('what is kept is what React writes without, and is rendered once for what it shows', () => {
  const shown = { name: 'Jhumka “<b>” & ₹', left: 3 };
  const plain = onServer(piece(shown), null);
  renderings.clear();
  for (let times = 0; times < 3; times++) assert.equal(onServer(piece({ ...shown })), plain);
  assert.deepEqual([...renderings], [[shown.name, 1]]);
  for (const left of [2, null]) {
    const now = piece({ ...shown, left });
    assert.equal(onServer(now), onServer(now, null));
  }
  assert.equal(onServer(piece(shown)), plain);
});

test('several on one page, beside what is rendered as ever, stand in their order', () => {
  const items = ['a', 'b', 'a'].map((name, place) =>
    createElement('div', { key: place }, piece({ name, left: place }), createElement('i', null, name)),
  );
  const page = createElement('main', null, items);
  assert.equal(onServer(page), onServer(page, null));
});

test('what another component shows of the same is another thing', () => {
  const shown = { name: 'Kada', left: 4 };
  assert.notEqual(onServer(piece(shown)), onServer(piece(shown, Other)));
  assert.equal(onServer(piece(shown, Other)), onServer(piece(shown, Other), null));
});

test('choices beside a list say how many there are now, and which are chosen', () => {
  const choices = ['Gold', 'Maroon'].map((value, place) => ({ value, count: place + 3 }));
  const list = (chosen: string[], count: number) =>
    createElement(KeptMarkup<Parameters<typeof ChoiceList>[0]>, {
      as: 'div',
      content: ChoiceList,
      of: { field: 'colour', choices: [...choices, { value: 'Teal', count }], chosen },
    });
  for (const page of [list([], 1), list(['Gold'], 1), list(['Gold'], 2), list([], 1)])
    assert.equal(onServer(page), onServer(page, null));
});

test('what fails is not kept', () => {
  let fails = true;
  const Failing = (shown: PieceProps) => {
    if (fails) throw new Error('no picture');
    return createElement(Other, shown);
  };
  const shown = piece({ name: 'Payal', left: 1 }, Failing);
  assert.throws(() => onServer(shown), /no picture/);
  fails = false;
  assert.equal(onServer(shown), onServer(shown, null));
});
