import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/**
 * What follows from the time is brought up to it: products whose time to be published has come, and offers that begin or
 * end (R209, R211). The pages that were kept are told by the table's triggers. Gives how many turned. `only`: this product
 * alone, which is locked already: who has one and locks others besides would wait in a ring with an order.
 */
export async function turnDueProducts(
  db: Database | Tx,
  now: Date,
  { only }: { only?: string } = {},
): Promise<number> {
  const holds = sql<boolean>`coalesce(offer_from <= ${now} AND ${now} < offer_until, false)`;
  const { rows } = await sql<{ id: string }>`
    WITH due AS (
      SELECT id FROM products
      WHERE (state = 'published' AND NOT listed AND publish_at <= ${now}
        OR offer_paise IS NOT NULL AND (selling_until IS NOT NULL) <> ${holds})
        ${only === undefined ? sql`` : sql`AND id = ${only}`}
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products SET
      listed = state = 'published' AND (publish_at IS NULL OR publish_at <= ${now}),
      selling_paise = CASE WHEN ${holds} THEN offer_paise ELSE price_paise END,
      selling_until = CASE WHEN ${holds} THEN offer_until END
    FROM due WHERE products.id = due.id RETURNING products.id`.execute(db);
  return rows.length;
}
