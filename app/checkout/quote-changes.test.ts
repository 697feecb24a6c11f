import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoteChanges } from './quote-changes.ts';

const line = {
  productId: 'a',
  name: 'Noor Choker',
  size: '',
  quantity: 2,
  price: 499,
  lineTotal: 998,
  discount: 0,
};
const shown = {
  items: [{ ...line, onlineBonus: 0, tax: 0 }],
  discount: 0,
  deliveryFee: 50,
  handlingFee: 0,
  onlineBonus: 52.4,
  total: 995.6,
  codAvailable: true,
};

test('the same quote has no changes', () => assert.deepEqual(quoteChanges(shown, shown), []));

test('each amount that is another is named with both values', () => {
  const now = { ...shown, items: [{ ...shown.items[0]!, price: 549 }], deliveryFee: 0, total: 1043.1 };
  assert.deepEqual(quoteChanges(shown, now), [
    'Noor Choker: ₹499 is now ₹549',
    'Delivery: ₹50 is now ₹0',
    'Total: ₹995.60 is now ₹1,043.10',
  ]);
});
