import type { Database, Tx } from '#db/database.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import type { PendingOrder, WantedNext } from '#shop/orders/pending-orders.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { checkAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { priceOrder } from './price-order.ts';

/** By what a new order finds those of the shopper's that it takes the place of. */
export function wantedBy(request: OrderRequest): WantedNext {
  return {
    productIds: request.items.map((item) => item.productId),
    code: request.discountCode?.toUpperCase() ?? null,
    exceptKey: request.idempotencyKey,
  };
}

/**
 * Of the shopper's pending orders those that a new one takes the place of (R77). `holding`: those with its pieces, or its code, which
 * serves once; `using`: others that keep from it what its quote promises, as they have the last uses of a campaign, or what
 * is for a first order (R254). The last is asked only where a pending order has a campaign.
 */
export async function findInTheWay(
  shop: Pick<Shop, 'now' | 'terms' | 'pins'>,
  db: Database | Tx,
  viewer: Shopper,
  request: OrderRequest,
  pending: readonly PendingOrder[],
): Promise<{ holding: string[]; using: string[] }> {
  const holding = pending.filter(({ holds }) => holds).map(({ orderId }) => orderId);
  const hasOthers = pending.some(({ holds, uses }) => !holds && uses.length > 0);
  return { holding, using: hasOthers ? await findUsing(shop, db, viewer, request, pending) : [] };
}

async function findUsing(
  shop: Pick<Shop, 'now' | 'terms' | 'pins'>,
  db: Database | Tx,
  viewer: Shopper,
  request: OrderRequest,
  pending: readonly PendingOrder[],
): Promise<string[]> {
  const address = checkAddress(request.shippingAddress);
  if (isRefusal(address)) return [];
  const asked = { ...request, state: address.state, pin: address.zipcode };
  const promised = await priceOrder(shop, db, viewer, asked);
  const left = await priceOrder(shop, db, viewer, asked, { own: 'all' });
  if (isRefusal(promised) || isRefusal(left)) return [];
  const kept = left.quote.discounts.map(({ campaignId }) => campaignId);
  const lost = promised.quote.discounts
    .map(({ campaignId }) => campaignId)
    .filter((id) => !kept.includes(id));
  if (lost.length === 0) return [];
  const isFirst = left.quote.unapplied.some(({ fault }) => fault.refusal === 'discount-first-order-only');
  return fewestInTheWay(pending, { lost, isFirst });
}

/**
 * Which of a shopper's pending orders, oldest first, make room for a new one that would lose what these campaigns take off: for
 * each campaign one, as it frees one use; all that are for a first order, where that is what it lacks. Those that hold its
 * pieces go anyway, and free what they use.
 */
export function fewestInTheWay(
  pending: readonly PendingOrder[],
  { lost, isFirst }: { lost: readonly string[]; isFirst: boolean },
): string[] {
  const given = new Set<string>();
  const others = pending.filter(({ holds }) => !holds);
  if (isFirst)
    for (const { orderId, uses } of others) if (uses.some((use) => use.firstOrderOnly)) given.add(orderId);
  for (const campaignId of lost) {
    const users = pending.filter(({ uses }) => uses.some((use) => use.campaignId === campaignId));
    const isFreed = users.some(({ orderId, holds }) => holds || given.has(orderId));
    if (!isFreed && users[0]) given.add(users[0].orderId);
  }
  return others.map(({ orderId }) => orderId).filter((id) => given.has(id));
}
