import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateScripts } from './late-scripts.ts';

const preloads = ['entry', 'home'].map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`);
const context = '<script data-late="">';

test('a page whose scripts may wait names its modules as text, and asks for none of them', () => {
  const tags = [...preloads, context, '<script data-late="" type="module" async="">'];
  assert.deepEqual(lateScripts(tags), [
    '',
    '',
    context,
    '<script data-late="/assets/entry.js /assets/home.js" type="text/plain">',
  ]);
});

test('other pages stay as they are', () => {
  const tags = [...preloads, '<script type="module" async="">'];
  assert.deepEqual(lateScripts(tags), tags);
});
