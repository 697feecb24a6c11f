import type { Tx } from '#db/database.server.ts';
import { failWaiting } from '#shop/checkout/end-waiting.ts';
import { completeOrder } from '#shop/checkout/honour-order.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { listOrderLines } from '#shop/orders/find-orders.server.ts';
import { forgetCredit, recordExchange } from '#shop/orders/record-exchange.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { holdStock, returnStock } from '#shop/stock/hold-stock.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';
import { listSettled, piecesUnsettled, stands, worthOf } from './price-pieces.ts';
import { updateReturn } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/** Whether a return is for other pieces in exchange, at least in part. */
export function wantsExchange({ lines }: Pick<ReturnRequest, 'lines'>): boolean {
  return lines.some(({ exchangeSize }) => exchangeSize !== null);
}

/**
 * Writes the order at no charge that goes out in exchange, and holds its stock (R155). What was paid for the
 * pieces that come back stands behind its lines. Refuses what is sold out, or was
 * refunded already.
 */
export async function makeReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  request: ReturnRequest,
): Promise<LockedOrder | Refusal> {
  const { orderId } = request;
  const settled = await listSettled(tx, orderId);
  const wanted = request.lines.filter(({ exchangeSize }) => exchangeSize !== null);
  if (wanted.some((pieces) => piecesUnsettled(settled, pieces) < pieces.quantity)) {
    return refuse('exchange-refunded');
  }
  const lines = request.lines.flatMap(({ position, quantity, exchangeSize: size }) => {
    if (size === null) return [];
    const { ownPaise, creditPaise } = worthOf(settled, { position, quantity });
    return [{ position, quantity, size, creditPaise: ownPaise + creditPaise }];
  });
  const id = await recordExchange(tx, viewer, { fromId: orderId, lines, now: shop.now() });
  const gone = await holdStock(tx, id, await listOrderLines(tx, id));
  if (gone) return gone;
  await updateReturn(tx, request.id, { replacementId: id });
  return (await lockOrder(tx, id)) ?? refuse('not-found');
}

/** The replacement stands from now on and is packed: the first pieces are back, or staff send it ahead (R155). */
export async function placeReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { order, reason }: { order: LockedOrder; reason: string },
): Promise<void> {
  if (order.status === 'Payment Pending') await completeOrder(shop, tx, order, { viewer, reason });
}

/** Whether the replacement is with the shopper, or was given to the carrier. */
export function hasLeft(order: Pick<LockedOrder, 'status'>): boolean {
  return stands(order) && !['Payment Pending', 'Order Placed', 'Processing'].includes(order.status);
}

/** There is no exchange after all: what has not left yet does not leave, and for what has, nothing is paid back (R156). */
export async function endReplacement(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId);
  if (!order || !stands(order)) return null;
  if (order.status === 'Payment Pending') {
    await failWaiting(shop, tx, order, { viewer, reason, outcome: 'cancelled' });
    return null;
  }
  if (hasLeft(order)) {
    await forgetCredit(tx, orderId);
    return null;
  }
  const moved = await moveOrder(shop, tx, viewer, { orderId, to: 'Cancelled', reason });
  if (isRefusal(moved)) return moved;
  await returnStock(tx, orderId, shop.now());
  return null;
}
