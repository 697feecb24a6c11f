import type { Database } from '#db/database.server.ts';
import { findOrder, type Order } from '#shop/orders/find-orders.ts';
import { mayChange } from '#shop/orders/order.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';

/** An own order of the shopper's that may be returned at this moment (R98), else why not. */
export async function findReturnable(
  shop: Pick<Shop, 'now' | 'terms'> & { db: Database },
  viewer: Shopper,
  orderId: string,
): Promise<Order | Refusal> {
  const order = await findOrder(shop.db, viewer, orderId);
  if (!order) return refuse('not-found');
  const { returnDays: days } = shop.terms;
  const { status: from, deliveredAt } = order;
  const to = 'Return Requested';
  if (mayChange({ from, to, now: shop.now(), deliveredAt, returnDays: days })) return order;
  return refuse(from === 'Delivered' ? 'return-too-late' : 'change-not-allowed', { from, to, days });
}
