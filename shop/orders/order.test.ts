import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#shop/time.ts';
import { countsAsPurchase, isPaid, mayChange, type OrderStatus, orderStatuses } from './order.ts';

const now = new Date('2026-11-21T12:00:00Z');
const allowed: [OrderStatus, OrderStatus][] = [
  ['Payment Pending', 'Order Placed'],
  ['Payment Pending', 'Payment Failed'],
  ['Order Placed', 'Processing'],
  ['Order Placed', 'Cancelled'],
  ['Processing', 'Shipped'],
  ['Processing', 'Cancelled'],
  ['Shipped', 'Delivered'],
  ['Shipped', 'Undelivered'],
  ['Undelivered', 'Shipped'],
  ['Undelivered', 'Returned'],
  ['Delivered', 'Return Requested'],
  ['Return Requested', 'Returned'],
  ['Return Requested', 'Delivered'],
  ['Payment Failed', 'Order Placed'],
];

test('an order changes only as R85 allows: every pair of statuses', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      const expected = allowed.some(([a, b]) => a === from && b === to);
      const may = mayChange({ from, to, now, deliveredAt: now, returnDays: 7 });
      assert.equal(may, expected, `${from} -> ${to}`);
    }
  }
});

test('a return can be asked for until 7 days after delivery, to the millisecond', () => {
  const ask = (deliveredAt: Date | null) =>
    mayChange({ from: 'Delivered', to: 'Return Requested', now, deliveredAt, returnDays: 7 });
  assert.equal(ask(new Date(now.getTime() - 7 * DAY_MS)), true);
  assert.equal(ask(new Date(now.getTime() - 7 * DAY_MS - 1)), false);
  assert.equal(ask(null), false);
});

test('a cash order is Paid once delivered, also after it came back; an online one once its money came', () => {
  const paid = (paymentMethod: string, placedAt: Date | null, deliveredAt: Date | null) =>
    isPaid({ paymentMethod, placedAt, deliveredAt });
  assert.equal(paid('cod', now, null), false);
  assert.equal(paid('cod', now, now), true);
  assert.equal(paid('phonepay', null, null), false);
  assert.equal(paid('phonepay', now, null), true);
});

test('failed and cancelled orders are not a first order', () => {
  const counting = orderStatuses.filter(countsAsPurchase);
  assert.deepEqual(counting, [
    'Order Placed',
    'Processing',
    'Shipped',
    'Undelivered',
    'Delivered',
    'Return Requested',
    'Returned',
  ]);
});
