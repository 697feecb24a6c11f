import { browser } from '#app/session/storage.ts';

/** Prices in rupees by product id, as the shopper last saw them in this browser. */
export type SeenPrices = Record<string, number>;

const key = 'cart-prices';

export function seenPrices(): SeenPrices {
  const prices = Object.entries(browser.getJson(key) ?? {});
  return Object.fromEntries(prices.filter(([, price]) => Number.isFinite(price)));
}

/** What a product cost when it came into the cart. */
export function noteSeenPrice(productId: string, price: number): void {
  keepSeenPrices({ [productId]: price, ...seenPrices() });
}

/** Keeps what the shopper has seen now; a price that is another next time is shown as changed (R36). */
export function keepSeenPrices(prices: SeenPrices): void {
  browser.setJson(key, prices);
}
