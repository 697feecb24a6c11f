import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthFirst } from '#shop/time.ts';
import { methodName, orderNumber, statusTone } from './order-words.ts';

test('statuses have their colours, all others are grey (R94)', () => {
  const colours = {
    'Order Placed': 'info',
    Processing: 'warn',
    Shipped: 'violet',
    Delivered: 'good',
    Cancelled: 'danger',
    'Payment Pending': 'neutral',
    Returned: 'neutral',
    'something new': 'neutral',
  };
  for (const [status, tone] of Object.entries(colours)) assert.equal(statusTone(status), tone);
});

test('dates are read in Indian time, the American way', () => {
  assert.equal(monthFirst.dateTime('2026-11-20T20:05:00.000Z').replace(/\s/g, ' '), 'Nov 21, 2026, 1:35 AM');
});

test('the number is the last six signs of the id; methods have their names', () => {
  assert.equal(orderNumber('ABCDEFGHJKMNPQRSTUabcdef'), 'ABCDEF');
  assert.equal(methodName('cod'), 'Cash on Delivery');
  assert.equal(methodName('barter'), 'barter');
});
