import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';

export type OrderFigures = { method: string; count: number };

/** Orders that were placed within the last hour, by how they are paid. */
export async function readOrderFigures(tx: Tx, now: Date): Promise<OrderFigures[]> {
  const { rows } = await sql<OrderFigures>`
    SELECT payment_method AS method, count(*) AS count FROM orders
    WHERE placed_at > ${now}::timestamptz - interval '1 hour' GROUP BY payment_method`.execute(tx);
  return rows;
}
