import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { cancelWaiting } from '#shop/checkout/end-waiting.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import { lockFirst } from '#shop/orders/change-status.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { returnStock } from '#shop/stock/hold-stock.ts';
import type { Shopper, Staff } from '#shop/viewer.ts';
import { sumBack, whys } from './money-back.ts';
import { moveOrder } from './move-order.ts';
import { listParts } from './parts.server.ts';
import { refundRest } from './refund-order.ts';
import { refundCreditRest } from './refund-pieces.ts';

/**
 * Cancels an order before it ships (R96): the pieces go back on the shelf, the code back to the shopper
 * (R42), and what was paid goes back the way it came. A shopper can cancel only an order of their own. A cash order
 * that still waits for its confirmation was never placed: its wait ends.
 */
export async function cancelOrder(
  shop: Shop,
  tx: Tx,
  viewer: Shopper | Staff,
  input: { orderId: string; reason: string },
): Promise<{ orderId: string } | Refusal> {
  const unable = viewer.kind === 'staff' && refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const { orderId, reason } = input;
  await lockFirst(tx, orderId);
  const waited = await cancelWaiting(shop, tx, viewer, input);
  if (waited) return waited;
  const order = await moveOrder(shop, tx, viewer, { orderId, to: 'Cancelled', reason });
  if (isRefusal(order)) return order;
  if ((await listParts(tx, orderId)).length > 0) return refuse('part-has-left');
  await returnStock(tx, orderId, shop.now());
  await releaseUses(tx, orderId);
  const why = whys.cancelled;
  const own = await refundRest(shop, tx, order, why);
  const back = [...own, ...(await refundCreditRest(shop, tx, viewer, { order, why }))];
  await mailAboutOrder(shop, tx, orderId, (mailed) => ({
    kind: 'order-cancelled',
    order: mailed,
    reason,
    by: viewer.kind,
    refundPaise: sumBack(back),
    back,
  }));
  return { orderId };
}
