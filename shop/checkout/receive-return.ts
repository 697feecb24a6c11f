import { findAttempt } from '../payments/attempts.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Shop } from '../shop.ts';
import { receiveWebhook } from './receive-webhook.ts';

/**
 * A shopper comes back from a gateway that has the browser post the outcome (decision 31). It is taken like a webhook: its
 * proof is checked, it is kept, the gateway itself is asked. Gives the token of the page that shows how the payment stands;
 * null where the post proves nothing or is about no payment of this gateway.
 */
export async function receiveReturn(
  shop: Shop,
  gateway: Gateway,
  headers: Headers,
  body: string,
): Promise<string | null> {
  const reading = gateway.readWebhook(headers, body);
  if (reading.kind !== 'event' || reading.attemptId === null) return null;
  const attempt = await findAttempt(shop.db, reading.attemptId);
  if (attempt?.gateway !== gateway.name) return null;
  await receiveWebhook(shop, gateway, headers, body);
  return attempt.returnToken;
}
