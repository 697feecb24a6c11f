import type { Database, Tx } from '#db/database.server.ts';
import type { OrderStatus } from './order.ts';
import { selectEvents } from './queries.server.ts';

/** One change of an order (R86). `actor`: as `actorName` gives it (shop/viewer.ts). */
export type OrderEvent = { to: OrderStatus; actor: string; reason: string; at: Date };

/** What happened to an order, oldest first. Whoever asks has found the order first, as its owner. */
export async function listEvents(db: Database | Tx, orderId: string): Promise<OrderEvent[]> {
  const rows = await selectEvents(db, orderId);
  return rows.map((row) => ({
    to: row.to_status as OrderStatus,
    actor: row.actor,
    reason: row.reason,
    at: row.created_at,
  }));
}
