import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { rupeesFromPaise } from '#shop/money.ts';
import { useTracked } from './track.ts';

/** Counts a list of pieces that is shown, again when other pieces come into it. An empty one is none. */
export function useTrackedList(list: { id: string; name: string }, cards: readonly ProductCard[]): void {
  const key = cards.length > 0 ? [list.id, ...cards.map(({ id }) => id)].join() : null;
  useTracked(key, () => ({
    name: 'view_item_list',
    list,
    items: cards.map(({ id, name, pricePaise }) => ({ id, name, price: rupeesFromPaise(pricePaise) })),
  }));
}
