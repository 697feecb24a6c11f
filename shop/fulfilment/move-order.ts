import type { Tx } from '#db/database.server.ts';
import { changeStatus, type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { returnDaysOf } from '#shop/settings-desk/return-days.ts';
import type { Shop } from '#shop/shop.ts';
import type { Viewer } from '#shop/viewer.ts';

type Move = {
  orderId: string;
  to: OrderStatus;
  reason: string;
  /** Where only some of what R85 allows is meant. */
  from?: readonly OrderStatus[];
};

/**
 * Locks an order and changes its status where R85 allows it, recording (R86) who, when and why. Gives the order as it
 * was before. A shopper moves only an order of their own.
 */
export async function moveOrder(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  move: Move,
): Promise<LockedOrder | Refusal> {
  const { orderId, to, reason, from } = move;
  const order = await lockOrder(tx, orderId);
  const isOthers =
    viewer.kind === 'visitor' || (viewer.kind === 'shopper' && viewer.userId !== order?.userId);
  if (!order || isOthers) return refuse('not-found');
  if (from && !from.includes(order.status)) return refuse('change-not-allowed', { from: order.status, to });
  const asksReturn = to === 'Return Requested';
  const returnDays = asksReturn ? await returnDaysOf(shop, tx, order) : shop.terms.returnDays;
  const change = { orderId, to, reason, now: shop.now(), returnDays };
  return (await changeStatus(tx, viewer, change)) ?? order;
}
