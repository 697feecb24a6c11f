import { listWaitingIds } from '#shop/orders/cash-orders.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import type { Shop } from '#shop/shop.ts';
import { cashDesk, failWaiting, isWaiting } from './end-waiting.ts';

/** Ends the wait of cash orders that nobody confirmed in time: each has failed, its pieces are free (R84). */
export async function lapseUnconfirmed(shop: Shop): Promise<void> {
  for (const orderId of await listWaitingIds(shop.db, { overdueAt: shop.now() })) {
    await shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !isWaiting(order)) return;
      await failWaiting(shop, tx, order, { viewer: cashDesk, reason: 'not confirmed', outcome: 'lapsed' });
    });
  }
}
