import { type CardOrder, cardOrderOf } from './product-card.ts';

/** What can be ticked in the refine panel, by its word in the address. */
export const facets = ['category', 'type', 'colour', 'stone', 'plating', 'occasion'] as const;
export type Facet = (typeof facets)[number];

/** 'N% off or more' (percents as R11 rounds them). */
export const discountSteps = [10, 20, 30, 40, 50] as const;

/** Steps of price, in whole rupees, both ends included. */
export const priceBands = [
  { min: null, max: 499 },
  { min: 500, max: 999 },
  { min: 1000, max: 1999 },
  { min: 2000, max: 2999 },
  { min: 3000, max: null },
] as const;

/** What a shopper has chosen on the collection page; the address says it all (R22). */
export type Refinement = {
  chosen: Readonly<Record<Facet, readonly string[]>>;
  /** Whole rupees, both ends included. */
  minRupees: number | null;
  maxRupees: number | null;
  inStock: boolean;
  percentOff: number | null;
  order: CardOrder;
  page: number;
  /** Of the page that lists, where that is not the collection page. */
  path?: string;
  /** What was searched for, on the page of a search. */
  text?: string;
};

/**
 * Which part of the catalogue a list is of: what fits a refinement and all the rest of it; or, with `ids`, these pieces
 * alone, which then is their order.
 */
export type Scope = {
  within: Refinement;
  stones: readonly string[];
  bestSellers: boolean;
  since: Date | null;
  ids: readonly string[] | null;
};

const MOST_VALUES = 20;
const LONGEST_VALUE = 60;

/** Reads an address; what it doesn't know or can't be is left out. */
export function refinementOf(params: URLSearchParams): Refinement {
  const [one, other] = [rupeesOf(params.get('min')), rupeesOf(params.get('max'))];
  const swapped = one !== null && other !== null && one > other;
  const percent = Number(params.get('discount'));
  const page = params.get('page') ?? '';
  return {
    chosen: chosenOf((facet) => params.getAll(facet).filter(isValue).slice(0, MOST_VALUES)),
    minRupees: swapped ? other : one,
    maxRupees: swapped ? one : other,
    inStock: params.get('stock') === 'in',
    percentOff: discountSteps.find((step) => step === percent) ?? null,
    order: cardOrderOf(params.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest address of a refinement: '' or '?category=Women&...', always in the same order. */
export function searchOf(refinement: Refinement): string {
  const params = new URLSearchParams(fieldsOf(refinement));
  if (refinement.text) params.set('q', refinement.text);
  if (refinement.order !== 'relevant') params.set('sort', refinement.order);
  if (refinement.page > 1) params.set('page', String(refinement.page));
  return params.size === 0 ? '' : `?${params}`;
}

/** What is chosen, without order and page, as names and values of form fields. */
export function fieldsOf({
  chosen,
  minRupees,
  maxRupees,
  inStock,
  percentOff,
}: Refinement): [string, string][] {
  return [
    ...facets.flatMap((facet) => chosen[facet].map((value): [string, string] => [facet, value])),
    ...(minRupees === null ? [] : [['min', String(minRupees)] as [string, string]]),
    ...(maxRupees === null ? [] : [['max', String(maxRupees)] as [string, string]]),
    ...(inStock ? [['stock', 'in'] as [string, string]] : []),
    ...(percentOff === null ? [] : [['discount', String(percentOff)] as [string, string]]),
  ];
}

/**
 * Without the values that the catalogue doesn't have, the others in its spelling; the same object where all are
 * known.
 */
export function keepKnown(refinement: Refinement, known: Record<Facet, readonly string[]>): Refinement {
  const chosen = chosenOf((facet) => {
    const values = refinement.chosen[facet].map((value) => value.toLowerCase());
    return known[facet].filter((value) => values.includes(value.toLowerCase()));
  });
  const same = facets.every(
    (facet) =>
      chosen[facet].length === refinement.chosen[facet].length &&
      chosen[facet].every((value) => refinement.chosen[facet].includes(value)),
  );
  return same ? refinement : { ...refinement, chosen };
}

/** Nothing chosen, in the same order. */
export function cleared(refinement: Refinement): Refinement {
  const { path, text, order } = refinement;
  return {
    ...refinementOf(new URLSearchParams({ sort: order })),
    ...(path && { path }),
    ...(text && { text }),
  };
}

function chosenOf(valuesOf: (facet: Facet) => string[]): Record<Facet, string[]> {
  return Object.fromEntries(facets.map((facet) => [facet, [...new Set(valuesOf(facet))]])) as never;
}

function isValue(value: string): boolean {
  return value !== '' && value.length <= LONGEST_VALUE && !value.includes('\0');
}

/** The price columns end at 2,14,74,836 rupees: six digits are more than any piece costs. */
function rupeesOf(word: string | null): number | null {
  return word !== null && /^\d{1,6}$/.test(word.trim()) ? Number(word.trim()) : null;
}
