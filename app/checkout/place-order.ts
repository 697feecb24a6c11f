import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EventItem } from '#app/analytics/event.ts';
import { track } from '#app/analytics/track.ts';
import { api, call, type Failed } from '#app/api-client.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { emptyBrowserCart } from '#app/cart/cart-store.ts';
import { quoteTexts } from '#app/cart/quote-texts.ts';
import { isOfLine, type ShownQuote, type useQuote } from '#app/cart/use-quote.ts';
import { isUnclear, withoutConnection } from '#app/data/failure-words.ts';
import { formatRupees } from '#app/ui/price.tsx';
import { toast } from '#app/ui/toast.tsx';
import { refuseForm } from '#shop/form-refusals.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { gatewayList } from '#shop/settings/gateways.ts';
import { endAttempt, keepUnanswered, OF_CART, orderKey, useUnanswered } from './attempt.ts';
import { currentUser, forgetDiscount, forgetGift, isPaid, keepLeaving, keptGift } from './checkout-memory.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { cashPayload, type Order, onlinePayload } from './order-payload.ts';

/** Nothing was placed: why, and with which quote (R4). */
export type Refused = { message: string; shown: ShownQuote | null };

/** Places the order, once however often it is pressed, and goes where that leads (R59). */
export function usePlaceOrder({ ask, take }: Pick<ReturnType<typeof useQuote>, 'ask' | 'take'>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const underWay = useRef(false);
  const navigate = useNavigate();
  const { key: entry } = useLocation();
  const setUnderWay = (now: boolean) => {
    underWay.current = now;
    setBusy(now);
  };

  // The browser's Back from the gateway may show this page as it was left.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted && isPaid(entry)) window.location.reload();
      else if (event.persisted) setUnderWay(false);
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  });

  const follow = async (sent: Sent, order: Order) => {
    if (sent.kind === 'signed-out') return setUnderWay(false);
    if (sent.kind !== 'failed' || sent.isOver) endAttempt(order.orderId);
    else if (sent.isUnanswered && order.paymentMethod === 'cod') keepUnanswered();
    if (sent.kind === 'maybe-placed') {
      toast.warning(checkoutTexts.mayBePlaced);
      await navigate('/order');
    } else if (sent.kind === 'placed') {
      forgetDiscount();
      forgetGift();
      keepBuyNow(null);
      track({ name: 'purchase', orderId: sent.orderId, ...countedQuote(order.quote) });
      toast.success(checkoutTexts.placed);
      // Back leads to where the shopper came from, not to a form that would order the same again (R345).
      await navigate('/order', { state: { placed: sent.orderId }, replace: true });
      if (!order.isBuyNow) emptyBrowserCart();
    } else if (sent.kind === 'confirm') {
      await navigate(`/order/${sent.orderId}`, { state: { confirm: true }, replace: true });
    } else if (sent.kind === 'pay') {
      keepLeaving(entry, sent.orderId);
      if (sent.handOff) await navigate(new URL(sent.paymentLink).pathname, { state: sent.handOff });
      else window.location.assign(sent.paymentLink);
    } else {
      setRefused({ message: sent.message, shown: sent.isOutdated ? order.quote : null });
      // A discount that only the order could look at, as an earlier one still has it, is lost by the order's own quote: a new
      // one would promise it again.
      if (sent.quote && losesDiscount(order.quote, sent.quote)) take(sent.quote);
      else if (sent.isOutdated) ask();
      toast.error(sent.message);
      setUnderWay(false);
    }
  };
  const refuseOffline = () => {
    const offline = { message: withoutConnection(checkoutTexts.failures.notCreated), shown: null };
    setRefused(offline);
    toast.error(offline.message);
    const isOver = () => setRefused((now) => (now === offline ? null : now));
    window.addEventListener('online', isOver, { once: true });
  };
  const place = async (order: Omit<Order, 'orderId' | 'userId'>) => {
    if (underWay.current) return;
    setRefused(null);
    // R325: nothing is sent, neither now nor later; the shopper presses again.
    if (!navigator.onLine) return refuseOffline();
    setUnderWay(true);
    const bought = order.isBuyNow ? order.quote.items.map((item) => item.productId).join() : OF_CART;
    const complete = {
      ...order,
      orderId: orderKey(`${bought} ${order.paymentMethod}`),
      userId: currentUser() ?? '',
      gift: keptGift(),
    };
    await follow(await sendOrder(complete), complete);
  };
  const changesTo = (now: ShownQuote) => changesSince(refused, now);
  return { busy, refused, mayBePlaced: useUnanswered(), place, changesTo };
}

function changesSince(refused: Refused | null, now: ShownQuote): string[] {
  return refused?.shown ? quoteChanges(refused.shown, now) : [];
}

type Sent =
  | { kind: 'placed'; orderId: string }
  /** It is placed once a mailed code is entered (R83). */
  | { kind: 'confirm'; orderId: string }
  /** `handOff`: what a page of ours is handed, where the link leads to one that needs it (R75). */
  | { kind: 'pay'; orderId: string; paymentLink: string; handOff: object | null }
  /**
   * Nothing was placed, or (`isUnanswered`) it is not known. `isOver`: the key may not be used again; `isOutdated`: pieces,
   * prices, stock or code changed.
   */
  | {
      kind: 'failed';
      message: string;
      isUnanswered: boolean;
      isOver: boolean;
      isOutdated: boolean;
      quote: ShownQuote | null;
    }
  /** The key has placed an order with other contents: an answer was lost, and the form changed since. */
  | { kind: 'maybe-placed' }
  /** The page leads to the login. */
  | { kind: 'signed-out' };

/** Sends the order by the call of its payment method or gateway (R62), and says what became of it (R58). */
async function sendOrder(order: Order): Promise<Sent> {
  if (order.paymentMethod === 'cod') {
    const result = await call(api.order.place.$post({ json: cashPayload(order) }));
    if (!result.ok) return failed(order, result);
    const { orderId, order: written } = result.data;
    return { kind: written.confirmation ? 'confirm' : 'placed', orderId };
  }
  const result = await call(
    api.order[gatewayList[order.paymentMethod].slug].$post({ json: onlinePayload(order) }),
  );
  if (!result.ok) return failed(order, result);
  const paymentLink = readLink(result.data.paymentLink);
  const { transactionId, orderData, fields } = result.data;
  const handOff = transactionId ? { transactionId, orderData, fields } : null;
  if (paymentLink) return { kind: 'pay', orderId: result.data.orderId, paymentLink, handOff };
  const message = checkoutTexts.failures.noLink;
  return { kind: 'failed', message, isUnanswered: false, isOver: false, isOutdated: false, quote: null };
}

function failed(order: Order, failure: Failed): Sent {
  if (failure.status === 401) return { kind: 'signed-out' };
  if (failure.status === 422) return { kind: 'maybe-placed' };
  return {
    kind: 'failed',
    message: orderFailure(order.paymentMethod, failure),
    isUnanswered: isUnclear(failure),
    // Too many calls: it was not looked at, and an earlier try with this key may be placed.
    isOver: !isUnclear(failure) && failure.status !== 429,
    isOutdated: failure.status === 409 || isOfLine(failure.code),
    quote: readQuote(failure),
  };
}

/** The quote as it is now, which a 409 brings (R4). */
function readQuote({ status, data: { quote } }: Failed): ShownQuote | null {
  const isOne = status === 409 && typeof quote === 'object' && quote !== null && 'total' in quote;
  return isOne ? (quote as ShownQuote) : null;
}

/** Whether an order is refused what its quote had taken off. */
export function losesDiscount(shown: Reduced, now: Reduced): boolean {
  const isGone = shown.discounts.some(({ name }) => !now.discounts.some((each) => each.name === name));
  return isGone || (now.discountError ?? null) !== (shown.discountError ?? null);
}

type Reduced = { discounts: readonly { name: string }[]; discountError?: string | null };

/** Only addresses of the web are gone to. */
function readLink(link: unknown): string | null {
  const url = typeof link === 'string' && link !== '' ? URL.parse(link, window.location.href) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** R58: one text where no answer or a 5xx came, another where the answer was unsuccessful and says nothing. */
export function orderFailure(
  method: PaymentMethod,
  failure: { status: number; message: string | null },
): string {
  if (method === 'cod') {
    return isUnclear(failure)
      ? checkoutTexts.failures.notCreated
      : (failure.message ?? checkoutTexts.failures.notPlaced);
  }
  const { notStarted, noMessage } = gatewayList[method];
  return isUnclear(failure) ? refuseForm(notStarted).message : (failure.message ?? noMessage);
}

type Amounts = Pick<
  ShownQuote,
  'items' | 'discount' | 'deliveryFee' | 'handlingFee' | 'onlineBonus' | 'total' | 'codAvailable'
>;

/** What differs in the new quote, in sentences (R4): nothing changes behind the shopper's back. */
export function quoteChanges(shown: Amounts, now: Amounts): string[] {
  const changes = shown.items.flatMap((item) => {
    const same = now.items.find((each) => each.productId === item.productId && each.size === item.size);
    return same && same.price !== item.price ? [changed(item.name, item.price, same.price)] : [];
  });
  const amounts = [
    [quoteTexts.discount, 'discount'],
    [quoteTexts.delivery, 'deliveryFee'],
    [quoteTexts.handling, 'handlingFee'],
    [quoteTexts.onlineBonus, 'onlineBonus'],
    [quoteTexts.total, 'total'],
  ] as const;
  for (const [name, key] of amounts)
    if (shown[key] !== now[key]) changes.push(changed(name, shown[key], now[key]));
  return changes;
}

function changed(name: string, before: number, now: number): string {
  return checkoutTexts.changed(name, formatRupees(before), formatRupees(now));
}

/** What is bought, as analytics counts it. */
export function countedQuote(quote: Pick<ShownQuote, 'items' | 'total' | 'discountCode'>) {
  const items = quote.items.map(({ productId: id, name, price, size, quantity }): EventItem => {
    return { id, name, price, size, quantity };
  });
  return { items, value: quote.total, code: quote.discountCode };
}
