import assert from 'node:assert/strict';
import { test } from 'node:test';
import routes from '#app/routes.ts';
import { pageKey, sharedPages } from './page-key.ts';

const keyOf = (path: string, method = 'GET') =>
  pageKey(method, new URL(path, 'http://shop.test'))?.address ?? null;

test('an address and its variants that show the same are one key', () => {
  const table: [string, string | null][] = [
    ['/', '/'],
    ['/?utm_source=mail&fbclid=x', '/'],
    ['/Collection', '/collection'],
    ['/collection?sort=price-low&colour=gold', '/collection?colour=gold&sort=price-low'],
    ['/collection?colour=red&colour=gold', '/collection?colour=gold&colour=red'],
    ['/chokerSets', '/chokersets'],
    ['/Product/Noor-Kundan-Choker', '/product/noor-kundan-choker'],
    ['/product/noor-kundan-choker.data?_routes=root', '/product/noor-kundan-choker.data?_routes=root'],
    ['/collection/', '/collection'],
    ['/collection/_.data', '/collection.data'],
    ['/_.data', '/_.data'],
  ];
  for (const [path, key] of table) assert.equal(keyOf(path), key, path);
});

test('what an own page is for is no part of its key: it is read in the browser', () => {
  const table: [string, string | null][] = [
    ['/cart?x=1', '/cart'],
    ['/order/Abc', '/order/any'],
    ['/order/Abc.data', '/order/any.data'],
    ['/ORDER/', '/order'],
    ['/payment-status/Abc', '/payment-status'],
    ['/payment-status?token=Abc', '/payment-status'],
    ['/reset/Abc', '/reset/any'],
    ['/reset', '/reset'],
    ['/reset/%20', null],
    ['/login?mode=sign-up&from=x', '/login?mode=sign-up'],
    ['/login?mode=other', '/login'],
    ['/order/a/b', null],
  ];
  for (const [path, key] of table) assert.equal(keyOf(path), key, path);
});

test('pages with data of the moment and other methods are never kept', () => {
  for (const path of ['/pay/cashfree/abc', '/styleguide', '/api/product/list', '/admin']) {
    assert.equal(keyOf(path), null, path);
  }
  assert.equal(keyOf('/', 'POST'), null);
});

test('only the parameters that matter to a page are part of its key', () => {
  const table: [string, string][] = [
    ['/?zz=1', '/'],
    ['/about?zz=1&q=x&page=2', '/about'],
    ['/product/noor?colour=red&page=2', '/product/noor'],
    [`/collection?zz=${'a'.repeat(600)}`, '/collection'],
    ['/collection?page=1&sort=nonsense&min=abc&discount=7&stock=out', '/collection'],
    ['/collection?page=0002&max=500&min=900', '/collection?max=900&min=500'],
    ['/collection?COLOUR=red', '/collection'],
    ['/collection?q=x', '/collection'],
    ['/search?q=%20gold%20%20ring&sort=x&zz=1', '/search?q=gold+ring'],
    ['/search?q=&max=500', '/search'],
    ['/search?max=0500&q=ring&sort=price-low', '/search?q=ring&max=500&sort=price-low'],
    ['/Earrings?occasion=Gift&x=1&page=2', '/earrings?occasion=Gift&page=2'],
    ['/search?page=3&q=ring', '/search?q=ring&page=3'],
    ['/collection.data?zz=1&_routes=zz', '/collection.data'],
    [
      '/collection.data?_routes=storefront%2Fcollection-page%2Czz%2Croot',
      '/collection.data?_routes=root%2Cstorefront%2Fcollection-page',
    ],
    ['/about?_routes=root', '/about'],
    ['/__manifest?zz=1&version=a1&paths=%2Fcart', '/__manifest?paths=%2Fcart&version=a1'],
  ];
  for (const [path, key] of table) assert.equal(keyOf(path), key, path);
});

test('a key is open where anybody can make it up', () => {
  const open = (path: string) => pageKey('GET', new URL(path, 'http://shop.test'))?.isOpen;
  assert.deepEqual(
    [open('/collection?page=2'), open('/search?q=x'), open('/search.data?q=x')],
    [true, true, true],
  );
  assert.deepEqual([open('/collection?zz=2'), open('/collection.data?_routes=root')], [false, false]);
});

test('the routes of the shared pages are those of the shop', () => {
  const ids = new Map(routes.map(({ id, file, path = '' }) => [id ?? file.replace(/\.tsx$/, ''), path]));
  for (const { route, path } of sharedPages) {
    const known = ids.get(route);
    assert.ok(known !== undefined, route);
    const paths = [known.replace(/:\w+\??/, 'a-piece'), known.replace(/\/:\w+\?/, '')];
    assert.ok(
      paths.some((each) => path.test(`/${each}`)),
      route,
    );
  }
});

test('a key is its own key: a page is found by the address under which it is kept', () => {
  const targets = [
    '/',
    '/_.data?_routes=root',
    '/Collection?page=3&zz=1&stone=Ruby&stone=Kundan+%26+pearl',
    '/search?q=%20%E0%A4%9D%E0%A5%81%E0%A4%AE%E0%A4%95%E0%A4%BE+100%25&max=500',
    '/product/Padma-Kada?utm_source=x',
    '/product/%00',
    '/order/Ab1.data?_routes=orders%2Forder-page%2Croot',
    '/payment-status/secret',
    '/terms?version=2',
    '/login?mode=signup',
    '/__manifest?version=a1&paths=%2Fcart&zz=1',
  ];
  for (const target of targets) {
    const key = pageKey('GET', new URL(target, 'http://shop.test'))!;
    assert.deepEqual(pageKey('GET', new URL(key.address, 'http://shop.test')), key, target);
    assert.ok(!key.address.includes('preview='), target);
  }
});
