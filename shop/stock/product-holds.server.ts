import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

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
