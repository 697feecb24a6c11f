import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageTerms } from '#app/terms.ts';
import type { Tone } from '#app/ui/badge.tsx';
import { methodName } from '#shop/settings/gateways.ts';
import { terms } from '#shop/settings/terms.ts';
import { monthFirst } from '#shop/time.ts';
import {
  deliveryLine,
  nextStep,
  orderNumber,
  orderTimeline,
  type ShownStatus,
  statusTone,
} from './order-words.ts';

test('statuses have their colours, all others are grey (R94)', () => {
  const colours: [ShownStatus, Tone][] = [
    ['Order Placed', 'info'],
    ['Processing', 'warn'],
    ['Shipped', 'violet'],
    ['Delivered', 'good'],
    ['Cancelled', 'danger'],
    ['Payment Pending', 'neutral'],
    ['Returned', 'neutral'],
    ['Not confirmed', 'neutral'],
  ];
  for (const [status, tone] of colours) assert.equal(statusTone(status), tone);
});

test('dates are read in Indian time, the American way', () => {
  assert.equal(monthFirst.dateTime('2026-11-20T20:05:00.000Z').replace(/\s/g, ' '), 'Nov 21, 2026, 1:35 AM');
});

test('the number is the last six signs of the id; methods have their names', () => {
  assert.equal(orderNumber('ABCDEFGHJKMNPQRSTUabcdef'), 'ABCDEF');
  assert.equal(methodName('cod'), 'Cash on Delivery');
  assert.equal(methodName('payu'), 'PayU');
});

const at = '2026-11-20T10:00:00.000Z';
const events = (...statuses: ShownStatus[]) =>
  statuses.map((status) => ({ status, at, by: 'shop' as const, reason: '' }));
const short = (...statuses: ShownStatus[]) =>
  orderTimeline(events(...statuses), terms).map(({ status, state }) => `${status}: ${state}`);

test('an order shows what happened, where it stands, and what comes next', () => {
  const table: [ShownStatus[], string[]][] = [
    [['Order Placed'], ['Order Placed: now', 'Processing: next', 'Shipped: next', 'Delivered: next']],
    [
      ['Payment Pending', 'Order Placed', 'Processing'],
      ['Payment Pending: past', 'Order Placed: past', 'Processing: now', 'Shipped: next', 'Delivered: next'],
    ],
    [
      ['Order Placed', 'Cancelled'],
      ['Order Placed: past', 'Cancelled: now'],
    ],
    [
      ['Shipped', 'Undelivered'],
      ['Shipped: past', 'Undelivered: now'],
    ],
    [['Delivered'], ['Delivered: now']],
    [
      ['Delivered', 'Return Requested'],
      ['Delivered: past', 'Return Requested: now', 'Returned: next'],
    ],
    [
      ['Payment Pending', 'Payment Failed'],
      ['Payment Pending: past', 'Payment Failed: now'],
    ],
    [[], []],
  ];
  for (const [history, steps] of table) assert.deepEqual(short(...history), steps);
});

test('the promised dates are told while an order is still to come, and not after', () => {
  const promised = { dispatchBy: '2026-11-24', deliveryFrom: '2026-11-27', deliveryUntil: '2026-12-02' };
  const days = 'Fri\u00a027\u00a0Nov – Wed\u00a02\u00a0Dec';
  for (const status of ['Order Placed', 'Processing', 'Shipped'] as const)
    assert.equal(deliveryLine({ status, ...promised }), `With you ${days}`);
  for (const status of [
    'Payment Pending',
    'Payment Failed',
    'Cancelled',
    'Delivered',
    'Undelivered',
  ] as const)
    assert.equal(deliveryLine({ status, ...promised }), null, status);
  assert.equal(
    nextStep('Order Placed', terms as PageTerms, promised),
    'Packed and sent by Tue\u00a024\u00a0Nov.',
  );
  assert.match(nextStep('Order Placed', terms as PageTerms) ?? '', /leaves us in 1–2 business days/);
  const [, , shipped, delivered] = orderTimeline(events('Order Placed'), terms, promised);
  assert.deepEqual([shipped?.text, delivered?.text], ['By Tue\u00a024\u00a0Nov', days]);
});

test('what is still to come says when; what was cancelled says by whom and why', () => {
  const [, , shipped, delivered] = orderTimeline(events('Order Placed'), terms);
  assert.equal(shipped?.text, 'In 1–2 business days from the order');
  assert.equal(delivered?.text, '3–7 business days after it shipped');
  const cancelled = { status: 'Cancelled' as const, at, by: 'you' as const, reason: 'Ordered twice' };
  assert.equal(orderTimeline([cancelled], terms)[0]?.text, 'By you: Ordered twice');
  assert.equal(orderTimeline([{ ...cancelled, by: 'shop' }], terms)[0]?.text, 'Ordered twice');
});
