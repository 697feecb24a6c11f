import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from './create-icon.ts';

test('an icon is its shapes in one element, and takes what its place asks for', () => {
  const Icon = createIcon({
    node: [
      ['path', { d: 'm21 21-4.34-4.34', key: 'a' }],
      ['circle', { cx: '11', cy: '11', r: '8', key: 'b' }],
    ],
  });
  assert.equal(
    renderToStaticMarkup(createElement(Icon, { className: 'size-5', strokeWidth: 1.5 })),
    '<svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor"' +
      ' stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5" class="size-5">' +
      '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>',
  );
});

test('no shape of the package needs another name for an attribute, or escaping', () => {
  const folder = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons');
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const shapes = files.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/\[\s*"\w+",\s*\{[^\]]*\]/g) ?? [],
  );
  assert.ok(shapes.length > 2000);
  for (const shape of shapes)
    assert.match(shape, /^\[\s*"[a-z]+",\s*\{(\s*[a-z\d]+: "[^"<>&]*",?)+\s*\}\s*\]$/);
});
