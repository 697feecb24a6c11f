import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { keyOf } from './hold-stock.ts';
import type { StockLine } from './queries.server.ts';

/** How many orders hold units of a product that are not paid yet. */
export async function countHolds(db: Database | Tx, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT order_id)::int AS count FROM stock_reservations
    WHERE product_id = ${productId} AND state = 'held'`.execute(db);
  return rows[0]!.count;
}

/** Whether units of a product ever came or went. */
export async function hasMoved(db: Database | Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    SELECT EXISTS (SELECT FROM stock_movements WHERE product_id = ${productId}) AS moved`.execute(db);
  return rows[0]!.moved;
}

/** Pieces of each size (by its `keyOf`) that an unpaid order holds. */
export async function heldByOrder(db: Database | Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<StockLine>`
    SELECT product_id AS "productId", size, quantity FROM stock_reservations
    WHERE order_id = ${orderId} AND state = 'held'`.execute(db);
  return new Map(rows.map((line) => [keyOf(line), line.quantity]));
}
