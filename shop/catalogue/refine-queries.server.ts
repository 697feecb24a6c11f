import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compileByNames, type GivenPlaces } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { CARDS_A_PAGE, type ProductCard } from './product-card.ts';
import {
  type Asked,
  askedOf,
  conditionsAmong,
  conditionsIn,
  conditionsOf,
  facetColumns,
  type Groups,
  percentOffAtLeast,
} from './refine-conditions.server.ts';
import { discountSteps, type Facet, facets, priceBands, type Refinement, type Scope } from './refinement.ts';
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

/** Each plan takes up to 0.7 MB of each connection: so only those of all, or of what a search found, within a price at the most. */
function isAskedOften(given: GivenPlaces<Asked>): boolean {
  return Object.keys(given).every((name) => name === 'ids' || name === 'min' || name === 'max');
}

export type ChoiceRow = { facet: Groups | 'all'; value: string; total: number; count: number };

/**
 * Every choice of the panel with how many pieces the whole catalogue has of it (`total`) and how many one would see
 * (`count`, or that part of it which `scope` is): those that fit all that is chosen in the other groups. One reading of
 * the table, in which pieces alike are counted together.
 */
export async function selectChoices(
  db: Database | Tx,
  refinement: Refinement,
  scope: Scope | null = null,
): Promise<ChoiceRow[]> {
  return await askChoices(db, askedOf(refinement, scope));
}

const askChoices = compileByNames<Asked, ChoiceRow>((asked) => {
  const conditions = conditionsOf(asked);
  const groups = Object.keys(conditions) as Groups[];
  const fits = (which: readonly Groups[]) =>
    sql.join(which.map((group) => sql`${conditions[group] ?? sql`true`} AS ${sql.ref(`fits_${group}`)}`));
  const misses = groups.map((group) => sql`(NOT ${sql.ref(`fits_${group}`)})::int`);
  const counts = (group: Groups) => sql`coalesce(sum(pieces), 0)::int AS total,
    coalesce(sum(pieces) FILTER (WHERE misses = 0 OR misses = 1 AND NOT ${sql.ref(`fits_${group}`)}), 0)::int AS count`;
  const ofFacet = (facet: Facet) => {
    const { name, list } = facetColumns[facet];
    return sql`SELECT ${sql.lit(facet)} AS facet, value, ${counts(facet)}
      FROM judged, unnest(${list ? sql.ref(name) : sql`array[${sql.ref(name)}]`}) AS value
      WHERE value <> '' GROUP BY value`;
  };
  const lows = sql`${sql.lit(`{${priceBands.map(({ min }) => (min ?? 0) * 100)}}`)}::int[]`;
  const steps = sql.lit(`{${discountSteps}}`);
  const reached = discountSteps.map((step) => sql`(${percentOffAtLeast(sql.lit(step))})::int`);
  return sql`
    WITH alike AS (
      SELECT category, type, plating, colours, stones, occasions, available > 0 AS buyable,
        width_bucket(selling_paise, ${lows}) AS band, ${sql.join(reached, sql` + `)} AS steps,
        ${fits(['price', 'stock', 'discount'])}, count(*) AS pieces
      FROM products WHERE ${sql.join([sql`listed`, ...conditionsIn(asked)], sql` AND `)}
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    ), fitted AS (SELECT *, ${fits(facets)} FROM alike),
    judged AS MATERIALIZED (SELECT *, ${sql.join(misses, sql` + `)} AS misses FROM fitted)
    SELECT 'all' AS facet, '' AS value, coalesce(sum(pieces), 0)::int AS total,
      coalesce(sum(pieces) FILTER (WHERE misses = 0), 0)::int AS count
    FROM judged
    UNION ALL ${sql.join(facets.map(ofFacet), sql` UNION ALL `)}
    UNION ALL SELECT 'stock', 'in', ${counts('stock')} FROM judged WHERE buyable
    UNION ALL SELECT 'discount', step::text, ${counts('discount')}
    FROM judged JOIN unnest(${steps}::int[]) WITH ORDINALITY AS each (step, place)
      ON steps >= place
    GROUP BY step
    UNION ALL SELECT 'price', (${lows})[band]::text, ${counts('price')} FROM judged GROUP BY band
    ${isAskedOften(asked) ? prepared : sql``}`;
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
