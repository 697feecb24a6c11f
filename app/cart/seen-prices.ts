/** Prices in rupees by product id, as the shopper last saw them in this browser. */
export type SeenPrices = Record<string, number>;

const key = 'cart-prices';

export function seenPrices(): SeenPrices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const prices = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(prices.filter(([, price]) => Number.isFinite(price)));
  } catch {
    return {};
  }
}

/** What a piece cost when it came into the cart. */
export function noteSeenPrice(productId: string, price: number): void {
  keepSeenPrices({ [productId]: price, ...seenPrices() });
}

/** Keeps what the shopper has seen now; a price that is another next time is shown as changed (R36). */
export function keepSeenPrices(prices: SeenPrices): void {
  try {
    localStorage.setItem(key, JSON.stringify(prices));
  } catch {
    // Storage is full or blocked: then no change is shown.
  }
}
