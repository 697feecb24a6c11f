import { typeName } from '#shop/catalogue/product.ts';
import { cleared, type Facet, facets, type Refinement, searchOf } from '#shop/catalogue/refinement.ts';
import { formatPaise } from '#shop/money.ts';

export const facetNames: Record<Facet, string> = {
  category: 'Category',
  type: 'Type',
  colour: 'Colour',
  stone: 'Stone',
  plating: 'Plating',
  occasion: 'Occasion',
};

/** A stored value as a shopper reads it; types by their display names (R16). */
export function choiceName(facet: Facet, value: string): string {
  return facet === 'type' ? typeName(value) : value.charAt(0).toUpperCase() + value.slice(1);
}

export function priceWords(min: number | null, max: number | null): string {
  const rupees = (amount: number) => formatPaise(amount * 100);
  if (min === null) return `Up to ${rupees(max ?? 0)}`;
  return max === null ? `${rupees(min)} and above` : `${rupees(min)}–${rupees(max).replace('₹', '')}`;
}

export function discountWords(percent: number | string): string {
  return `${percent}% off or more`;
}

/** The page's address for a refinement, with the changes made; a change begins again at the first page. */
export function addressOf(refinement: Refinement, changes: Partial<Refinement> = {}): string {
  return `${pathOf(refinement)}${searchOf({ ...refinement, page: 1, ...changes })}`;
}

/** The page that lists. */
export function pathOf({ path = '/collection' }: Pick<Refinement, 'path'>): string {
  return path;
}

export function clearedAddress(refinement: Refinement): string {
  return addressOf(cleared(refinement));
}

/** Each thing chosen: its words, and the address without it. */
export function chipsOf(refinement: Refinement): { words: string; without: string }[] {
  const { chosen, minRupees, maxRupees, inStock, percentOff } = refinement;
  const without = (changes: Partial<Refinement>) => addressOf(refinement, changes);
  return [
    ...facets.flatMap((facet) =>
      chosen[facet].map((value) => ({
        words: choiceName(facet, value),
        without: without({
          chosen: { ...chosen, [facet]: chosen[facet].filter((other) => other !== value) },
        }),
      })),
    ),
    ...(minRupees === null && maxRupees === null
      ? []
      : [
          { words: priceWords(minRupees, maxRupees), without: without({ minRupees: null, maxRupees: null }) },
        ]),
    ...(inStock ? [{ words: 'In stock', without: without({ inStock: false }) }] : []),
    ...(percentOff === null
      ? []
      : [{ words: discountWords(percentOff), without: without({ percentOff: null }) }]),
  ];
}
