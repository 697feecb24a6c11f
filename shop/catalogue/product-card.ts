import type { Paise } from '#shop/money.ts';
import type { ProductImage } from './product.ts';

/** What a card in a list shows, and no more. */
export type ProductCard = {
  id: string;
  name: string;
  pricePaise: Paise;
  originalPricePaise: Paise;
  available: number;
  /** The reviews that are shown (R276): how many, and the sum of their stars. */
  reviews: { count: number; sum: number };
  /** The first for the card, the second for hover; empty where the product has none. */
  images: ProductImage[];
};

/** The orders that a shopper can choose for a list, by their word in the address, and the name shown (R19). */
export const cardOrders = [
  { order: 'relevant', name: 'Relevant' },
  { order: 'price-low', name: 'Price: Low to High' },
  { order: 'price-high', name: 'Price: High to Low' },
] as const;

export type CardOrder = (typeof cardOrders)[number]['order'];

/** The order that an address asks for; 'relevant' where it names none that we know (R19). */
export function cardOrderOf(word: string | null): CardOrder {
  return cardOrders.find(({ order }) => order === word)?.order ?? 'relevant';
}

/** At or below this many pieces the card says 'Only N left'. */
const FEW = 3;

/** How many pieces are left, where they are few; null where there are none or plenty. */
export function fewLeft(card: { available: number }): number | null {
  return card.available > 0 && card.available <= FEW ? card.available : null;
}

export const CARDS_A_PAGE = 24;
const PAGES_A_SLICE = 10;

/**
 * Which cards a page of a list shows: 'Load more' adds 24 to those in view, so that an address, a reload and Back show
 * them all again; after 240 a new slice begins.
 */
export function sliceOf(page: number): { offset: number; limit: number } {
  const first = Math.floor((page - 1) / PAGES_A_SLICE) * PAGES_A_SLICE;
  return { offset: first * CARDS_A_PAGE, limit: (page - first) * CARDS_A_PAGE };
}

/** The page that a list of `total` cards shows when `page` is asked for: the last one where it ends before. */
export function pageWithin(page: number, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / CARDS_A_PAGE)));
}
