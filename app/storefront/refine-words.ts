import { typeName } from '#shop/catalogue/product.ts';
import { cleared, type Facet, facets, type Refinement, searchOf } from '#shop/catalogue/refinement.ts';
import { formatPaise } from '#shop/money.ts';
import { listTexts } from './list-texts.ts';

export const facetNames: Record<Facet, string> = {
  category: listTexts.refine.category,
  type: listTexts.refine.type,
  colour: listTexts.refine.colour,
  stone: listTexts.refine.stone,
  plating: listTexts.refine.plating,
  occasion: listTexts.refine.occasion,
};

/** A stored value as a shopper reads it; types by their display names (R16). */
export function choiceName(facet: Facet, value: string): string {
  return facet === 'type' ? typeName(value) : value.charAt(0).toUpperCase() + value.slice(1);
}

export function priceWords(min: number | null, max: number | null): string {
  const rupees = (amount: number) => formatPaise(amount * 100);
  if (min === null) return listTexts.refine.upTo(rupees(max ?? 0));
  return max === null
    ? listTexts.refine.above(rupees(min))
    : `${rupees(min)}–${rupees(max).replace('₹', '')}`;
}

export function discountWords(percent: number | string): string {
  return listTexts.refine.off(percent);
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
    ...(inStock ? [{ words: listTexts.refine.inStock, without: without({ inStock: false }) }] : []),
    ...(percentOff === null
      ? []
      : [{ words: discountWords(percentOff), without: without({ percentOff: null }) }]),
  ];
}
