import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateScripts } from './late-scripts.ts';

const head = '<head><link rel="stylesheet" href="/assets/a.css"/>';
const preloads =
  '<link rel="modulepreload" href="/assets/entry.js" nonce="m"/><link rel="modulepreload" href="/assets/home.js" nonce="m"/>';
const context = '<script nonce="m" data-late="">window.__reactRouterContext = {}</script>';
const code = 'import * as route0 from "/assets/root.js";import("/assets/entry.js");';

test('a page whose scripts may wait names its modules as text, and asks for none of them', () => {
  const page = `${head}${preloads}</head><body>${context}<script nonce="m" data-late="" type="module" async="">${code}</script></body>`;
  assert.equal(
    lateScripts(page),
    `${head}</head><body>${context}<script nonce="m" data-late="/assets/entry.js /assets/home.js" type="text/plain">${code}</script></body>`,
  );
});

test('other pages stay as they are', () => {
  const page = `${head}${preloads}</head><body><script nonce="m" type="module" async="">${code}</script></body>`;
  assert.equal(lateScripts(page), page);
});
