import type { Order, Payment, PaymentMethod, PaymentStatus } from './books.ts';
import { clock, newNumber, type Office } from './office.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

const statusOf: Record<Outcome, PaymentStatus> = {
  pay: 'SUCCESS',
  'pay-and-close': 'SUCCESS',
  fail: 'FAILED',
  'fail-and-stay': 'FAILED',
  'pay-late': 'FAILED',
  drop: 'USER_DROPPED',
  leave: 'PENDING',
};

/**
 * Does what the shopper chose on an open order and announces it. A try that fails leaves the order open for another.
 */
export function takeOutcome(
  office: Office,
  webhooks: Webhooks,
  order: Order,
  outcome: Outcome,
  method: PaymentMethod = 'upi',
): Order {
  if (order.status !== 'ACTIVE') return order;
  const lateAt = outcome === 'pay-late' ? clock(office) + office.switches.lateDelayMs : order.lateAt;
  return note(office, webhooks, { ...order, lateAt }, statusOf[outcome], method);
}

/** Stops an open order; while a payment is under way that is only asked for. */
export function terminate(office: Office, order: Order): Order {
  const underWay = order.payments.some(({ status }) => status === 'PENDING');
  return office.books.orders.keep({ ...order, status: underWay ? 'TERMINATION_REQUESTED' : 'TERMINATED' });
}

/** Lets time pass: orders expire at their end, late money arrives, whatever became of the order. */
export function settleDueOrders(office: Office, webhooks: Webhooks): void {
  const now = clock(office);
  for (const order of office.books.orders.rows.values()) {
    if (order.lateAt !== null && order.lateAt <= now) {
      note(office, webhooks, { ...order, lateAt: null }, 'SUCCESS', 'upi', true);
    } else if (isOpen(order) && order.expireAt <= now) {
      const pending = order.payments.some(({ status }) => status === 'PENDING');
      const last = pending ? note(office, webhooks, order, 'FAILED', 'upi') : order;
      const status = order.status === 'ACTIVE' ? 'EXPIRED' : 'TERMINATED';
      office.books.orders.keep({ ...last, status });
    }
  }
}

function isOpen({ status }: Order): boolean {
  return status === 'ACTIVE' || status === 'TERMINATION_REQUESTED';
}

function note(
  office: Office,
  webhooks: Webhooks,
  order: Order,
  status: PaymentStatus,
  method: PaymentMethod,
  isLate = false,
): Order {
  const payment = paymentOf(office, order, status, method, isLate);
  const others = order.payments.filter(({ cfPaymentId }) => cfPaymentId !== payment.cfPaymentId);
  const kept = office.books.orders.keep({
    ...order,
    payments: [...others, payment],
    status: status === 'SUCCESS' ? 'PAID' : order.status,
  });
  webhooks.announcePayment(kept, payment);
  return kept;
}

/** A try that was left pending, or that failed and is paid late, is the same payment; any other is a new one. */
function paymentOf(
  office: Office,
  order: Order,
  status: PaymentStatus,
  method: PaymentMethod,
  isLate: boolean,
): Payment {
  const last = order.payments.at(-1);
  const amount = status === 'SUCCESS' ? (office.switches.wrongAmount ?? order.amount) : order.amount;
  const now = { status, amount, time: clock(office) };
  if (last && (last.status === 'PENDING' || isLate)) return { ...last, ...now };
  return { ...now, cfPaymentId: newNumber(), method, bankReference: newNumber() };
}
