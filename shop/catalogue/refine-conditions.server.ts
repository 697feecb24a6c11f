import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GivenPlaces } from '#db/compile-once.server.ts';
import { type Facet, facets, type Refinement, type Scope } from './refinement.ts';

/** What is chosen, by name; what is not has no name. Prices in rupees. */
type Chosen = Partial<Record<Facet, readonly string[]>> & {
  min?: number;
  max?: number;
  percentOff?: number;
  inStock?: true;
};

/** The same of the part of the catalogue that a list is of, and what else makes that part. */
type Part = { [Name in keyof Chosen as `in_${Name}`]: Chosen[Name] } & {
  stones?: readonly string[];
  bestSellers?: true;
  since?: Date;
  ids?: readonly string[];
};

/** What a statement about a refinement is asked with. */
export type Asked = Chosen & Part;

export type Groups = Facet | 'price' | 'stock' | 'discount';
export type Condition = RawBuilder<SqlBool>;

export const facetColumns: Record<Facet, { name: string; list: boolean }> = {
  category: { name: 'category', list: false },
  type: { name: 'type', list: false },
  colour: { name: 'colours', list: true },
  stone: { name: 'stones', list: true },
  plating: { name: 'plating', list: false },
  occasion: { name: 'occasions', list: true },
};

export function askedOf(refinement: Omit<Refinement, 'order'>, scope: Scope | null): Asked {
  return { ...chosenOf(refinement), ...(scope && partOf(scope)) };
}

function chosenOf({ chosen, minRupees, maxRupees, inStock, percentOff }: Omit<Refinement, 'order'>): Chosen {
  return {
    ...Object.fromEntries(
      facets.flatMap((facet) => (chosen[facet].length > 0 ? [[facet, chosen[facet]]] : [])),
    ),
    ...(minRupees !== null && { min: minRupees }),
    ...(maxRupees !== null && { max: maxRupees }),
    ...(percentOff !== null && { percentOff }),
    ...(inStock && { inStock }),
  };
}

function partOf({ within, stones, bestSellers, since, ids }: Scope): Part {
  return {
    ...Object.fromEntries(Object.entries(chosenOf(within)).map(([name, value]) => [`in_${name}`, value])),
    ...(stones.length > 0 && { stones }),
    ...(bestSellers && { bestSellers }),
    ...(since && { since }),
    ...(ids && { ids }),
  };
}

/** One condition for each group in which something is chosen. */
export function conditionsOf(given: GivenPlaces<Chosen>): Record<Groups, Condition | null> {
  const { min, max, percentOff, inStock } = given;
  const anyOf = (facet: Facet): Condition | null => {
    const { name, list } = facetColumns[facet];
    const values = given[facet];
    if (!values) return null;
    return list ? sql`${sql.ref(name)} && ${values}::text[]` : sql`${sql.ref(name)} = ANY(${values}::text[])`;
  };
  const prices = [
    ...(min ? [sql`selling_paise >= ${min}::int * 100`] : []),
    // A ceiling of 499 rupees takes a piece for 499.50 too: the next band begins at 500.
    ...(max ? [sql`selling_paise < (${max}::int + 1) * 100`] : []),
  ];
  return {
    category: anyOf('category'),
    type: anyOf('type'),
    price: prices.length === 0 ? null : sql`(${sql.join(prices, sql` AND `)})`,
    stock: inStock ? sql`available > 0` : null,
    discount: percentOff ? percentOffAtLeast(sql`${percentOff}::int`) : null,
    colour: anyOf('colour'),
    stone: anyOf('stone'),
    plating: anyOf('plating'),
    occasion: anyOf('occasion'),
  };
}

/** The conditions of a part of the catalogue. */
export function conditionsIn(given: GivenPlaces<Part>): Condition[] {
  const { stones, bestSellers, since, ids } = given;
  const within = Object.entries(given).flatMap(([name, place]) =>
    name.startsWith('in_') ? [[name.slice('in_'.length), place]] : [],
  );
  return [
    ...conditionsAmong(conditionsOf(Object.fromEntries(within))),
    ...(stones ? [sql<SqlBool>`stones && ${stones}::text[]`] : []),
    ...(bestSellers ? [sql<SqlBool>`best_seller`] : []),
    ...(since ? [sql<SqlBool>`created_at >= ${since}`] : []),
    ...(ids ? [sql<SqlBool>`id = ANY(${ids}::text[])`] : []),
  ];
}

export function conditionsAmong(conditions: Record<Groups, Condition | null>): Condition[] {
  return Object.values(conditions).flatMap((condition) => condition ?? []);
}

/** Each plan takes up to 0.7 MB of each connection: so only those of all, or of what a search found, within a price at the most. */
export function isAskedOften(given: GivenPlaces<Asked>): boolean {
  return Object.keys(given).every((name) => name === 'ids' || name === 'min' || name === 'max');
}

/** R11's rounded percent in whole numbers: (original - price) / original x 100 >= percent - 1/2. */
export function percentOffAtLeast(percent: RawBuilder<unknown>): Condition {
  return sql`200::bigint * (original_price_paise - selling_paise) >= (2 * ${percent} - 1)::bigint * original_price_paise`;
}
