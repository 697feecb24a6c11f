import { findOrder } from '#shop/orders/find-orders.server.ts';
import { isOpen } from '#shop/payments/attempt.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { methodName } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { closeLink } from './payment-link.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * A shopper gives up an order of theirs that is still to be paid online (R321): the gateway is asked first, and where
 * nothing was paid the order has failed, with its pieces and its code free again, by the shopper and for their reason.
 * Null where the order is no such one: then it may be cancelled as any other. Refused where it turns out to be paid,
 * or the gateway does not say.
 */
export async function cancelPending(
  shop: Shop,
  viewer: Shopper,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ orderId: string } | Refusal | null> {
  const before = await findOrder(shop.db, viewer, orderId);
  const isToBePaid = before?.status === 'Payment Pending' && before.paymentMethod !== 'cod';
  if (!isToBePaid || before.exchangeOf !== null) return null;
  for (const attempt of await listAttempts(shop.db, [orderId]))
    if (isOpen(attempt.state)) await settlePayment(shop, attempt.id, { giveUp: { viewer, reason } });
  const end = { viewer, reason, as: 'cancelled' } as const;
  // A link whose order may still be paid stays: the shopper was told that nothing was cancelled.
  await inTransaction(
    shop.db,
    async (tx) => (await closeLink(shop, tx, orderId, end)) || refuse('payment-looked-at'),
  );
  const after = await findOrder(shop.db, viewer, orderId);
  if (after?.status === 'Payment Failed') return { orderId };
  if (after?.status !== 'Payment Pending') return refuse('paid-meanwhile');
  const open = (await listAttempts(shop.db, [orderId])).find(({ state }) => isOpen(state));
  return open
    ? refuse('payment-elsewhere', { gateway: methodName(open.gateway) })
    : refuse('payment-looked-at');
}
