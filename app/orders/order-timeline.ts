import type { PageTerms } from '#app/terms.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { REST_NOT_SENT } from '#shop/orders/order.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import { daysWords, weekdayWords } from '#shop/time.ts';
import { type ShownStatus, shownStatus, stillAhead } from './order-words.ts';
import { ordersTexts } from './orders-texts.ts';

type Event = { status: ShownStatus; at: string; by: 'you' | 'shop'; reason: string };
export type Step = { status: ShownStatus; at: string | null; text: string; state: 'past' | 'now' | 'next' };

type Promised = Pick<OrderJourney, 'dispatchBy' | 'deliveryFrom' | 'deliveryUntil'>;
type Told = Pick<OrderJourney, 'history' | 'returns' | 'paymentMethod' | 'isExchange' | 'isCalledOff'>;

/**
 * What happened to an order, each step by what it was: an order that is Delivered again after a return was not delivered
 * twice, and one whose rest is not sent did not ship then (R437).
 */
export function shownHistory(order: Told): Event[] {
  const { history, returns } = order;
  return history.map((event, place) => {
    const { status, by, reason } = event;
    if (status === 'Shipped' && reason.startsWith(REST_NOT_SENT))
      return { ...event, status: 'Rest not sent', reason: reason.slice(REST_NOT_SENT.length) };
    if (status === 'Delivered' && history[place - 1]?.status === 'Return Requested') {
      const asked = history.slice(0, place).filter((before) => before.status === 'Return Requested');
      // The returns stand newest first.
      const isDeclined = returns.at(-asked.length)?.stage === 'declined';
      return { ...event, status: isDeclined ? 'Return declined' : 'Return settled' };
    }
    return { ...event, status: shownStatus(status, { ...order, isGivenUp: by === 'you' }) };
  });
}

/** What the shopper did themselves, so that their reason is theirs. */
const byShopper: readonly ShownStatus[] = ['Cancelled', 'Not placed'];

/** What an order that is not placed yet leaves after. */
const onceUnplaced: Partial<Record<ShownStatus, (days: string) => string>> = {
  'Payment Pending': ordersTexts.steps.afterPayment,
  'Waiting for your confirmation': ordersTexts.steps.afterConfirmation,
  'Waiting for your return': ordersTexts.steps.afterReturn,
};

/** An order's way: what happened, where it stands, and what happens next. */
export function orderTimeline(
  history: readonly Event[],
  { processingDays, deliveryDays }: Pick<PageTerms, 'processingDays' | 'deliveryDays'>,
  promised: Promised = { dispatchBy: null, deliveryFrom: null, deliveryUntil: null },
): Step[] {
  const { dispatchBy, deliveryFrom, deliveryUntil } = promised;
  const last = history.at(-1);
  const packedIn = businessDays(processingDays);
  const unplaced = last && onceUnplaced[last.status];
  // Of one that is not placed yet no day is known: it leaves so many days after it is (R435).
  const days = !unplaced && deliveryFrom && deliveryUntil ? daysWords(deliveryFrom, deliveryUntil) : null;
  const expected: Partial<Record<ShownStatus, string>> = {
    Shipped: unplaced
      ? unplaced(packedIn)
      : dispatchBy
        ? ordersTexts.steps.by(weekdayWords(dispatchBy))
        : ordersTexts.steps.afterOrder(packedIn),
    Delivered: days ?? ordersTexts.steps.afterShipping(businessDays(deliveryDays)),
  };
  const past = history.map(({ status, at, by, reason }, place) => ({
    status,
    at,
    text: [by === 'you' && byShopper.includes(status) ? ordersTexts.steps.byYou : '', reason]
      .filter(Boolean)
      .join(': '),
    state: place === history.length - 1 ? ('now' as const) : ('past' as const),
  }));
  const next = (last ? stillAhead(last.status) : []).map((status) => ({
    status,
    at: null,
    text: expected[status] ?? '',
    state: 'next' as const,
  }));
  return [...past, ...next];
}
