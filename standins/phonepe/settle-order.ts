import { randomInt } from 'node:crypto';
import type { Failure, Order, OrderState, Payment } from './books.ts';
import { clock, newId, type Office } from './office.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';
import { orderBody } from './wire.ts';

const declined: Failure = { errorCode: 'AUTHORIZATION_ERROR', detailedErrorCode: 'ZM' };
const lapsed: Failure = { errorCode: 'PAYMENT_ERROR', detailedErrorCode: 'TXN_AUTO_FAILED' };
const expired: Failure = { errorCode: 'PAYMENT_ERROR', detailedErrorCode: 'TXN_NOT_COMPLETED' };

/** Does what the shopper chose on a PENDING order and announces a final state. Any other order stays as it is. */
export function takeOutcome(office: Office, webhooks: Webhooks, order: Order, outcome: Outcome): Order {
  if (order.state !== 'PENDING') return order;
  switch (outcome) {
    case 'pay':
    case 'pay-and-close':
      return complete(office, webhooks, order);
    case 'fail':
      return fail(office, webhooks, order, declined);
    case 'pay-late':
      return fail(
        office,
        webhooks,
        { ...order, lateAt: clock(office) + office.switches.lateDelayMs },
        lapsed,
      );
    case 'leave':
      return office.books.orders.keep({ ...order, payments: withPayment(office, order, 'PENDING', null) });
  }
}

/** Lets time pass: orders at their end fail, late money arrives. */
export function settleDueOrders(office: Office, webhooks: Webhooks): void {
  const now = clock(office);
  for (const order of office.books.orders.rows.values()) {
    if (order.lateAt !== null && order.lateAt <= now) complete(office, webhooks, { ...order, lateAt: null });
    else if (order.state === 'PENDING' && order.expireAt <= now) fail(office, webhooks, order, expired);
  }
}

function complete(office: Office, webhooks: Webhooks, order: Order): Order {
  const payments = withPayment(office, order, 'COMPLETED', null);
  return close(office, webhooks, { ...order, state: 'COMPLETED', failure: null, payments });
}

function fail(office: Office, webhooks: Webhooks, order: Order, failure: Failure): Order {
  const tried = failure !== expired || order.payments.length > 0;
  const payments = tried ? withPayment(office, order, 'FAILED', failure) : order.payments;
  return close(office, webhooks, { ...order, state: 'FAILED', failure, payments });
}

function close(office: Office, webhooks: Webhooks, order: Order): Order {
  const kept = office.books.orders.keep(order);
  const event = order.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
  webhooks.announce(event, orderBody(kept, office.options.merchantId, { details: true, errorContext: true }));
  return kept;
}

/**
 * The order's attempts after one more; an attempt that was left pending, or that lapsed and is paid late, is the same
 * one.
 */
function withPayment(office: Office, order: Order, state: OrderState, failure: Failure | null): Payment[] {
  const now = clock(office);
  const last = order.payments.at(-1);
  const amount = state === 'COMPLETED' ? (office.switches.wrongAmount ?? order.amount) : order.amount;
  if (last && last.state !== 'COMPLETED') {
    return [...order.payments.slice(0, -1), { ...last, timestamp: now, amount, state, failure }];
  }
  const utr = String(randomInt(1e11, 1e12));
  return [
    ...order.payments,
    { transactionId: newId('OM', now), timestamp: now, amount, state, failure, utr },
  ];
}
