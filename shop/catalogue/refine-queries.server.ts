import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { ProductCard } from './product-card.ts';
import { discountSteps, type Facet, facets, priceBands, type Refinement, type Scope } from './refinement.ts';
import { selectCards } from './select-cards.server.ts';

type Groups = Facet | 'price' | 'stock' | 'discount';
type Condition = RawBuilder<SqlBool>;

const columns: Record<Facet, { name: string; list: boolean }> = {
  category: { name: 'category', list: false },
  type: { name: 'type', list: false },
  colour: { name: 'colours', list: true },
  stone: { name: 'stones', list: true },
  plating: { name: 'plating', list: false },
  occasion: { name: 'occasions', list: true },
};

type Slice = { offset: number; limit: number };

/** The cards of a refinement in its order, those of a slice. */
export function findRefined(
  db: Database | Tx,
  refinement: Refinement,
  slice: Slice,
  scope: Scope | null = null,
): Promise<ProductCard[]> {
  return selectRefined(db, refinement, slice, scope).execute();
}

/** What a list goes by first, after what can be bought. */
const firsts: Record<Refinement['order'], RawBuilder<unknown>> = {
  relevant: sql`best_seller DESC`,
  'price-low': sql`selling_paise`,
  'price-high': sql`selling_paise DESC`,
};

/**
 * R19 says what 'Relevant' is; what is sold out comes last in every order (R300). Pictures and reviews are read for the
 * slice alone.
 */
export function selectRefined(
  db: Database | Tx,
  { order, ...refinement }: Refinement,
  { offset, limit }: Slice,
  scope: Scope | null = null,
) {
  const found = order === 'relevant' ? (scope?.ids ?? null) : null;
  const inScope = conditionsIn(scope && found ? { ...scope, ids: null } : scope);
  const conditions = Object.values(conditionsOf(refinement)).flatMap((condition) => condition ?? []);
  const places = found
    ? sql`JOIN unnest(${[...found]}::text[]) WITH ORDINALITY AS found (found_id, place) ON found_id = id`
    : sql``;
  const inOrder = (place: RawBuilder<unknown>) => {
    if (found) return sql`available > 0 DESC, ${place}`;
    return sql`available > 0 DESC, ${firsts[order]}, created_at DESC, id`;
  };
  return selectCards(db)
    .where(
      sql<SqlBool>`id IN (
        SELECT id FROM products ${places} WHERE ${sql.join([sql`listed`, ...conditions, ...inScope], sql` AND `)}
        ORDER BY ${inOrder(sql`place`)} LIMIT ${limit} OFFSET ${offset})`,
    )
    .orderBy(inOrder(sql`array_position(${found ? [...found] : []}::text[], id)`));
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
  const conditions = conditionsOf(refinement);
  const groups = Object.keys(conditions) as Groups[];
  const fits = (which: readonly Groups[]) =>
    sql.join(which.map((group) => sql`${conditions[group] ?? sql`true`} AS ${sql.ref(`fits_${group}`)}`));
  const misses = groups.map((group) => sql`(NOT ${sql.ref(`fits_${group}`)})::int`);
  const counts = (group: Groups) => sql`coalesce(sum(pieces), 0)::int AS total,
    coalesce(sum(pieces) FILTER (WHERE misses = 0 OR misses = 1 AND NOT ${sql.ref(`fits_${group}`)}), 0)::int AS count`;
  const ofFacet = (facet: Facet) => {
    const { name, list } = columns[facet];
    return sql`SELECT ${sql.lit(facet)} AS facet, value, ${counts(facet)}
      FROM judged, unnest(${list ? sql.ref(name) : sql`array[${sql.ref(name)}]`}) AS value
      WHERE value <> '' GROUP BY value`;
  };
  const lows = priceBands.map(({ min }) => (min ?? 0) * 100);
  const steps = discountSteps.map((step) => sql`(${percentOffAtLeast(sql`${sql.lit(step)}`)})::int`);
  const { rows } = await sql<ChoiceRow>`
    WITH alike AS (
      SELECT category, type, plating, colours, stones, occasions, available > 0 AS buyable,
        width_bucket(selling_paise, ${lows}::int[]) AS band, ${sql.join(steps, sql` + `)} AS steps,
        ${fits(['price', 'stock', 'discount'])}, count(*) AS pieces
      FROM products WHERE ${sql.join([sql`listed`, ...conditionsIn(scope)], sql` AND `)}
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    ), fitted AS (SELECT *, ${fits(facets)} FROM alike),
    judged AS MATERIALIZED (SELECT *, ${sql.join(misses, sql` + `)} AS misses FROM fitted)
    SELECT 'all' AS facet, '' AS value, coalesce(sum(pieces), 0)::int AS total,
      coalesce(sum(pieces) FILTER (WHERE misses = 0), 0)::int AS count
    FROM judged
    UNION ALL ${sql.join(facets.map(ofFacet), sql` UNION ALL `)}
    UNION ALL SELECT 'stock', 'in', ${counts('stock')} FROM judged WHERE buyable
    UNION ALL SELECT 'discount', step::text, ${counts('discount')}
    FROM judged JOIN unnest(${[...discountSteps]}::int[]) WITH ORDINALITY AS each (step, place) ON steps >= place
    GROUP BY step
    UNION ALL SELECT 'price', (${lows}::int[])[band]::text, ${counts('price')} FROM judged GROUP BY band
  `.execute(db);
  return rows;
}

/** How many pieces each of some refinements leaves: one reading of the table. */
export async function countRefined(db: Database | Tx, refinements: readonly Refinement[]): Promise<number[]> {
  const counts = refinements.map((refinement, i) => {
    const conditions = Object.values(conditionsOf(refinement)).flatMap((condition) => condition ?? []);
    const all = sql.join([sql`true`, ...conditions], sql` AND `);
    return sql`(count(*) FILTER (WHERE ${all}))::int AS ${sql.ref(`n${i}`)}`;
  });
  const { rows } = await sql<
    Record<string, number>
  >`SELECT ${sql.join(counts)} FROM products WHERE listed`.execute(db);
  return refinements.map((_, i) => rows[0]?.[`n${i}`] ?? 0);
}

/** The conditions of a part of the catalogue. */
function conditionsIn(scope: Scope | null): Condition[] {
  if (!scope) return [];
  const { within, stones, bestSellers, since, ids } = scope;
  return [
    ...Object.values(conditionsOf(within)).flatMap((condition) => condition ?? []),
    ...(stones.length > 0 ? [sql<SqlBool>`stones && ${[...stones]}::text[]`] : []),
    ...(bestSellers ? [sql<SqlBool>`best_seller`] : []),
    ...(since ? [sql<SqlBool>`created_at >= ${since}`] : []),
    ...(ids ? [sql<SqlBool>`id = ANY(${[...ids]}::text[])`] : []),
  ];
}

/** One condition for each group in which something is chosen. */
function conditionsOf({
  chosen,
  minRupees,
  maxRupees,
  inStock,
  percentOff,
}: Omit<Refinement, 'order'>): Record<Groups, Condition | null> {
  const anyOf = (facet: Facet): Condition | null => {
    const { name, list } = columns[facet];
    const values = [...chosen[facet]];
    if (values.length === 0) return null;
    return list ? sql`${sql.ref(name)} && ${values}::text[]` : sql`${sql.ref(name)} = ANY(${values}::text[])`;
  };
  const prices = [
    ...(minRupees === null ? [] : [sql`selling_paise >= ${minRupees * 100}`]),
    // A ceiling of 499 rupees takes a piece for 499.50 too: the next band begins at 500.
    ...(maxRupees === null ? [] : [sql`selling_paise < ${(maxRupees + 1) * 100}`]),
  ];
  return {
    category: anyOf('category'),
    type: anyOf('type'),
    price: prices.length === 0 ? null : sql`(${sql.join(prices, sql` AND `)})`,
    stock: inStock ? sql`available > 0` : null,
    discount: percentOff === null ? null : percentOffAtLeast(sql`${percentOff}::int`),
    colour: anyOf('colour'),
    stone: anyOf('stone'),
    plating: anyOf('plating'),
    occasion: anyOf('occasion'),
  };
}

/** R11's rounded percent in whole numbers: (original - price) / original x 100 >= percent - 1/2. */
function percentOffAtLeast(percent: RawBuilder<unknown>): Condition {
  return sql`200::bigint * (original_price_paise - selling_paise) >= (2 * ${percent} - 1)::bigint * original_price_paise`;
}
