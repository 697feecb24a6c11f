import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { emptyBrowserCart } from '#app/cart/cart-store.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';
import { getToken, userIdOf } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';
import { countedQuote } from './counted-quote.ts';
import { endAttempt, orderKey } from './order-key.ts';
import type { Order } from './order-payload.ts';
import { quoteChanges } from './quote-changes.ts';
import { type Sent, sendOrder } from './send-order.ts';
import { forgetDiscount } from './use-discount.ts';

/** Nothing was placed: why, what is another since (R4). */
export type Refused = { message: string; shown: ShownQuote | null };

/** Places the order, once however often it is pressed, and goes where that leads (R59). */
export function usePlaceOrder(askQuote: () => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const underWay = useRef(false);
  const navigate = useNavigate();
  const setUnderWay = (now: boolean) => {
    underWay.current = now;
    setBusy(now);
  };

  // The browser's Back from the gateway may show this page as it was left.
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  });

  const follow = async (sent: Sent, order: Order) => {
    if (sent.kind === 'signed-out') setUnderWay(false);
    else if (sent.kind === 'maybe-placed') {
      endAttempt();
      toast.warning('This order may be placed already. Please look here before you order again.');
      await navigate('/order');
    } else if (sent.kind === 'placed') {
      endAttempt();
      forgetDiscount();
      keepBuyNow(null);
      track({ name: 'purchase', orderId: sent.orderId, ...countedQuote(order.quote) });
      toast.success('Order placed successfully!');
      await navigate('/order');
      if (!order.isBuyNow) emptyBrowserCart();
    } else if (sent.kind === 'confirm') {
      endAttempt();
      await navigate(`/order/${sent.orderId}`, { state: { confirm: true } });
    } else if (sent.kind === 'pay') {
      endAttempt();
      if (sent.handOff) await navigate(new URL(sent.paymentLink).pathname, { state: sent.handOff });
      else window.location.assign(sent.paymentLink);
    } else {
      if (sent.isOver) endAttempt();
      setRefused({ message: sent.message, shown: sent.isOutdated ? order.quote : null });
      if (sent.isOutdated) askQuote();
      toast.error(sent.message);
      setUnderWay(false);
    }
  };
  const place = async (order: Omit<Order, 'orderId' | 'userId'>) => {
    if (underWay.current) return;
    setUnderWay(true);
    setRefused(null);
    const bought = order.isBuyNow ? order.quote.items.map((item) => item.productId).join() : 'cart';
    const complete = {
      ...order,
      orderId: orderKey(`${bought} ${order.paymentMethod}`),
      userId: userIdOf(getToken() ?? '') ?? '',
    };
    await follow(await sendOrder(complete), complete);
  };
  return { busy, refused, place, changesTo: (now: ShownQuote) => changesSince(refused, now) };
}

function changesSince(refused: Refused | null, now: ShownQuote): string[] {
  return refused?.shown ? quoteChanges(refused.shown, now) : [];
}
