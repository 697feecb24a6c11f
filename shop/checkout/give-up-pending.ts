import { findProducts } from '#shop/catalogue/find-products.server.ts';
import { piecesOf } from '#shop/catalogue/product.ts';
import { findOrder } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { listPending } from '#shop/orders/pending-orders.server.ts';
import { waitForNextStart } from '#shop/orders/recent-starts.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { heldByAccount } from '#shop/stock/hold-fairly.ts';
import { bySize, keyOf } from '#shop/stock/hold-stock.ts';
import type { Shopper } from '#shop/viewer.ts';
import { findInTheWay } from './pending-uses.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The shopper starts again: earlier orders of theirs for the same pieces or with the same code that are still
 * being paid are asked about at the gateway and, where not paid, given up with their holds, so that Back at the
 * gateway costs nothing (R77). Refused where one turns out to be paid. So are those that have what the new one would
 * have off (R254), and their oldest, where they would pay for too many at once. Nothing is given up for an order that the
 * stock could not serve even then, or that comes too soon (R142).
 */
export async function giveUpPending(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
): Promise<Refusal | null> {
  if (request.items.length === 0) return null;
  const { holding, using } = await findInTheWay(shop, shop.db, viewer, request);
  const pending = [...holding].sort();
  const older = request.paymentMethod === 'cod' ? [] : await beyondMost(shop, viewer, request, pending);
  const others = [...new Set([...older, ...using])].filter((id) => !pending.includes(id));
  if (pending.length + others.length === 0) return null;
  if (!(await mayStart(shop, viewer, request)) || !(await couldBeServed(shop, viewer, request))) return null;
  for (const { id } of await listAttempts(shop.db, others)) await settlePayment(shop, id, { giveUp: true });
  for (const { id } of await listAttempts(shop.db, pending)) await settlePayment(shop, id, { giveUp: true });
  for (const orderId of pending) {
    const order = await findOrder(shop.db, viewer, orderId);
    if (order?.status === 'Order Placed' && order.paymentMethod !== 'cod')
      return refuse('paid-already', { orderId, orderNumber: order.number });
  }
  return null;
}

/** One shopper pays for some orders at once at the most: the oldest of the others make room for the new one. */
async function beyondMost(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  pending: readonly string[],
): Promise<string[]> {
  const all = await listPending(shop.db, viewer, request.idempotencyKey);
  const others = all.filter((id) => !pending.includes(id));
  return others.slice(0, Math.max(0, others.length + 1 - shop.terms.pendingOrders));
}

async function mayStart(shop: Shop, { userId }: Shopper, { paymentMethod }: OrderRequest): Promise<boolean> {
  if (paymentMethod === 'cod') return true;
  return (await waitForNextStart(shop.db, userId, shop.terms.startedOrders, shop.now())) === null;
}

async function couldBeServed(shop: Shop, viewer: Shopper, request: OrderRequest): Promise<boolean> {
  const wanted = bySize(request.items);
  const ids = wanted.map((line) => line.productId);
  const [products, held] = await Promise.all([
    findProducts(shop.db, ids),
    heldByAccount(shop.db, viewer.userId, ids),
  ]);
  return wanted.every((line) => {
    const product = products.get(line.productId);
    return (
      product !== undefined && piecesOf(product, line.size) + (held.get(keyOf(line)) ?? 0) >= line.quantity
    );
  });
}
