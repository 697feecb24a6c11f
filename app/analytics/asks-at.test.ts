import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksAt } from './asks-at.ts';

test('nobody is asked to be counted at the cart, the checkout, a payment, an order or a sign-in', () => {
  const quiet = [
    ...[
      '/cart',
      '/Cart',
      '/checkout',
      '/placeorder',
      '/Placeorder/',
      '/payment-status',
      '/payment-status/abc',
    ],
    ...[
      '/PayUpaymentPage',
      '/pay/cashfree/token',
      '/pay/token',
      '/order',
      '/order/ABC',
      '/login',
      '/reset/token',
    ],
  ];
  for (const path of quiet) assert.equal(asksAt(path), false, path);
});

test('everywhere else they may be', () => {
  for (const path of ['/', '/earrings', '/product/order-of-lotus', '/ordering', '/privacy', '/search'])
    assert.equal(asksAt(path), true, path);
});
