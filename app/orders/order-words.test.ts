import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageTerms } from '#app/terms.ts';
import type { Tone } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#shop/orders/order.ts';
import { methodName } from '#shop/settings/gateways.ts';
import { terms } from '#shop/settings/terms.ts';
import { monthFirst } from '#shop/time.ts';
import {
  deliveryLine,
  moneyWords,
  nextStep,
  type ShownStatus,
  shownStatus,
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
    ['Not placed', 'neutral'],
  ];
  for (const [status, tone] of colours) assert.equal(statusTone(status), tone);
});

test('dates are read in Indian time, the American way', () => {
  assert.equal(monthFirst.dateTime('2026-11-20T20:05:00.000Z').replace(/\s/g, ' '), 'Nov 21, 2026, 1:35 AM');
});

test('methods have their names', () => {
  assert.equal(methodName('cod'), 'Cash on Delivery');
  assert.equal(methodName('payu'), 'PayU');
});

const promised = {
  ...{ dispatchBy: '2026-11-24', deliveryFrom: '2026-11-27', deliveryUntil: '2026-12-02' },
  createdAt: '2026-11-22T05:00:00.000Z',
};
const days = 'Fri,\u00a0Nov\u00a027 – Wed,\u00a0Dec\u00a02';
const evening = new Date('2026-11-22T18:29:59Z');

test('the promised dates are told while an order is still to come, and not after', () => {
  for (const status of ['Order Placed', 'Processing', 'Shipped'] as const)
    assert.equal(deliveryLine({ status, ...promised }, evening), `With you ${days}`);
  for (const status of ['Payment Failed', 'Cancelled', 'Delivered', 'Undelivered'] as const)
    assert.equal(deliveryLine({ status, ...promised }, evening), null, status);
});

test('of an order that is not placed yet they are told under their condition, and not once they move (R435)', () => {
  const waits = { status: 'Payment Pending' as const, ...promised };
  assert.equal(deliveryLine(waits, evening), `If paid today, with you ${days}`);
  assert.equal(deliveryLine({ ...waits, paymentHeld: true }, evening), null);
  const nextDayInIndia = new Date('2026-11-22T18:30:00Z');
  assert.equal(deliveryLine(waits, nextDayInIndia), null);
  assert.equal(
    deliveryLine({ ...waits, confirmation: {} }, nextDayInIndia),
    `Once confirmed, with you ${days}`,
  );
});

const way = {
  dispatchBy: null,
  parcels: [],
  returns: [],
  refunds: [],
  paymentHeld: false,
  paidByLink: false,
};

test('what happens next goes by what left and by how far the return is (R436)', () => {
  const table: [ShownStatus, Partial<Parameters<typeof nextStep>[2]>, RegExp | null][] = [
    ['Order Placed', { dispatchBy: '2026-11-24' }, /^Packed and sent by Tue,\u00a0Nov\u00a024\.$/],
    ['Order Placed', {}, /leaves us in 1–2 business days/],
    ['Processing', {}, /^We’re packing it now/],
    ['Processing', { parcels: [{ state: 'on its way' }] }, /^Part of it has left us/],
    ['Return Requested', { returns: [{ stage: 'asked' }] }, /^We’re looking at your return/],
    ['Return Requested', { returns: [{ stage: 'approved' }, { stage: 'done' }] }, /please send it to us/],
    ['Return Requested', { returns: [{ stage: 'received' }] }, /^Your return is with us/],
    ['Payment Pending', {}, /^It’s placed once it’s paid\.$/],
    ['Payment Pending', { paymentHeld: true }, /^Your payment came, .* Please don’t pay again\.$/],
    ['Payment Pending', { paidByLink: true }, /^Pay it by the link we mailed you/],
    ['Payment Pending', { paidByLink: true, paymentHeld: true }, /^Your payment came/],
    ['Payment Failed', { paymentHeld: true }, /^Your payment came/],
    ['Not placed', { paymentHeld: true }, /^Your payment came/],
    ['Delivered', { returns: [{ stage: 'done' }] }, null],
    ['Not placed', {}, /^You gave it up before it was paid\. Nothing was charged\.$/],
    ['Not placed', { refunds: [{ amount: 1, state: 'underway', isSurplus: true }] }, /goes back to you\.$/],
  ];
  for (const [status, more, words] of table) {
    const next = nextStep(status, terms as PageTerms, { ...way, ...more });
    if (words) assert.match(next ?? '', words);
    else assert.equal(next, null, status);
  }
});

test('an online order that was given up is not placed; any other that failed keeps its name (R321)', () => {
  const online = { paymentMethod: 'payu', isExchange: false, isGivenUp: false, isCalledOff: false } as const;
  const table: [Parameters<typeof shownStatus>, ShownStatus][] = [
    [['Payment Failed', { ...online, isGivenUp: true }], 'Not placed'],
    [['Payment Failed', { ...online, isCalledOff: true }], 'Cancelled'],
    [['Payment Failed', { ...online, paymentMethod: 'cod', isCalledOff: true }], 'Not confirmed'],
    [['Payment Failed', online], 'Payment Failed'],
    [['Payment Failed', { ...online, paymentMethod: 'cod', isGivenUp: true }], 'Not confirmed'],
    [['Payment Failed', { ...online, paymentMethod: 'cod', isExchange: true }], 'Not exchanged'],
    [['Order Placed', { ...online, isGivenUp: true }], 'Order Placed'],
  ];
  for (const [given, shown] of table) assert.equal(shownStatus(...given), shown);
});

test('the money of an order is paid, pending, on its way back or back; nothing is owed for one that is over (R322, R436)', () => {
  type Refunds = Parameters<typeof moneyWords>[0]['refunds'];
  const back = (state: Refunds[number]['state'], amount = 699.5, isSurplus = false) => ({
    ...{ state, amount, isSurplus },
  });
  const table: [OrderStatus, boolean, Refunds, string | null][] = [
    ['Order Placed', false, [], 'Pending'],
    ['Undelivered', false, [], 'Pending'],
    ['Returned', false, [], null],
    ['Cancelled', false, [], null],
    ['Payment Failed', false, [], null],
    ['Delivered', true, [], 'Paid'],
    ['Delivered', true, [back('done', 200)], 'Paid'],
    ['Order Placed', true, [back('done')], 'Paid'],
    ['Returned', true, [back('done', 649.5)], 'Paid'],
    ['Cancelled', true, [back('underway')], 'Refund on its way'],
    ['Cancelled', true, [back('done', 200), back('underway', 499.5)], 'Refund on its way'],
    ['Cancelled', true, [back('done')], 'Refunded'],
    ['Returned', true, [back('waiting')], 'Refund waits for you'],
    ['Payment Failed', false, [back('done')], 'Refunded'],
    ['Payment Failed', false, [back('done', 699.5, true)], 'Refunded'],
    ['Returned', true, [back('done', 699.5, true)], 'Paid'],
    ['Returned', true, [back('done', 699.5, true), back('underway')], 'Refund on its way'],
  ];
  for (const [status, paymentStatus, refunds, words] of table) {
    const money = moneyWords({ status, paymentStatus, refunds, totalAmount: 699.5, paidAmount: null });
    assert.equal(money?.words ?? null, words, `${status} ${JSON.stringify(refunds)}`);
  }
});

test('where staff accepted less than the total, that is what was paid, and all of it can be back (R87)', () => {
  const order = { paymentStatus: true, totalAmount: 964.88, paidAmount: 500, refunds: [] };
  assert.equal(moneyWords({ ...order, status: 'Delivered' })?.words, 'Paid ₹500 of ₹964.88');
  const refunds = [{ amount: 500, state: 'done' as const, isSurplus: false }];
  assert.equal(moneyWords({ ...order, status: 'Returned', refunds })?.words, 'Refunded');
});
