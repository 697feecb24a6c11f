import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageKey } from './page-key.ts';

const keyOf = (path: string, method = 'GET') => pageKey(method, new URL(path, 'http://shop.test'));

test('an address and its variants that show the same are one key', () => {
  const table: [string, string | null][] = [
    ['/', '/'],
    ['/?utm_source=mail&fbclid=x', '/'],
    ['/Collection', '/collection'],
    ['/collection?sort=price-asc&colour=gold', '/collection?colour=gold&sort=price-asc'],
    ['/collection?colour=red&colour=gold', '/collection?colour=gold&colour=red'],
    ['/chokerSets', '/chokersets'],
    ['/Product/Noor-Kundan-Choker', '/product/noor-kundan-choker'],
    ['/product/noor-kundan-choker.data?_routes=root', '/product/noor-kundan-choker.data?_routes=root'],
    ['/_root.data', '/_root.data'],
  ];
  for (const [path, key] of table) assert.equal(keyOf(path), key, path);
});

test("a shopper's own pages and other methods are never kept", () => {
  for (const path of [
    '/cart',
    '/placeorder',
    '/order',
    '/payment-status/Abc',
    '/login',
    '/api/product/list',
    '/admin',
  ]) {
    assert.equal(keyOf(path), null, path);
  }
  assert.equal(keyOf('/', 'POST'), null);
  assert.equal(keyOf(`/collection?x=${'a'.repeat(600)}`), null);
});
