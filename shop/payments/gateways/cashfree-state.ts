import type { z } from 'zod';
import { paiseFromRupees } from '#shop/money.ts';
import type { PaymentState } from '#shop/payments/gateway.ts';
import type { paymentsAnswer, standingAnswer } from './cashfree-wire.ts';

type Order = z.infer<typeof standingAnswer>;
type Payments = z.infer<typeof paymentsAnswer>;

/**
 * How an order with its tries stands. A failed try does not close an order: the shopper may try again in the same
 * session. Paid: the order says so and a payment of it succeeded.
 */
export function paymentState(attemptId: string, order: Order, payments: Payments): PaymentState {
  if ([order, ...payments].some(({ order_id }) => order_id !== attemptId)) {
    return { kind: 'unknown', reason: "another order's answer" };
  }
  switch (order.order_status) {
    case 'PAID':
      return paid(order, payments);
    case 'ACTIVE':
    case 'TERMINATION_REQUESTED':
      return { kind: 'pending', declined: wasDeclined(payments) };
    case 'EXPIRED':
    case 'TERMINATED':
      // A try that began in time may still bring money: the bank was asked, or it came and is looked at.
      return payments.every(hasFailed) ? { kind: 'failed', reason: order.order_status } : { kind: 'pending' };
    default:
      return { kind: 'unknown', reason: 'a state that is not documented' };
  }
}

const failures = ['FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED'];
const hasFailed = ({ payment_status }: Payments[number]) => failures.includes(payment_status);

function wasDeclined(payments: Payments): boolean {
  const tries = payments.filter(({ payment_status }) => payment_status !== 'NOT_ATTEMPTED');
  return tries.length > 0 && tries.every(hasFailed);
}

/**
 * The money that was moved, if less than the order's: an offer of the gateway's may not lower it unseen. A surcharge
 * of the bank on top is no money of ours.
 */
function paid(order: Order, payments: Payments): PaymentState {
  const payment = payments.find(({ payment_status }) => payment_status === 'SUCCESS');
  const owed = paiseFromRupees(order.order_amount);
  const { cf_payment_id: transactionId, payment_amount: amount, payment_currency } = payment ?? {};
  const moved = typeof amount === 'number' ? paiseFromRupees(amount) : null;
  if (owed === null || moved === null || !transactionId || !payment_currency) {
    return { kind: 'unknown', reason: 'paid without a payment that can be read' };
  }
  const currency = order.order_currency === 'INR' ? payment_currency : order.order_currency;
  const reference = order.cf_order_id;
  return { kind: 'paid', amountPaise: Math.min(owed, moved), currency, reference, transactionId };
}
