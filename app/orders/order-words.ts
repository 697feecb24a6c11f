import type { PageTerms } from '#app/terms.ts';
import type { Tone } from '#app/ui/badge.tsx';
import type { ListedOrder } from '#shop/fulfilment/journey-output.ts';
import { formatPaise, type Paise, paiseFromRupees } from '#shop/money.ts';
import { isAwaited, type OrderStatus } from '#shop/orders/order.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import { dayInIndia, daysWords, weekdayWords } from '#shop/time.ts';
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

/** What an order is called that its shopper gave up before it was paid online (R321). */
const GIVEN_UP = 'Not placed';

/** Steps of an order's way that are no status of their own (R437). */
type ShownStep = 'Rest not sent' | 'Return settled' | 'Return declined';

/** A status as the shopper reads it. */
export type ShownStatus =
  | OrderStatus
  | ShownStep
  | typeof GIVEN_UP
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
  'Not placed': { tone: 'neutral', next: ordersTexts.next.givenUp, ahead: [], isFailure: true },
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
  'Rest not sent': { tone: 'neutral', next: null, ahead: ['Delivered'] },
  'Return Requested': { tone: 'neutral', next: ordersTexts.next.returns.asked, ahead: ['Returned'] },
  'Return settled': { tone: 'good', next: null, ahead: [] },
  'Return declined': { tone: 'neutral', next: null, ahead: [] },
  Returned: { tone: 'neutral', next: null, ahead: [] },
  Cancelled: { tone: 'danger', next: null, ahead: [], isFailure: true },
};

type Kind = { paymentMethod: PaymentMethod; isExchange: boolean; isGivenUp: boolean; isCalledOff: boolean };

/** A status as the shopper reads it: nobody waits for a payment of a cash order, or of one that was given up or cancelled. */
export function shownStatus(
  status: OrderStatus,
  { paymentMethod, isExchange, isGivenUp, isCalledOff }: Kind,
): ShownStatus {
  const ofExchange: Partial<Record<OrderStatus, ShownStatus>> = exchangeStatuses;
  if (isExchange) return ofExchange[status] ?? status;
  const ofCash: Partial<Record<OrderStatus, ShownStatus>> = cashStatuses;
  if (paymentMethod === 'cod') return ofCash[status] ?? status;
  if (status !== 'Payment Failed') return status;
  if (isGivenUp) return GIVEN_UP;
  return isCalledOff ? 'Cancelled' : status;
}

export function statusTone(status: ShownStatus): Tone {
  return statuses[status].tone;
}

/** Whether an order in this status went wrong or was given up. */
export function isFailure(status: ShownStatus): boolean {
  return statuses[status].isFailure ?? false;
}

/** What is still to come of an order in this status, when all goes well (R85). */
export function stillAhead(status: ShownStatus): readonly ShownStatus[] {
  return statuses[status].ahead;
}

/**
 * What happens next with an order of a status, as the shopper reads it; null where nothing does. `dispatchBy`: by when it was
 * promised to leave; `parcels`: those of it that left; `returns`: the newest first, each with its stage (R436); `paymentHeld`:
 * another amount came than was asked (R483); `paidByLink`: by the link that was mailed (R182).
 */
export function nextStep(
  status: ShownStatus,
  terms: PageTerms,
  {
    dispatchBy,
    parcels,
    returns,
    refunds,
    paymentHeld,
    paidByLink,
  }: Pick<ListedOrder, 'dispatchBy' | 'parcels' | 'returns' | 'refunds' | 'paymentHeld' | 'paidByLink'>,
): string | null {
  if (paymentHeld) return ordersTexts.next.paymentHeld;
  if (status === 'Payment Pending' && paidByLink) return ordersTexts.next.byLink;
  if (status === 'Order Placed' && dispatchBy)
    return ordersTexts.next.placedWithDate(weekdayWords(dispatchBy));
  if (status === 'Processing' && parcels.length > 0) return ordersTexts.next.inPart;
  if (status === GIVEN_UP && refunds.length > 0) return ordersTexts.next.givenUpPaid;
  const stage = status === 'Return Requested' ? returns[0]?.stage : undefined;
  if (stage === 'approved' || stage === 'received') return ordersTexts.next.returns[stage];
  const { next } = statuses[status];
  return typeof next === 'function' ? next(terms) : next;
}

/** Whether it was never placed, does not come any more, or came back: nobody waits for its money. */
function isOver(status: OrderStatus): boolean {
  return status === 'Payment Failed' || status === 'Cancelled' || status === 'Returned';
}

type Paid = Pick<ListedOrder, 'status' | 'paymentStatus' | 'totalAmount' | 'paidAmount' | 'refunds'>;

/**
 * How the money of an order stands: paid, pending, or on its way back where all of it goes back; null where nothing is owed
 * for an order that is over (R322 and R436). What came beside the order's own money counts where nothing else came.
 */
export function moneyWords(order: Paid): { words: string; tone: Tone } | null {
  const { status, paymentStatus, totalAmount, paidAmount } = order;
  const refunds = order.refunds.filter(({ isSurplus }) => !(paymentStatus && isSurplus));
  const { paid, paidOf, pending, refunded, refundUnderway, refundWaits } = ordersTexts.payment;
  if (
    isOver(status) &&
    refunds.length > 0 &&
    paiseOf(refunds) >= paiseOf([{ amount: paidAmount ?? totalAmount }])
  ) {
    if (waitingPaise({ refunds }) > 0) return { words: refundWaits, tone: 'warn' };
    const isDone = refunds.every(({ state }) => state === 'done');
    return isDone ? { words: refunded, tone: 'good' } : { words: refundUnderway, tone: 'info' };
  }
  const [came, total] = [paidAmount ?? totalAmount, totalAmount].map((amount) =>
    formatPaise(paiseOf([{ amount }])),
  );
  const words = paidAmount === null ? paid : paidOf(came!, total!);
  if (paymentStatus) return { words, tone: 'good' };
  return isOver(status) ? null : { words: pending, tone: 'neutral' };
}

/** What goes back once the shopper has said where to, in paise. */
export function waitingPaise({ refunds }: Pick<ListedOrder, 'refunds'>): Paise {
  return paiseOf(refunds.filter(({ state }) => state === 'waiting'));
}

/** What refunds come to together, in paise. */
export function paiseOf(refunds: readonly { amount: number }[]): Paise {
  return refunds.reduce((sum, { amount }) => sum + (paiseFromRupees(amount) ?? 0), 0);
}

export type Awaited = Pick<ListedOrder, 'status' | 'createdAt' | 'deliveryFrom' | 'deliveryUntil'> & {
  paymentHeld?: boolean;
  /** A cash order that waits for its code has its days, too. */
  confirmation?: object | null;
};

/**
 * When an order that is still to come is with the shopper (R320); of one that is not placed yet, under which condition (R435);
 * null where it does not come, or nobody knows when.
 */
export function deliveryLine(order: Awaited, now: Date): string | null {
  const { status, createdAt, deliveryFrom, deliveryUntil, confirmation, paymentHeld } = order;
  if (!deliveryFrom || !deliveryUntil) return null;
  const days = daysWords(deliveryFrom, deliveryUntil);
  if (isAwaited(status)) return ordersTexts.withYou(days);
  if (confirmation) return ordersTexts.withYouOnceConfirmed(days);
  const isOfToday = dayInIndia(new Date(createdAt)) === dayInIndia(now);
  return status === 'Payment Pending' && isOfToday && !paymentHeld
    ? ordersTexts.withYouIfPaidToday(days)
    : null;
}
