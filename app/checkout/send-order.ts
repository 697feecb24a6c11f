import { api, call } from '#app/api-client.ts';
import { gatewayList } from '#shop/settings/gateways.ts';
import { failureWords, isUnclear } from './failure-words.ts';
import { cashPayload, type Order, onlinePayload } from './order-payload.ts';

export type Sent =
  | { kind: 'placed'; orderId: string }
  /** It is placed once a mailed code is entered (R83). */
  | { kind: 'confirm'; orderId: string }
  /** `handOff`: what a page of ours is handed, where the link leads to one that needs it (R75). */
  | { kind: 'pay'; paymentLink: string; handOff: object | null }
  /** Nothing was placed. `isOver`: the key may not be used again; `isOutdated`: prices, stock or code changed. */
  | { kind: 'failed'; message: string; isOver: boolean; isOutdated: boolean }
  /** The key has placed an order with other contents: an answer was lost, and the form changed since. */
  | { kind: 'maybe-placed' }
  /** The page leads to the login. */
  | { kind: 'signed-out' };

/** Sends the order by the call of its payment method, which each gateway has one of (R62), and says what became of it (R58). */
export async function sendOrder(order: Order): Promise<Sent> {
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
  if (paymentLink) return { kind: 'pay', paymentLink, handOff };
  const message = 'Payment link not received from server';
  return { kind: 'failed', message, isOver: false, isOutdated: false };
}

function failed(order: Order, failure: { status: number; message: string | null }): Sent {
  if (failure.status === 401) return { kind: 'signed-out' };
  if (failure.status === 422) return { kind: 'maybe-placed' };
  return {
    kind: 'failed',
    message: failureWords(order.paymentMethod, failure),
    isOver: !isUnclear(failure),
    isOutdated: failure.status === 409,
  };
}

/** Only addresses of the web are gone to. */
function readLink(link: unknown): string | null {
  const url = typeof link === 'string' && link !== '' ? URL.parse(link, window.location.href) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
