import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsByQuote, pricedLines, quantityFromBox, rowsOf } from './cart-rows.ts';

const product = (id: string, totalPeices: number, sizeStock: Record<string, number> = {}) => ({
  id,
  type: id === 'abd' ? 'abd' : 'Earrings',
  sizes: Object.keys(sizeStock),
  sizeStock,
  totalPeices,
});
const products = new Map(
  [
    product('plain', 3),
    product('sold-out', 0),
    product('sized', 4, { S: 2, M: 2, L: 0 }),
    product('abd', 9, { S: 0, M: 0, L: 0, XL: 9 }),
  ].map((each) => [each.id, each]),
);

test('a line says what speaks against buying it', () => {
  const cases = [
    [{ plain: { '': 3 } }, [null]],
    [{ plain: { '': 4 } }, ['only-left']],
    [{ 'sold-out': { '': 1 } }, ['sold-out']],
    [{ missing: { '': 1 } }, ['gone']],
    [{ sized: { S: 2, M: 2 } }, [null, null]],
    [{ sized: { S: 2, M: 3, L: 1 } }, [null, 'only-left', 'sold-out']],
    [{ sized: { '': 1 } }, ['gone']],
    [{ sized: { XL: 1 } }, ['gone']],
    [{ abd: { XL: 9 } }, [null]],
  ] as const;
  for (const [cart, faults] of cases) {
    assert.deepEqual(
      rowsOf(cart, products).map((row) => row.fault),
      faults,
      JSON.stringify(cart),
    );
  }
});

test('only lines whose product and size are still in the shop are priced', () => {
  const rows = rowsOf({ plain: { '': 9 }, missing: { '': 1 }, sized: { S: 1, XL: 1 } }, products);
  assert.deepEqual(pricedLines(rows), [
    { productId: 'plain', size: '', quantity: 9 },
    { productId: 'sized', size: 'S', quantity: 1 },
  ]);
});

test('on leaving the quantity box a whole number from 1 to 99 is taken, anything else removes the line', () => {
  const taken = { '1': 1, ' 7 ': 7, '99': 99, '05': 5 };
  for (const [text, quantity] of Object.entries(taken)) assert.equal(quantityFromBox(text), quantity);
  for (const text of ['', ' ', '0', '-1', '1.5', '100', 'two', '1e3', 'NaN', 'Infinity']) {
    assert.equal(quantityFromBox(text), 0, text);
  }
});

test('what only the shopper’s own unpaid order holds can be bought; the server says so', () => {
  const rows = rowsOf({ plain: { '': 9 }, missing: { '': 1 } }, products);
  const faults = (quote: { stockError: string | null } | null) =>
    faultsByQuote(rows, quote).map((row) => [row.productId, row.fault]);
  assert.deepEqual(faults({ stockError: null }), [
    ['plain', null],
    ['missing', 'gone'],
  ]);
  assert.deepEqual(
    faults({ stockError: 'Only 3 left' }),
    rows.map((row) => [row.productId, row.fault]),
  );
  assert.deepEqual(
    faults(null),
    rows.map((row) => [row.productId, row.fault]),
  );
});
