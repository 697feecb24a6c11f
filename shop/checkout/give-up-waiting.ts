import type { Tx } from '#db/database.server.ts';
import { listWaitingIds } from '#shop/orders/cash-orders.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findPendingHolding, listOrderLines } from '#shop/orders/find-orders.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import type { Shop } from '#shop/shop.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import type { Shopper } from '#shop/viewer.ts';
import { failWaiting, isWaiting } from './end-waiting.ts';

/**
 * The shopper starts again, whatever the way to pay: cash orders of theirs for the same pieces or with the same code that
 * wait for their confirmation are given up (as R77 has it for online ones). Where the new order is refused,
 * nothing was: both happen in one transaction. Comes after `waitForOwnOrders`.
 */
export async function giveUpWaiting(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  request: OrderRequest,
): Promise<void> {
  const productIds = request.items.map((item) => item.productId);
  if (productIds.length === 0) return;
  const waiting = await findPendingHolding(tx, viewer, {
    productIds,
    code: request.discountCode?.toUpperCase() ?? null,
    exceptKey: request.idempotencyKey,
    method: 'cash',
  });
  await giveUp(shop, tx, viewer, { waiting, wantedNext: productIds });
}

/** Gives up every cash order of an account that waits: the account goes. Comes after `waitForOwnOrders`. */
export async function giveUpAllWaiting(shop: Shop, tx: Tx, viewer: Shopper): Promise<void> {
  const waiting = (await listWaitingIds(tx, { userId: viewer.userId })).sort();
  await giveUp(shop, tx, viewer, { waiting, wantedNext: [] });
}

/** `waiting`: orders by id, in its order. */
async function giveUp(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
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
