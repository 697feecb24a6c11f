import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** A sale of the whole catalogue is turned in parts: orders wait for one at most, and each is done within a statement's time. */
const AT_ONCE = 500;

/**
 * What follows from the time is brought up to it: products whose time to be published has come, and offers that begin or
 * end (R209, R211). The pages that were kept are told by the table's triggers. Gives how many turned. Safe to repeat, and to
 * do by two at once.
 */
export async function turnDueProducts(db: Database, now: Date, { atOnce = AT_ONCE } = {}): Promise<number> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM products WHERE ${isDue(now)} ORDER BY id`.execute(
    db,
  );
  let turned = 0;
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id);
    turned += await turn(db, ids, now);
  }
  return turned;
}

/**
 * The same of one product, which is locked already: who has one and locks others besides would wait in a ring with an
 * order.
 */
export async function turnProduct(tx: Tx, id: string, now: Date): Promise<void> {
  await turn(tx, [id], now);
}

async function turn(db: Database | Tx, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql`
    WITH due AS (
      SELECT id FROM products WHERE id = ANY(${ids}::text[]) AND (${isDue(now)}) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE products SET
      listed = state = 'published' AND (publish_at IS NULL OR publish_at <= ${now}),
      selling_paise = CASE WHEN ${holds(now)} THEN offer_paise ELSE price_paise END,
      selling_until = CASE WHEN ${holds(now)} THEN offer_until END
    FROM due WHERE products.id = due.id RETURNING products.id`.execute(db);
  return rows.length;
}

function isDue(now: Date): RawBuilder<boolean> {
  return sql`state = 'published' AND NOT listed AND publish_at <= ${now}
    OR offer_paise IS NOT NULL AND (selling_until IS NOT NULL) <> ${holds(now)}`;
}

function holds(now: Date): RawBuilder<boolean> {
  return sql`coalesce(offer_from <= ${now} AND ${now} < offer_until, false)`;
}
