import assert from 'node:assert/strict';
import { test } from 'node:test';
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

test('a return can be asked for to the end of the seventh day after delivery in India (R482)', () => {
  const mayAsk = (at: string, deliveredAt: Date | null) =>
    mayChange({
      ...{ from: 'Delivered', to: 'Return Requested', deliveredAt, returnDays: 7 },
      now: new Date(`${at}+05:30`),
    });
  for (const delivered of [
    '2026-11-20T00:00:00+05:30',
    '2026-11-20T10:05:00+05:30',
    '2026-11-20T23:59:59+05:30',
  ]) {
    assert.equal(mayAsk('2026-11-27T23:59:59.999', new Date(delivered)), true, delivered);
    assert.equal(mayAsk('2026-11-28T00:00:00', new Date(delivered)), false, delivered);
  }
  const overTheLeapDay = new Date('2028-02-24T16:00:00+05:30');
  assert.equal(mayAsk('2028-03-02T23:00:00', overTheLeapDay), true);
  assert.equal(mayAsk('2028-03-03T00:00:00', overTheLeapDay), false);
  assert.equal(mayAsk('2026-11-27T12:00:00', null), false);
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
