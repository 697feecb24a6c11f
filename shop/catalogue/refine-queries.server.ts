import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compileByNames } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { CARDS_A_PAGE, type ProductCard } from './product-card.ts';
import {
  type Asked,
  askedOf,
  conditionsAmong,
  conditionsIn,
  conditionsOf,
  isAskedOften,
} from './refine-conditions.server.ts';
import type { Refinement, Scope } from './refinement.ts';
import { selectCards } from './select-cards.server.ts';

type Slice = { offset: number; limit: number };

/** `found`: the pieces whose order it is; `offset` and `limit` where it is not the first page. */
type List = Asked & {
  found?: readonly string[];
  byPrice?: true;
  byPriceDown?: true;
  offset?: number;
  limit?: number;
};

/**
 * The cards of a refinement in its order, those of a slice. R19 says what 'Relevant' is; what is sold out comes last in every
 * order (R300). Pictures and reviews are read for the slice alone.
 */
export async function findRefined(
  db: Database | Tx,
  { order, ...refinement }: Refinement,
  { offset, limit }: Slice,
  scope: Scope | null = null,
): Promise<ProductCard[]> {
  const found = order === 'relevant' ? scope?.ids : null;
  const isFirstPage = offset === 0 && limit === CARDS_A_PAGE;
  return await askRefined(db, {
    ...askedOf(refinement, scope && found ? { ...scope, ids: null } : scope),
    ...(found && { found }),
    ...(order === 'price-low' && { byPrice: true }),
    ...(order === 'price-high' && { byPriceDown: true }),
    ...(!isFirstPage && { offset, limit }),
  });
}

const askRefined = compileByNames<List, ProductCard>((given) => {
  const { found, byPrice, byPriceDown, offset, limit = sql.lit(CARDS_A_PAGE), ...asked } = given;
  const conditions = [sql`listed`, ...conditionsAmong(conditionsOf(asked)), ...conditionsIn(asked)];
  const places = found
    ? sql`JOIN unnest(${found}::text[]) WITH ORDINALITY AS found (found_id, place) ON found_id = id`
    : sql``;
  const first = byPrice ? sql`selling_paise` : byPriceDown ? sql`selling_paise DESC` : sql`best_seller DESC`;
  const inOrder = (place: RawBuilder<unknown>) =>
    found ? sql`available > 0 DESC, ${place}` : sql`available > 0 DESC, ${first}, created_at DESC, id`;
  const slice = sql`
    SELECT id FROM products ${places} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${inOrder(sql`place`)} LIMIT ${limit}${offset ? sql` OFFSET ${offset}` : sql``}`;
  const isOften = !byPrice && !byPriceDown && !offset && isAskedOften(asked);
  return sql`
    ${selectCards(sql`id IN (${slice})`)} ORDER BY ${inOrder(sql`array_position(${found}::text[], id)`)}
    ${isOften ? prepared : sql``}`;
});

/** How many pieces each of some refinements leaves: one reading of the table. */
export async function countRefined(db: Database | Tx, refinements: readonly Refinement[]): Promise<number[]> {
  const counts = refinements.map((refinement, i) => {
    const given = Object.entries(askedOf(refinement, null)).map(([name, value]) => [name, sql`${value}`]);
    const conditions = conditionsAmong(conditionsOf(Object.fromEntries(given)));
    const all = sql.join([sql<SqlBool>`true`, ...conditions], sql` AND `);
    return sql`(count(*) FILTER (WHERE ${all}))::int AS ${sql.ref(`n${i}`)}`;
  });
  const { rows } = await sql<
    Record<string, number>
  >`SELECT ${sql.join(counts)} FROM products WHERE listed`.execute(db);
  return refinements.map((_, i) => rows[0]?.[`n${i}`] ?? 0);
}
