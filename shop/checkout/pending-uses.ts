import type { Database, Tx } from '#db/database.server.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { listPendingOrders, type PendingOrder } from '#shop/orders/pending-orders.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { checkAddress } from '#shop/shipping/address.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { priceOrder } from './price-order.ts';

/**
 * The shopper's pending orders that a new one takes the place of (R77). `holding`: those with its pieces, or its code, which
 * serves once; `using`: others that keep from it what its quote promises, as they have the last uses of a campaign, or what
 * is for a first order (R254). The last is asked only where a pending order has a campaign.
 */
export async function findInTheWay(
  shop: Pick<Shop, 'now' | 'terms'>,
  db: Database | Tx,
  viewer: Shopper,
  request: OrderRequest,
  { method }: { method?: 'cash' } = {},
): Promise<{ holding: string[]; using: string[] }> {
  const wanted = {
    productIds: request.items.map((item) => item.productId),
    code: request.discountCode?.toUpperCase() ?? null,
    exceptKey: request.idempotencyKey,
    ...(method && { method }),
  };
  const pending = await listPendingOrders(db, viewer, wanted);
  const holding = pending.filter(({ holds }) => holds).map(({ orderId }) => orderId);
  const others = pending.filter(({ holds, uses }) => !holds && uses.length > 0);
  return { holding, using: others.length === 0 ? [] : await findUsing(shop, db, viewer, request, others) };
}

async function findUsing(
  shop: Pick<Shop, 'now' | 'terms'>,
  db: Database | Tx,
  viewer: Shopper,
  request: OrderRequest,
  pending: readonly PendingOrder[],
): Promise<string[]> {
  const address = checkAddress(request.shippingAddress);
  if (isRefusal(address)) return [];
  const asked = { ...request, state: address.state, pin: address.zipcode };
  const promised = await priceOrder(shop, db, viewer, asked);
  const left = await priceOrder(shop, db, viewer, asked, 'all');
  if (isRefusal(promised) || isRefusal(left)) return [];
  const kept = left.quote.discounts.map(({ campaignId }) => campaignId);
  const lost = promised.quote.discounts
    .map(({ campaignId }) => campaignId)
    .filter((id) => !kept.includes(id));
  if (lost.length === 0) return [];
  const isFirst = left.quote.unapplied.some(({ fault }) => fault.refusal === 'discount-first-order-only');
  return pending
    .filter(({ uses }) =>
      uses.some((use) => lost.includes(use.campaignId) || (isFirst && use.firstOrderOnly)),
    )
    .map(({ orderId }) => orderId);
}
