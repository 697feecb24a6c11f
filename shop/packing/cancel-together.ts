import { refuseUnable } from '#shop/abilities.ts';
import { isWaiting } from '#shop/checkout/end-waiting.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { mayChange, type OrderStatus } from '#shop/orders/order.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';

/** Orders that are cancelled together. */
export const MOST_CANCELLED = 50;

type Cancelled = { status: OrderStatus; paymentMethod: PaymentMethod; exchangeOf: string | null };

/**
 * Whether `cancelOrder` would take the order as it stands: before it ships, or while a cash order waits for its
 * confirmation. One that waits for a payment, or for what it is exchanged for, ends by itself.
 */
export function isCancellable(order: Cancelled, now: Date): boolean {
  const change = { from: order.status, to: 'Cancelled', now, deliveredAt: null, returnDays: 0 } as const;
  return isWaiting(order) || mayChange(change);
}

/**
 * Cancels several orders for one reason (R164), each in a transaction of its own: one that can't be cancelled keeps no other
 * back. `failed`: a sentence for each of those.
 */
export async function cancelTogether(
  shop: Shop,
  viewer: Staff,
  { orderIds, reason }: { orderIds: readonly string[]; reason: string },
): Promise<{ cancelled: number; failed: string[] } | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const words = reason.slice(0, 500);
  if (words === '') return refuse('reason-missing');
  if (orderIds.length === 0) return refuse('none-ticked');
  if (orderIds.length > MOST_CANCELLED) return refuse('too-many-orders', { most: MOST_CANCELLED });
  const failed: string[] = [];
  for (const orderId of orderIds) {
    const result = await inTransaction(shop.db, async (tx) => {
      const ended = await cancelOrder(shop, tx, viewer, { orderId, reason: words });
      if (!isRefusal(ended))
        await audit(tx, viewer, { action: 'cancel', subject: `order ${orderId}`, now: shop.now() });
      return ended;
    });
    if (isRefusal(result)) failed.push(`${orderNumberOf(orderId)}: ${result.message}`);
  }
  const cancelled = orderIds.length - failed.length;
  const details = { cancelled, asked: orderIds.length };
  shop.securityEvent({
    name: 'orders-cancelled-together',
    outcome: 'succeeded',
    actor: actorName(viewer),
    details,
  });
  return { cancelled, failed };
}
