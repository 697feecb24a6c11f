import { forget, recall, remember } from '#app/session/storage.ts';
import { newOrderKey } from '#shop/ids.ts';

type Key = { purpose: string; orderId: string };

/**
 * The idempotency key of a checkout attempt (R60): the same one until the attempt has succeeded or was
 * refused, also over a reload, so that no order is placed twice. `purpose`: what is bought and how it is paid.
 */
export function orderKey(purpose: string): string {
  const kept = recall('order-key') as Partial<Key> | null;
  if (kept?.purpose === purpose && typeof kept.orderId === 'string') return kept.orderId;
  const orderId = newOrderKey(Date.now());
  remember('order-key', { purpose, orderId } satisfies Key);
  return orderId;
}

/** The attempt is over: the next one is another order. */
export function endAttempt(): void {
  forget('order-key');
}
