import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { pickBestSellers, pickSeed } from './pick-cards.ts';
import type { ProductCard } from './product-card.ts';
import { cardColumns, selectCards } from './select-cards.server.ts';

/** The newest cards that can be bought, filled up with sold-out ones; `more` tells whether there are others. */
export async function listLatestCards(
  db: Database | Tx,
  limit = 10,
): Promise<{ cards: ProductCard[]; more: boolean }> {
  const cards = await askLatest(db, { most: limit + 1 });
  return { cards: cards.slice(0, limit), more: cards.length > limit };
}

const askLatest = compileOnce<{ most: number }, ProductCard>(
  (_, { most }) => sql`
    ${selectCards(sql`id = ANY (ARRAY(${newestIds(sql`listed`, most)}))`)}
    ORDER BY available > 0 DESC, created_at DESC, id LIMIT ${most}
    ${prepared}`,
);

/** Of what can be bought the newest, and where those are not enough, the newest of what is sold out: few rows are read. */
function newestIds(condition: RawBuilder<unknown>, most: RawBuilder<number>) {
  return sql`
    WITH buyable AS MATERIALIZED (
      SELECT id FROM products WHERE ${condition} AND available > 0 ORDER BY created_at DESC, id LIMIT ${most}
    )
    SELECT id FROM buyable UNION ALL (
      SELECT id FROM products WHERE ${condition} AND available <= 0 AND (SELECT count(*) FROM buyable) < ${most}
      ORDER BY created_at DESC, id LIMIT ${most}
    )`;
}

/** Of very many best sellers the newest are drawn from. */
const DRAWN_FROM = 60;

/** Up to ten best sellers, drawn anew every ten minutes and whenever one of them sells out (R20). */
export async function listBestSellers(db: Database | Tx, now: Date): Promise<ProductCard[]> {
  const flagged = await askBestSellers(db, {});
  const byId = flagged.sort((one, other) => (one.id < other.id ? -1 : 1));
  return pickBestSellers(byId, pickSeed(now));
}

const askBestSellers = compileOnce<object, ProductCard>(
  () => sql`
    ${selectCards(sql`id = ANY (ARRAY(${newestIds(sql`listed AND best_seller`, sql.lit(DRAWN_FROM))}))`)}
    ${prepared}`,
);

/** The first cards of each stored type that can be bought, best sellers before others. */
export async function listFirstOfTypes(
  db: Database | Tx,
  types: readonly string[],
  limit: number,
): Promise<Record<string, ProductCard[]>> {
  const firsts = Object.fromEntries(types.map((type): [string, ProductCard[]] => [type, []]));
  for (const { type, ...card } of await askFirsts(db, { types, limit })) firsts[type]!.push(card);
  return firsts;
}

const askFirsts = compileOnce<{ types: readonly string[]; limit: number }, ProductCard & { type: string }>(
  (_, { types, limit }) => sql`
    SELECT ${cardColumns}, type FROM products WHERE id = ANY (ARRAY(
      SELECT first.id FROM unnest(${types}::text[]) AS sought (sought_type), LATERAL (
        SELECT id FROM products WHERE listed AND type = sought_type AND available > 0
        ORDER BY best_seller DESC, created_at DESC, id LIMIT ${limit}
      ) AS first
    ))
    ORDER BY best_seller DESC, created_at DESC, id
    ${prepared}`,
);

/** How many pieces the shop has of each stored type. */
export async function countByType(db: Database | Tx): Promise<Record<string, number>> {
  const rows = await askCounts(db, {});
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

const askCounts = compileOnce<object, { type: string; count: number }>(
  () => sql`SELECT type, count(*)::int AS count FROM products WHERE listed GROUP BY type ${prepared}`,
);

/** The cards whose first picture is one of these: their second one is the twin by night (R362). */
export async function findCardsByPicture(
  db: Database | Tx,
  files: readonly string[],
): Promise<ProductCard[]> {
  if (files.length === 0) return [];
  const cards = await askByPicture(db, { files });
  return cards.filter(({ images: [first] }) => first && files.includes(first.file));
}

const askByPicture = compileOnce<{ files: readonly string[] }, ProductCard>(
  (_, { files }) => sql`
    ${selectCards(sql`id IN (SELECT product_id FROM product_images WHERE file = ANY (${files}::text[]))`)}
    ${prepared}`,
);

/** The cards of these ids, in their order; ids of no product are left out. */
export async function findCards(db: Database | Tx, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await askByIds(db, { ids });
  const cards = new Map(rows.map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const askByIds = compileOnce<{ ids: readonly string[] }, ProductCard>(
  (_, { ids }) => sql`${selectCards(sql`id = ANY (${ids}::text[])`)} ${prepared}`,
);
