import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { OrderStatus } from '#shop/orders/order.ts';
import type { AttemptState } from '#shop/payments/attempt.ts';
import type { LinkEnd } from '#shop/payments/payment-links.server.ts';
import { linkEnd, linkState } from './link-state.ts';

const now = new Date('2026-11-14T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const [soon, gone] = [hours(1), now];

suite('how a payment link stands', () => {
  const cases: [string, OrderStatus, boolean, Date, LinkEnd | null, AttemptState[], string][] = [
    ['nothing was begun', 'Payment Pending', false, soon, null, [], 'open'],
    ['a payment failed', 'Payment Pending', false, soon, null, ['failed', 'given up'], 'open'],
    ['a payment was begun', 'Payment Pending', false, soon, null, ['started', 'failed'], 'under-way'],
    ['the gateway was silent', 'Payment Pending', false, soon, null, ['unclear'], 'under-way'],
    ['its time ended while paying', 'Payment Pending', false, gone, null, ['started'], 'under-way'],
    ['cancelled while paying', 'Payment Pending', false, soon, 'cancelled', ['started'], 'under-way'],
    ['its time has ended', 'Payment Pending', false, gone, null, ['failed'], 'expired'],
    [
      'its payment failed once cancelled',
      'Payment Pending',
      false,
      soon,
      'cancelled',
      ['failed'],
      'cancelled',
    ],
    ['it ended before its time', 'Payment Pending', false, soon, 'lapsed', ['failed'], 'expired'],
    ['it lapsed', 'Payment Failed', false, gone, 'lapsed', [], 'expired'],
    ['another one was made', 'Payment Pending', false, soon, 'replaced', ['started'], 'replaced'],
    ['another amount came', 'Payment Pending', false, soon, null, ['mismatch'], 'held'],
    ['staff cancelled', 'Payment Failed', false, soon, 'cancelled', ['given up'], 'cancelled'],
    ['the pieces were gone', 'Payment Failed', false, gone, 'lapsed', ['surplus'], 'goes-back'],
    ['paid once cancelled', 'Payment Failed', false, soon, 'cancelled', ['surplus'], 'cancelled-goes-back'],
    ['paid', 'Order Placed', true, soon, 'paid', ['paid'], 'paid'],
    ['paid by the older one', 'Shipped', true, gone, 'replaced', ['paid', 'surplus'], 'paid'],
    ['late money placed it', 'Order Placed', true, gone, 'cancelled', ['paid'], 'paid'],
    ['cancelled after it was paid', 'Cancelled', true, soon, 'paid', ['paid'], 'cancelled'],
  ];
  for (const [name, status, isPlaced, endsAt, endReason, attempts, expected] of cases) {
    test(`${name}: ${expected}`, () => {
      const order = { status, placedAt: isPlaced ? now : null };
      assert.equal(linkState({ order, link: { endsAt, endReason }, attempts, now }), expected);
    });
  }

  test('it holds for 48 hours, and never beyond five days after the order was made', () => {
    assert.deepEqual(linkEnd(now, now), hours(48));
    assert.deepEqual(linkEnd(hours(-72), now), hours(48));
    assert.deepEqual(linkEnd(hours(-110), now), hours(10));
    assert.ok(linkEnd(hours(-121), now) < now);
  });
});
