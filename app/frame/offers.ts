import type { Found } from './find-suggestions.ts';

/** Where each offer of the search box leads, in their order; null for a product that is sold out (R27). */
export function addressesOf({ words, products }: Found): (string | null)[] {
  return [
    ...words.map((text) => `/search?${new URLSearchParams({ q: text })}`),
    ...products.map(({ _id, soldOut }) => (soldOut ? null : `/product/${_id}`)),
  ];
}

/** The element of an offer, by its place. */
export function optionId(id: string, place: number): string {
  return `${id}-option-${place}`;
}
