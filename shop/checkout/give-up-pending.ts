import { findProducts } from '#shop/catalogue/find-products.server.ts';
import { piecesOf } from '#shop/catalogue/product.ts';
import { findOrder } from '#shop/orders/find-orders.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { listPendingOrders, type PendingOrder } from '#shop/orders/pending-orders.server.ts';
import { waitForNextStart } from '#shop/orders/recent-starts.server.ts';
import { isOpen } from '#shop/payments/attempt.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { heldByAccount } from '#shop/stock/hold-fairly.ts';
import { bySize, keyOf } from '#shop/stock/hold-stock.ts';
import type { Shopper } from '#shop/viewer.ts';
import { findInTheWay, wantedBy } from './pending-uses.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The shopper starts again: earlier orders of theirs for the same pieces or with the same code that are still
 * being paid are asked about at the gateway and, where not paid, given up with their holds, so that Back at the
 * gateway costs nothing (R77). Refused where one turns out to be paid. So are those that have what the new one would
 * have off (R254), and their oldest, where they would pay for too many at once. Nothing is given up for an order that the
 * stock could not serve even then, or that comes too soon (R142). `seen`: orders that had the same pieces, or the code, when
 * they were looked at before: one that was paid since refuses, too.
 */
export async function giveUpPending(
  shop: Shop,
  viewer: Shopper,
  request: OrderRequest,
  seen: readonly string[] = [],
): Promise<Refusal | null> {
  if (request.items.length === 0) return null;
  const all = await listPendingOrders(shop.db, viewer, wantedBy(request));
  const { holding, using } = await findInTheWay(shop, shop.db, viewer, request, all);
  const pending = [...holding].sort();
  const settled = seen.filter((id) => !pending.includes(id));
  const paidMeanwhile = await refusePaid(shop, viewer, settled);
  if (paidMeanwhile) return paidMeanwhile;
  const older = request.paymentMethod === 'cod' ? [] : beyondMost(shop, all, pending);
  const others = [...new Set([...older, ...using])].filter((id) => !pending.includes(id));
  if (pending.length + others.length === 0) return null;
  if (!(await mayStart(shop, viewer, request)) || !(await couldBeServed(shop, viewer, request))) return null;
  for (const orderIds of [others, pending]) {
    const begun = (await listAttempts(shop.db, orderIds)).filter(({ state }) => isOpen(state));
    for (const { id } of begun) await settlePayment(shop, id, { giveUp: true });
  }
  return await refusePaid(shop, viewer, pending);
}

async function refusePaid(shop: Shop, viewer: Shopper, orderIds: readonly string[]): Promise<Refusal | null> {
  for (const orderId of orderIds) {
    const order = await findOrder(shop.db, viewer, orderId);
    if (order?.status === 'Order Placed' && order.paymentMethod !== 'cod')
      return refuse('paid-already', { orderId, orderNumber: order.number });
  }
  return null;
}

/**
 * Orders of the shopper's may be in the way of a new one. `holding`: those that are to be paid online and have its pieces, or
 * its code.
 */
export type InTheWay = { kind: 'in the way'; holding: readonly string[] };

export function inTheWay(pending: readonly PendingOrder[]): InTheWay {
  const holding = pending.filter(({ isCash, holds }) => !isCash && holds);
  return { kind: 'in the way', holding: holding.map(({ orderId }) => orderId) };
}

export function isInTheWay(result: object): result is InTheWay {
  return 'kind' in result && result.kind === 'in the way';
}

/**
 * Whether `giveUpPending` would have to look at orders that are still being paid online. Said of what is known already, so
 * that the usual order, which nothing stands in the way of, asks no more.
 */
export function mayBeInTheWay(
  { terms }: Pick<Shop, 'terms'>,
  { paymentMethod }: Pick<OrderRequest, 'paymentMethod'>,
  pending: readonly PendingOrder[],
): boolean {
  const isFull = paymentMethod !== 'cod' && paidOnline(pending).length >= terms.pendingOrders;
  return isFull || pending.some(({ isCash, holds, uses }) => !isCash && (holds || uses.length > 0));
}

/** Those that are still being paid online, but for those that wait for a payment link, which hold nothing. */
export function paidOnline(pending: readonly PendingOrder[]): PendingOrder[] {
  return pending.filter(({ isCash, isLinked }) => !isCash && !isLinked);
}

/** One shopper pays for some orders at once at the most: the oldest of the others make room for the new one. */
function beyondMost({ terms }: Shop, all: readonly PendingOrder[], pending: readonly string[]): string[] {
  const others = paidOnline(all)
    .map(({ orderId }) => orderId)
    .filter((id) => !pending.includes(id));
  return others.slice(0, Math.max(0, others.length + 1 - terms.pendingOrders));
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
