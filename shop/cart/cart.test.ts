import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CartData,
  countItems,
  isFullFor,
  linesOf,
  mergeCarts,
  quantityOf,
  readCart,
  stockFault,
  withLine,
} from './cart.ts';

test('merging two carts keeps the larger quantity of each line, and every line of both', () => {
  const cases: [CartData, CartData, CartData][] = [
    [{}, {}, {}],
    [{ a: { '': 2 } }, {}, { a: { '': 2 } }],
    [{}, { a: { '': 2 } }, { a: { '': 2 } }],
    [{ a: { '': 2 } }, { a: { '': 5 } }, { a: { '': 5 } }],
    [{ a: { '': 5 } }, { a: { '': 2 } }, { a: { '': 5 } }],
    [{ a: { S: 1 } }, { a: { M: 2 }, b: { '': 3 } }, { a: { S: 1, M: 2 }, b: { '': 3 } }],
  ];
  for (const [account, browser, merged] of cases) assert.deepEqual(mergeCarts(account, browser), merged);
});

test('what was stored or sent becomes a cart; lines that no cart can hold are dropped', () => {
  const cases: [unknown, CartData][] = [
    [null, {}],
    ['{}', {}],
    [[{ a: 1 }], {}],
    [
      { a: { '': 1 }, b: { S: 99 } },
      { a: { '': 1 }, b: { S: 99 } },
    ],
    [{ a: { '': 0, S: -1, M: 1.5, L: 100, XL: '2' } }, {}],
    [{ a: null, b: 3, c: [4], d: { '': 1 } }, { d: { '': 1 } }],
    [{ 'Not an id': { '': 1 }, '../x': { '': 1 } }, {}],
    [{ a: { 'a size of more than twenty signs': 1, 'nul\u0000': 1 } }, {}],
    [JSON.parse('{"__proto__":{"":1},"a":{"__proto__":2}}'), JSON.parse('{"a":{"__proto__":2}}')],
  ];
  for (const [value, cart] of cases) assert.deepEqual(linesOf(readCart(value)), linesOf(cart));
});

test('setting a line adds it, replaces it, or removes it and its emptied product', () => {
  const line = (quantity: number, size = '') => ({ productId: 'a', size, quantity });
  assert.deepEqual(withLine({}, line(1)), { a: { '': 1 } });
  assert.deepEqual(withLine({ a: { '': 1 } }, line(4)), { a: { '': 4 } });
  assert.deepEqual(withLine({ a: { '': 1, S: 2 } }, line(0)), { a: { S: 2 } });
  assert.deepEqual(withLine({ a: { S: 1 }, b: { '': 2 } }, line(4)), { a: { S: 1, '': 4 }, b: { '': 2 } });
  assert.deepEqual(withLine({ a: { S: 2 }, b: { '': 1 } }, line(0, 'S')), { b: { '': 1 } });
  assert.deepEqual(withLine({}, { productId: 'constructor', size: 'toString', quantity: 1 }), {
    constructor: { toString: 1 },
  });
});

test('raising above the stock of a size is refused; lowering never is', () => {
  const cart = { a: { S: 2, M: 1 } };
  const line = (size: string, quantity: number) => ({ productId: 'a', size, quantity });
  const cases = [
    [line('S', 4), 4, null],
    [line('S', 5), 4, 'only-left'],
    [line('L', 1), 1, null],
    [line('L', 2), 1, 'only-left'],
    [line('S', 3), 0, 'sold-out'],
    [line('S', 2), 0, null],
    [line('S', 1), 1, null],
  ] as const;
  for (const [wanted, stock, fault] of cases) assert.equal(stockFault(cart, wanted, stock), fault);
});

test('the count beside the cart icon counts pieces, not lines', () => {
  assert.equal(countItems({}), 0);
  assert.equal(countItems({ a: { S: 2, M: 1 }, b: { '': 4 } }), 7);
});

test('a cart has a hundred lines: those beyond are dropped, and no other has room', () => {
  const cart = (from: number, count: number): CartData =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${from + i}`, { '': 1 }]));
  const line = (productId: string, size = '') => ({ productId, size });
  assert.deepEqual(readCart(cart(0, 101)), cart(0, 100));
  assert.deepEqual(mergeCarts(cart(0, 99), cart(50, 60)), cart(0, 100));
  assert.equal(isFullFor(cart(0, 99), line('new')), false);
  assert.equal(isFullFor(cart(0, 100), line('new')), true);
  assert.equal(isFullFor(cart(0, 100), line('p7', 'S')), true);
  assert.equal(isFullFor(cart(0, 100), line('p7')), false);
  assert.equal(quantityOf(cart(0, 1), 'p0', 'S'), 0);
  assert.equal(quantityOf(cart(0, 1), 'p1', ''), 0);
});
