import type { Tx } from '#db/database.server.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import { type CashOutcome, listWaitingIds, noteConfirmationEnded } from '#shop/orders/cash-orders.server.ts';
import { changeStatus, type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { listOrderLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import type { PendingOrder } from '#shop/orders/pending-orders.server.ts';
import type { Shop } from '#shop/shop.ts';
import { lockStock, releaseStock } from '#shop/stock/hold-stock.ts';
import type { Shopper, Staff, System, Viewer } from '#shop/viewer.ts';
import { findInTheWay } from './pending-uses.ts';
import { oneByOne, sweepEach } from './sweep-each.ts';

/** Who an order's history names where nobody confirmed it. */
export const cashDesk: System = { kind: 'system', name: 'cash' };

/** Whether an order is a cash order that waits for its confirmation (R84). */
export function isWaiting(order: Pick<LockedOrder, 'paymentMethod' | 'status' | 'exchangeOf'>): boolean {
  const { paymentMethod, status, exchangeOf } = order;
  return paymentMethod === 'cod' && status === 'Payment Pending' && exchangeOf === null;
}

/** A cash order that waits, and is locked, is not placed: its stock and code are free again (R84 and R85). */
export async function failWaiting(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  end: { viewer: Viewer; reason: string; outcome: CashOutcome },
): Promise<void> {
  const now = shop.now();
  await releaseStock(tx, order.id);
  await releaseUses(tx, order.id);
  await noteConfirmationEnded(tx, order.id, end.outcome, now);
  const { returnDays } = shop.terms;
  const change = { orderId: order.id, to: 'Payment Failed' as const, reason: end.reason, now, returnDays };
  const refused = await changeStatus(tx, end.viewer, change);
  if (refused) throw new Error(refused.message);
}

/**
 * Cancels a cash order that waits for its confirmation: it was never placed, so by R85 it has failed. Null where
 * the order is no such one, or not the shopper's own: then it may be cancelled as any other. Whom staff cancel it
 * for is told.
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
    const news = { kind: 'order-cancelled', reason, by: 'staff', refundPaise: 0 } as const;
    await mailAboutOrder(shop, tx, orderId, (cancelled) => ({ ...news, order: cancelled }));
  }
  return { orderId };
}

/**
 * The shopper starts again, whatever the way to pay: cash orders of theirs for the same pieces or with the same
 * code that wait for their confirmation are given up (as R77 has it for online ones). Where the new order is
 * refused, nothing was: both happen in one transaction. `by`: who orders for the shopper. Comes after `waitForOwnOrders`, to
 * whose lock `pending` was read. Tells whether any was.
 */
export async function giveUpWaiting(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
  pending: readonly PendingOrder[],
  by: Viewer = viewer,
): Promise<boolean> {
  const productIds = request.items.map((item) => item.productId);
  const cash = pending.filter(({ isCash }) => isCash);
  if (productIds.length === 0 || cash.length === 0) return false;
  const { holding, using } = await findInTheWay(shop, tx, viewer, request, cash);
  const waiting = [...holding, ...using].sort();
  await giveUp(shop, tx, by, { waiting, wantedNext: productIds });
  return waiting.length > 0;
}

/** Gives up every cash order of an account that waits: the account goes. Comes after `waitForOwnOrders`. */
export async function giveUpAllWaiting(
  shop: Shop,
  tx: Tx,
  viewer: Shopper | Staff,
  userId: string,
): Promise<void> {
  const waiting = (await listWaitingIds(tx, { userId })).sort();
  await giveUp(shop, tx, viewer, { waiting, wantedNext: [] });
}

/** `waiting`: orders by id, in its order. */
async function giveUp(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { waiting, wantedNext }: { waiting: readonly string[]; wantedNext: readonly string[] },
): Promise<void> {
  if (waiting.length === 0) return;
  const orders = [];
  for (const orderId of waiting) orders.push(await lockOrder(tx, orderId));
  // All at once, in the order that everybody locks products in: those that are freed and those wanted next.
  const products = new Set(wantedNext);
  for (const orderId of waiting)
    for (const { productId } of await listOrderLines(tx, orderId)) products.add(productId);
  await lockStock(tx, [...products]);
  for (const order of orders) {
    if (!order || !isWaiting(order)) continue;
    await failWaiting(shop, tx, order, { viewer, reason: 'ordered anew', outcome: 'given up' });
  }
}

/** Ends the wait of cash orders that nobody confirmed in time: each has failed, its pieces are free (R84). */
export async function lapseUnconfirmed(shop: Shop): Promise<void> {
  const overdue = await listWaitingIds(shop.db, { overdueAt: shop.now() });
  await sweepEach(shop, overdue, { ...oneByOne, what: 'a cash order can not lapse' }, (orderId) =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || !isWaiting(order)) return;
      await failWaiting(shop, tx, order, { viewer: cashDesk, reason: 'not confirmed', outcome: 'lapsed' });
    }),
  );
}
