import assert from 'node:assert/strict';
import { test } from 'node:test';
import { losesDiscount, orderFailure, quoteChanges } from './place-order.ts';

test('a failed order says the words of its method and its kind of failure (R58)', () => {
  const cases = [
    ['cod', 0, null, 'Failed to create order'],
    ['cod', 500, 'An error occurred. Please try again later.', 'Failed to create order'],
    ['cod', 200, null, 'Order placement failed'],
    ['cod', 409, 'Only 2 left', 'Only 2 left'],
    ['phonepay', 0, null, 'Failed to initialize PhonePe payment'],
    ['phonepay', 502, 'Bad gateway', 'Failed to initialize PhonePe payment'],
    ['phonepay', 200, null, 'PhonePe Payment initialization failed'],
    ['phonepay', 400, 'Invalid discount code', 'Invalid discount code'],
    ['cashfree', 0, null, 'Failed to initialize payment'],
    ['payu', 200, null, 'Payment initialization failed'],
  ] as const;
  for (const [method, status, message, words] of cases) {
    assert.equal(orderFailure(method, { status, message }), words);
  }
});

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

test('an order that is refused a discount is told by its own quote, any other change by a new one', () => {
  const [none, lamp] = [{ discounts: [] }, { discounts: [{ name: 'Lamp' }] }];
  assert.equal(losesDiscount(lamp, none), true);
  assert.equal(losesDiscount(none, none), false);
  assert.equal(losesDiscount(none, lamp), false);
  assert.equal(losesDiscount(lamp, { ...lamp, discountError: 'It lapsed.' }), true);
});

test('the same quote has no changes', () => assert.deepEqual(quoteChanges(shown, shown), []));

test('each amount that is another is named with both values', () => {
  const now = { ...shown, items: [{ ...shown.items[0]!, price: 549 }], deliveryFee: 0, total: 1043.1 };
  assert.deepEqual(quoteChanges(shown, now), [
    'Noor Choker: ₹499 is now ₹549',
    'Delivery: ₹50 is now ₹0',
    'Total: ₹995.60 is now ₹1,043.10',
  ]);
});
