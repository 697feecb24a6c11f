import { forget, recall, remember } from '#app/session/storage.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { isQuantity, isSize } from '#shop/line-limits.ts';

/** The navigation state of a Buy Now: one line that is bought past the cart (R40). */
export type BuyNow = {
  buyNow: true;
  items: { id: string; size: string; quantity: number }[];
  /** Price of the items in rupees, as the product page showed it. */
  total: number;
};

export function buyNowOf(product: { id: string; price: number }, size: string): BuyNow {
  return { buyNow: true, items: [{ id: product.id, size, quantity: 1 }], total: product.price };
}

/** Navigation state, or what was kept, as a Buy Now; null where it is none. */
export function readBuyNow(state: unknown): BuyNow | null {
  const given = state as Partial<BuyNow> | null | undefined;
  if (given?.buyNow !== true || !Array.isArray(given.items)) return null;
  const items = given.items.filter(
    (item) => isProductId(String(item?.id)) && isSize(String(item?.size ?? '')) && isQuantity(item?.quantity),
  );
  return items.length > 0 ? { buyNow: true, items, total: Number(given.total) || 0 } : null;
}

export function buyNowLines(buyNow: BuyNow): CartLine[] {
  return buyNow.items.map(({ id, size, quantity }) => ({ productId: id, size, quantity }));
}

const key = 'buy-now';

/** Keeps the line that the checkout is for, so that `/checkout` finds it after a failed payment (R72). */
export function keepBuyNow(buyNow: BuyNow | null): void {
  if (buyNow) remember(key, buyNow);
  else forget(key);
}

export function keptBuyNow(): BuyNow | null {
  return readBuyNow(recall(key));
}
