import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { pickSeed } from './pick-cards.ts';
import type { Product } from './product.ts';
import type { ProductCard } from './product-card.ts';
import { cardColumns } from './select-cards.server.ts';

/** So many stand in each of the two rows. */
const BESIDE = sql.lit(5);

/**
 * What is shown below a product: up to five of its category and type, and five others in an order that says nothing, in which
 * sold-out ones only fill up (R20 and R21); none of `chosen`.
 */
export async function listCardsBeside(
  db: Database | Tx,
  { id, type, category }: Pick<Product, 'id' | 'type' | 'category'>,
  now: Date,
  chosen: readonly { id: string }[] = [],
): Promise<{ related: ProductCard[]; others: ProductCard[] }> {
  const without = [id, ...chosen.map((each) => each.id)];
  const rows = await askBeside(db, { type, category, without, seed: String(pickSeed(now)) });
  const cards = rows.map(({ isRelated, ...card }) => ({ isRelated, card }));
  return {
    related: cards.filter(({ isRelated }) => isRelated).map(({ card }) => card),
    others: cards.filter(({ isRelated }) => !isRelated).map(({ card }) => card),
  };
}

type Beside = { type: string; category: string; without: readonly string[]; seed: string };

const askBeside = compileOnce<Beside, ProductCard & { isRelated: boolean }>(
  (_, places) => sql`
    WITH related AS MATERIALIZED (
      SELECT id FROM products
      WHERE listed AND type = ${places.type} AND category = ${places.category} AND id <> ALL (${places.without}::text[])
      ORDER BY available > 0 DESC, created_at DESC, id LIMIT ${BESIDE}
    ), others AS MATERIALIZED (SELECT id, round FROM (${drawn(places)}) AS drawn ORDER BY round, md5(id) LIMIT ${BESIDE})
    SELECT ${cardColumns}, "isRelated" FROM (
      SELECT id AS shown_id, true AS "isRelated", 0 AS round FROM related
      UNION ALL SELECT id, false, round FROM others
    ) AS shown JOIN products ON id = shown_id
    ORDER BY "isRelated" DESC, round, CASE WHEN NOT "isRelated" THEN md5(id) END,
      available > 0 DESC, created_at DESC, id
    ${prepared}`,
);

/**
 * From a place on that the seed draws and round to the beginning, what can be bought before the rest. The order is an index's:
 * however many products there are, few are read.
 */
function drawn({ without, seed }: Places<Beside>) {
  const part = (round: number, condition: RawBuilder<unknown>) => sql`(
    SELECT id, ${sql.lit(round)} AS round FROM products
    WHERE listed AND ${condition} AND id <> ALL (${without}::text[]) AND id NOT IN (SELECT related.id FROM related)
    ORDER BY md5(id) LIMIT ${BESIDE})`;
  const from = sql`md5(${seed}::text)`;
  const parts = [
    sql`available > 0 AND md5(id) >= ${from}`,
    sql`available > 0 AND md5(id) < ${from}`,
    sql`available <= 0 AND md5(id) >= ${from}`,
    sql`available <= 0 AND md5(id) < ${from}`,
  ];
  return sql.join(
    parts.map((condition, round) => part(round, condition)),
    sql` UNION ALL `,
  );
}
