import { sql } from 'kysely';
import { compileByNames } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import {
  type Asked,
  askedOf,
  conditionsIn,
  conditionsOf,
  facetColumns,
  type Groups,
  isAskedOften,
  percentOffAtLeast,
} from './refine-conditions.server.ts';
import { discountSteps, type Facet, facets, priceBands, type Refinement, type Scope } from './refinement.ts';

export type ChoiceRow = { facet: Groups | 'all'; value: string; total: number; count: number };

/**
 * Every choice of the panel with how many pieces the whole catalogue has of it (`total`) and how many one would see
 * (`count`, or that part of it which `scope` is): those that fit all that is chosen in the other groups. One reading of
 * the table, in which each group is counted by itself; of many pieces those alike are counted together before.
 */
export async function selectChoices(
  db: Database | Tx,
  refinement: Refinement,
  scope: Scope | null = null,
): Promise<ChoiceRow[]> {
  return await askChoices(db, askedOf(refinement, scope));
}

/** By what the pieces of each group are counted. */
const countedBy: Record<Groups, string> = {
  ...(Object.fromEntries(facets.map((facet) => [facet, facetColumns[facet].name])) as Record<Facet, string>),
  stock: 'buyable',
  discount: 'steps',
  price: 'band',
};
const groups = Object.keys(countedBy) as Groups[];

const askChoices = compileByNames<Asked, ChoiceRow>((asked) => {
  const conditions = conditionsOf(asked);
  const chosen = groups.filter((group) => conditions[group]);
  const fits = (group: Groups) => sql.ref(`fits_${group}`);
  const judged = (among: readonly Groups[]) =>
    chosen
      .filter((group) => among.includes(group))
      .map((group) => sql`${conditions[group]} AS ${fits(group)},`);
  const early = judged(['price', 'stock', 'discount']);
  const misses = sql.join([sql`0`, ...chosen.map((group) => sql`(NOT ${fits(group)})::int`)], sql` + `);
  const others = chosen.map(
    (group) =>
      sql`, sum(pieces) FILTER (WHERE misses = 1 AND NOT ${fits(group)}) AS ${sql.ref(`but_${group}`)}`,
  );
  const columns = sql.join(groups.map((group) => sql.ref(countedBy[group])));
  const counts = (group?: Groups) => {
    const fit =
      group && chosen.includes(group)
        ? sql`coalesce(fit, 0) + coalesce(${sql.ref(`but_${group}`)}, 0)`
        : sql`fit`;
    return sql`coalesce(sum(pieces), 0)::int AS total, coalesce(sum(${fit}), 0)::int AS count`;
  };
  const countsOf = (facet: Facet) => {
    const { name, list } = facetColumns[facet];
    return sql`SELECT ${sql.lit(facet)} AS facet, value, ${counts(facet)}
      FROM counted, unnest(${list ? sql.ref(name) : sql`array[${sql.ref(name)}]`}) AS value
      WHERE grouped = ${maskOf(facet)} AND value <> '' GROUP BY value`;
  };
  const lows = sql`${sql.lit(`{${priceBands.map(({ min }) => (min ?? 0) * 100)}}`)}::int[]`;
  const steps = sql.lit(`{${discountSteps}}`);
  const reached = discountSteps.map((step) => sql`(${percentOffAtLeast(sql.lit(step))})::int`);
  // The pieces that a search found are few, and seldom alike.
  const alike = asked.ids
    ? null
    : Array.from({ length: groups.length + early.length }, (_, i) => sql.lit(i + 1));
  return sql`
    WITH pieces AS (
      SELECT category, type, plating, colours, stones, occasions, available > 0 AS buyable,
        width_bucket(selling_paise, ${lows}) AS band, ${sql.join(reached, sql` + `)} AS steps,
        ${sql.join(early, sql` `)} ${alike ? sql`count(*)` : sql`1`} AS pieces
      FROM products WHERE ${sql.join([sql`listed`, ...conditionsIn(asked)], sql` AND `)}
      ${alike ? sql`GROUP BY ${sql.join(alike)}` : sql``}
    ), fitted AS (SELECT ${sql.join(judged(facets), sql` `)} * FROM pieces),
    judged AS (SELECT *, ${misses} AS misses FROM fitted),
    counted AS MATERIALIZED (
      SELECT GROUPING(${columns}) AS grouped, ${columns}, sum(pieces) AS pieces,
        sum(pieces) FILTER (WHERE misses = 0) AS fit ${sql.join(others, sql``)}
      FROM judged GROUP BY GROUPING SETS ((), ${columns})
    )
    SELECT 'all' AS facet, '' AS value, ${counts()} FROM counted WHERE grouped = ${maskOf()}
    UNION ALL ${sql.join(facets.map(countsOf), sql` UNION ALL `)}
    UNION ALL SELECT 'stock', 'in', ${counts('stock')} FROM counted WHERE grouped = ${maskOf('stock')} AND buyable
    UNION ALL SELECT 'discount', step::text, ${counts('discount')}
    FROM counted JOIN unnest(${steps}::int[]) WITH ORDINALITY AS each (step, place) ON steps >= place
    WHERE grouped = ${maskOf('discount')} GROUP BY step
    UNION ALL SELECT 'price', (${lows})[band]::text, ${counts('price')}
    FROM counted WHERE grouped = ${maskOf('price')} GROUP BY band
    ${isAskedOften(asked) ? prepared : sql``}`;
});

/** What GROUPING says of the pieces that are counted by one group, or together: a bit for each by which they are not. */
function maskOf(group?: Groups) {
  const all = 2 ** groups.length - 1;
  return sql.lit(group ? all - 2 ** (groups.length - 1 - groups.indexOf(group)) : all);
}
