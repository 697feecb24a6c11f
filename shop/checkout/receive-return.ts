import { findAttempt } from '#shop/payments/attempts.ts';
import type { Gateway } from '#shop/payments/gateway.ts';
import type { Shop } from '#shop/shop.ts';
import { receiveWebhook } from './receive-webhook.ts';

/**
 * A shopper comes back from a gateway that has the browser post the outcome (R76). It is taken like a webhook: its
 * proof is checked, it is kept with the verdict, the gateway itself is asked. Gives the token of the page that shows how the payment stands;
 * null where the post proves nothing or is about no payment of this gateway.
 */
export async function receiveReturn(
  shop: Shop,
  gateway: Gateway,
  headers: Headers,
  body: string,
): Promise<string | null> {
  if ((await receiveWebhook(shop, gateway, headers, body)) !== 'taken') return null;
  const reading = gateway.readWebhook(headers, body);
  const attempt =
    reading.kind === 'event' && reading.attemptId ? await findAttempt(shop.db, reading.attemptId) : null;
  return attempt?.gateway === gateway.name ? attempt.returnToken : null;
}
