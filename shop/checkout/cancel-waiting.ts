import type { Tx } from '#db/database.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.ts';
import { mailedOrder } from '#shop/orders/mailed-order.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper, Staff } from '#shop/viewer.ts';
import { failWaiting, isWaiting } from './end-waiting.ts';

/**
 * Cancels a cash order that waits for its confirmation: it was never placed, so by R85 it has failed. Null where
 * the order is no such one, or not the shopper's own: then it may be cancelled as any other. Whom staff cancel it for is told.
 */
export async function cancelWaiting(
  shop: Shop,
  tx: Tx,
  viewer: Shopper | Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ orderId: string } | null> {
  const order = await lockOrder(tx, orderId);
  const isOthers = viewer.kind === 'shopper' && viewer.userId !== order?.userId;
  if (!order || isOthers || !isWaiting(order)) return null;
  await failWaiting(shop, tx, order, { viewer, reason, outcome: 'cancelled' });
  if (viewer.kind === 'staff') {
    const { order: cancelled, buyer } = await getOrderAndBuyer(tx, orderId);
    const mail = {
      kind: 'order-cancelled',
      to: buyer.email,
      name: buyer.name,
      reason,
      refundPaise: 0,
    } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: { ...mail, order: mailedOrder(cancelled) } });
  }
  return { orderId };
}
