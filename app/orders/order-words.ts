import type { PageTerms } from '#app/terms.ts';
import type { Tone } from '#app/ui/badge.tsx';
import { isAwaited, type OrderStatus } from '#shop/orders/order.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import { daysWords, weekdayWords } from '#shop/time.ts';
import { ordersTexts } from './orders-texts.ts';

/** What a cash order is called that waits for its confirmation, or has failed without (R84). */
const cashStatuses = {
  'Payment Pending': 'Waiting for your confirmation',
  'Payment Failed': 'Not confirmed',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** What an order in exchange is called that waits for the first pieces, or does not go out after all (R155). */
const exchangeStatuses = {
  'Payment Pending': 'Waiting for your return',
  'Payment Failed': 'Not exchanged',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** A status as the shopper reads it. */
export type ShownStatus =
  | OrderStatus
  | (typeof cashStatuses)[keyof typeof cashStatuses]
  | (typeof exchangeStatuses)[keyof typeof exchangeStatuses];

type Shown = {
  /** Its colour (R94). */
  tone: Tone;
  /** What happens next; null where nothing does. */
  next: string | ((terms: PageTerms) => string) | null;
  /** What is still to come when all goes well (R85). */
  ahead: readonly ShownStatus[];
  isFailure?: true;
};

/** What a page shows of each status: a new one does not compile until it stands here. */
const statuses: Record<ShownStatus, Shown> = {
  'Waiting for your confirmation': {
    tone: 'neutral',
    next: ordersTexts.next.confirmCash,
    ahead: ['Order Placed', 'Processing', 'Shipped', 'Delivered'],
  },
  'Not confirmed': {
    tone: 'neutral',
    next: ordersTexts.next.cashNotConfirmed,
    ahead: [],
    isFailure: true,
  },
  'Waiting for your return': {
    tone: 'neutral',
    next: ordersTexts.next.exchangeWaits,
    ahead: ['Order Placed', 'Processing', 'Shipped', 'Delivered'],
  },
  'Not exchanged': {
    tone: 'neutral',
    next: ordersTexts.next.exchangeOff,
    ahead: [],
    isFailure: true,
  },
  'Payment Pending': {
    tone: 'neutral',
    next: ordersTexts.next.unpaid,
    ahead: ['Order Placed', 'Processing', 'Shipped', 'Delivered'],
  },
  'Payment Failed': {
    tone: 'neutral',
    next: ordersTexts.next.paymentFailed,
    ahead: [],
    isFailure: true,
  },
  'Order Placed': {
    tone: 'info',
    next: ({ processingDays }) => ordersTexts.next.placed(businessDays(processingDays)),
    ahead: ['Processing', 'Shipped', 'Delivered'],
  },
  Processing: {
    tone: 'warn',
    next: ordersTexts.next.processing,
    ahead: ['Shipped', 'Delivered'],
  },
  Shipped: { tone: 'violet', next: ordersTexts.next.shipped, ahead: ['Delivered'] },
  Undelivered: {
    tone: 'neutral',
    next: ordersTexts.next.undelivered,
    ahead: [],
    isFailure: true,
  },
  Delivered: { tone: 'good', next: null, ahead: [] },
  'Return Requested': { tone: 'neutral', next: ordersTexts.next.returnRequested, ahead: ['Returned'] },
  Returned: { tone: 'neutral', next: null, ahead: [] },
  Cancelled: { tone: 'danger', next: null, ahead: [], isFailure: true },
};

/** A status as the shopper reads it: nobody waits for a payment of a cash order. */
export function shownStatus(
  status: OrderStatus,
  { paymentMethod, isExchange }: { paymentMethod: PaymentMethod; isExchange: boolean },
): ShownStatus {
  const ofExchange: Partial<Record<OrderStatus, ShownStatus>> = exchangeStatuses;
  if (isExchange) return ofExchange[status] ?? status;
  const ofCash: Partial<Record<OrderStatus, ShownStatus>> = cashStatuses;
  return (paymentMethod === 'cod' && ofCash[status]) || status;
}

export function statusTone(status: ShownStatus): Tone {
  return statuses[status].tone;
}

/** Whether an order in this status went wrong or was given up. */
export function isFailure(status: ShownStatus): boolean {
  return statuses[status].isFailure ?? false;
}

/**
 * What happens next with an order of a status, as the shopper reads it; null where nothing does. `dispatchBy`: by when it was
 * promised to leave.
 */
export function nextStep(
  status: ShownStatus,
  terms: PageTerms,
  { dispatchBy = null }: { dispatchBy?: string | null } = {},
): string | null {
  if (status === 'Order Placed' && dispatchBy)
    return ordersTexts.next.placedWithDate(weekdayWords(dispatchBy));
  const { next } = statuses[status];
  return typeof next === 'function' ? next(terms) : next;
}

/** Whether it was never placed, or does not come any more: nobody waits for its money. */
export function isOver(status: OrderStatus): boolean {
  return status === 'Payment Failed' || status === 'Cancelled';
}

export type Awaited = {
  status: OrderStatus;
  deliveryFrom: string | null;
  deliveryUntil: string | null;
  dispatchBy?: string | null;
};

/** 'With you Tue 24 Nov – Sat 28 Nov', while an order is still to come (R320); null where it is not. */
export function deliveryLine({ status, deliveryFrom, deliveryUntil }: Awaited): string | null {
  if (!isAwaited(status) || !deliveryFrom || !deliveryUntil) return null;
  return ordersTexts.withYou(daysWords(deliveryFrom, deliveryUntil));
}

/** R89: the last 6 signs of `_id`. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase();
}

type Event = { status: ShownStatus; at: string; by: 'you' | 'shop'; reason: string };
export type Step = { status: ShownStatus; at: string | null; text: string; state: 'past' | 'now' | 'next' };

/** An order's way: what happened, where it stands, and what happens next. */
export function orderTimeline(
  history: readonly Event[],
  { processingDays, deliveryDays }: Pick<PageTerms, 'processingDays' | 'deliveryDays'>,
  promised: Omit<Awaited, 'status'> = { deliveryFrom: null, deliveryUntil: null },
): Step[] {
  const { dispatchBy, deliveryFrom, deliveryUntil } = promised;
  const expected: Partial<Record<ShownStatus, string>> = {
    Shipped: dispatchBy
      ? ordersTexts.steps.by(weekdayWords(dispatchBy))
      : ordersTexts.steps.afterOrder(businessDays(processingDays)),
    Delivered:
      deliveryFrom && deliveryUntil
        ? daysWords(deliveryFrom, deliveryUntil)
        : ordersTexts.steps.afterShipping(businessDays(deliveryDays)),
  };
  const past = history.map(({ status, at, by, reason }, place) => ({
    status,
    at,
    text: [by === 'you' && status === 'Cancelled' ? ordersTexts.steps.byYou : '', reason]
      .filter(Boolean)
      .join(': '),
    state: place === history.length - 1 ? ('now' as const) : ('past' as const),
  }));
  const last = history.at(-1);
  const next = (last ? statuses[last.status].ahead : []).map((status) => ({
    status,
    at: null,
    text: expected[status] ?? '',
    state: 'next' as const,
  }));
  return [...past, ...next];
}
