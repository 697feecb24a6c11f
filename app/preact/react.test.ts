import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement, type ReactNode, Suspense, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageIds } from './react.ts';

/** Each element, what is given to it, and how it is written. */
const written: [what: string, element: ReactNode, expected: RegExp][] = [
  [
    'a select begins with the option of its default, which has no value of its own',
    createElement(
      'select',
      { defaultValue: 'packer' },
      ['owner', 'packer'].map((role) => createElement('option', { key: role }, role)),
    ),
    />owner<\/option><option value="packer" selected>packer<\/option>/,
  ],
  [
    'a number and several words are the value of an option too',
    createElement('select', { defaultValue: '2 of 3' }, createElement('option', null, 2, ' of ', 3)),
    /<option value="2 of 3" selected>2 of 3<\/option>/,
  ],
  [
    'a field that no speller may read says so',
    createElement('input', { spellCheck: false }),
    /^<input spellcheck="false"\s*\/>$/,
  ],
  [
    'what is meant for React alone is not written',
    createElement('p', { suppressHydrationWarning: true }),
    /^<p><\/p>$/,
  ],
];

for (const [what, element, expected] of written)
  test(what, () => {
    assert.match(renderToStaticMarkup(element as never), expected);
  });

test('a part that may come later counts its ids for itself: those after it stay what they are', () => {
  const Named = () => createElement('i', { id: useId() });
  const ids = (inside: number) => {
    const parts = Array.from({ length: inside }, (_, key) => createElement(Named, { key }));
    const page = createElement('p', null, createElement(Suspense, null, ...parts), createElement(Named));
    const html = renderToStaticMarkup(PageIds({ children: page }) as never);
    return [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  };
  const many = ids(5);
  assert.equal(new Set(many).size, 6);
  assert.equal(many.at(-1), ids(1).at(-1));
});
