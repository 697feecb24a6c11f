import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** Whether any order has a line of a product, in whatever state it is. */
export async function isOrdered(db: Database | Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`
    SELECT EXISTS (SELECT FROM order_items WHERE product_id = ${productId}) AS ordered`.execute(db);
  return rows[0]!.ordered;
}
