import { useEffect, useState } from 'react';
import { track } from '#app/analytics/track.ts';
import { api, call, quietly } from '#app/api-client.ts';
import { keepBuyNow } from '#app/cart/buy-now.ts';
import { loadCart } from '#app/cart/cart-mirror.ts';
import { dropToken, getToken, useToken } from '#app/session/session.ts';
import {
  askAgainAfterMs,
  type PaymentState,
  sessionMissing,
  stateOfLookUp,
  stateOfVerify,
} from './payment-state.ts';

type Address = { sessionId: string | null; returnToken: string | null };

/**
 * Follows the payment that the return address names, until it is settled: looks up the order, has the server ask the
 * gateway, and asks again while it is pending (R69).
 */
export function usePaymentStatus({ sessionId, returnToken }: Address): PaymentState {
  const [state, setState] = useState<PaymentState>({ kind: 'loading' });
  const token = useToken();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const follow = async (timesAsked: number) => {
      const next = await findState({ sessionId, returnToken });
      if (!wanted) return;
      setState(next);
      settle(next);
      if (next.kind === 'pending' || next.kind === 'unclear') {
        timer = setTimeout(() => void follow(timesAsked + 1), askAgainAfterMs(timesAsked));
      }
    };
    // The token is a reason to ask again: who signs in on another tab sees the order here.
    if (token === getToken()) void follow(0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [sessionId, returnToken, token]);
  return state;
}

async function findState({ sessionId, returnToken }: Address): Promise<PaymentState> {
  if (!sessionId && !returnToken) return { kind: 'failed', message: sessionMissing };
  if (!getToken()) return { kind: 'signed-out' };
  const found = sessionId
    ? await call(api.order['payment-session'][':sessionId'].$get({ param: { sessionId } }, quietly))
    : await call(api.order['get-order-id-from-token'].$get({ query: { token: returnToken ?? '' } }, quietly));
  if (!found.ok) return stateOfLookUp(found);
  const { orderId, userId } = found.data;
  const verified = await call(
    api.order['verify-phonepe'].$post({ json: { orderId, orderUserId: userId } }, quietly),
  );
  return stateOfVerify({ orderId, userId }, verified);
}

/** What goes with the news: a paid order has emptied the cart, a failed one may be tried again as it was. */
function settle(state: PaymentState): void {
  if (state.kind === 'success') {
    const items = state.items.map(({ productId, ...item }) => ({ id: productId, ...item }));
    track({ name: 'purchase', orderId: state.orderId, items, value: state.amount });
    keepBuyNow(null);
    void loadCart();
  }
  if (state.kind === 'failed' && state.buyNow !== undefined) keepBuyNow(state.buyNow);
  if (state.kind === 'signed-out' && getToken()) dropToken();
}
