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

/** R19 says what 'Relevant' is; what is sold out comes last in every order (R300). */
export function selectRefined(
  db: Database | Tx,
  refinement: Refinement,
  { offset, limit }: Slice,
  scope: Scope | null = null,
) {
  let query = selectCards(db);
  for (const condition of [...Object.values(conditionsOf(refinement)), ...conditionsIn(scope)]) {
    if (condition) query = query.where(condition);
  }
  query = query.orderBy(sql`available > 0`, 'desc');
  if (scope?.ids && refinement.order === 'relevant')
    return query
      .orderBy(sql`array_position(${[...scope.ids]}::text[], id)`)
      .offset(offset)
      .limit(limit);
  query =
    refinement.order === 'relevant'
      ? query.orderBy('best_seller', 'desc')
      : query.orderBy('selling_paise', refinement.order === 'price-low' ? 'asc' : 'desc');
  return query.orderBy('created_at', 'desc').orderBy('id').offset(offset).limit(limit);
}

export type ChoiceRow = { facet: Groups | 'all'; value: string; total: number; count: number };

/**
 * Every choice of the panel with how many pieces the whole catalogue has of it (`total`) and how many one would see
 * (`count`, or that part of it which `scope` is): those that fit all that is chosen in the other groups. One reading of the table.
 */
export async function selectChoices(
  db: Database | Tx,
  refinement: Refinement,
  scope: Scope | null = null,
): Promise<ChoiceRow[]> {
  const conditions = conditionsOf(refinement);
  const groups = Object.keys(conditions) as Groups[];
  const fits = groups.map((group) => sql`${conditions[group] ?? sql`true`} AS ${sql.ref(`fits_${group}`)}`);
  const misses = groups.map((group) => sql`(NOT ${sql.ref(`fits_${group}`)})::int`);
  const counts = (group: Groups) => sql`count(*)::int AS total,
    (count(*) FILTER (WHERE misses = 0 OR misses = 1 AND NOT ${sql.ref(`fits_${group}`)}))::int AS count`;
  const ofFacet = (facet: Facet) => {
    const { name, list } = columns[facet];
    return sql`SELECT ${sql.lit(facet)} AS facet, value, ${counts(facet)}
      FROM judged, unnest(${list ? sql.ref(name) : sql`array[${sql.ref(name)}]`}) AS value
      WHERE value <> '' GROUP BY value`;
  };
  const lows = priceBands.map(({ min }) => (min ?? 0) * 100);
  const highs = priceBands.map(({ max }) => (max === null ? null : (max + 1) * 100));
  const { rows } = await sql<ChoiceRow>`
    WITH fitted AS (
      SELECT category, type, plating, colours, stones, occasions, available, selling_paise, original_price_paise,
        ${sql.join(fits)}
      FROM products WHERE ${sql.join([sql`listed`, ...conditionsIn(scope)], sql` AND `)}
    ), judged AS MATERIALIZED (SELECT *, ${sql.join(misses, sql` + `)} AS misses FROM fitted)
    SELECT 'all' AS facet, '' AS value, count(*)::int AS total, (count(*) FILTER (WHERE misses = 0))::int AS count
    FROM judged
    UNION ALL ${sql.join(facets.map(ofFacet), sql` UNION ALL `)}
    UNION ALL SELECT 'stock', 'in', ${counts('stock')} FROM judged WHERE available > 0
    UNION ALL SELECT 'discount', step::text, ${counts('discount')}
    FROM judged JOIN unnest(${[...discountSteps]}::int[]) AS step ON ${percentOffAtLeast(sql`step`)} GROUP BY step
    UNION ALL SELECT 'price', low::text, ${counts('price')}
    FROM judged JOIN unnest(${lows}::int[], ${highs}::int[]) AS band (low, high)
      ON selling_paise >= low AND (high IS NULL OR selling_paise < high)
    GROUP BY low
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
}: Refinement): Record<Groups, Condition | null> {
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
