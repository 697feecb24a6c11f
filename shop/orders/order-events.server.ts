import type { Database, Tx } from '#db/database.server.ts';
import type { Order } from './find-orders.server.ts';
import type { OrderStatus } from './order.ts';

/** One change of an order (R86). `actor`: as `actorName` gives it (shop/viewer.ts). */
export type OrderEvent = { to: OrderStatus; actor: string; reason: string; at: Date };

/** Ids of those of these orders that their shopper gave up before they were paid online (R321). */
export async function listGivenUp(
  db: Database | Tx,
  orders: readonly Pick<Order, 'id' | 'status' | 'paymentMethod'>[],
): Promise<Set<string>> {
  const orderIds = orders
    .filter(({ status, paymentMethod }) => status === 'Payment Failed' && paymentMethod !== 'cod')
    .map(({ id }) => id);
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('to_status', '=', 'Payment Failed')
    .where('actor', 'like', 'shopper %')
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/** What happened to an order, oldest first. Whoever asks has found the order first, as its owner. */
export async function listEvents(db: Database | Tx, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['to_status', 'actor', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    to: row.to_status as OrderStatus,
    actor: row.actor,
    reason: row.reason,
    at: row.created_at,
  }));
}
