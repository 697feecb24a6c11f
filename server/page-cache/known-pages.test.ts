import assert from 'node:assert/strict';
import { test } from 'node:test';
import routes from '#app/routes.ts';
import { knownPages } from './known-pages.ts';

const manifest = Object.fromEntries(
  routes.map(({ file, path, index }) => [file, { id: file, parentId: 'root', path, index }]),
);

test('a path is a page where a route of the shop says so, whatever its case and its data', () => {
  const isPage = knownPages(manifest as never);
  for (const path of [
    '/',
    '/_.data',
    '/cart',
    '/CART/',
    '/cart.data',
    '/product/a%00b',
    '/reset',
    '/order/ABC',
  ])
    assert.equal(isPage(path), true, path);
  for (const path of [
    '/wp-admin',
    '/wp-admin.data',
    '/product',
    '/product/a/b',
    '/%',
    '/order/a/b',
    '/_root.data',
  ])
    assert.equal(isPage(path), false, path);
});
