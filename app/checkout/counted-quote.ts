import type { EventItem } from '#app/analytics/event.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';

/** What is bought, as analytics counts it. */
export function countedQuote(quote: Pick<ShownQuote, 'items' | 'total' | 'discountCode'>) {
  const items = quote.items.map(({ productId: id, name, price, size, quantity }): EventItem => {
    return { id, name, price, size, quantity };
  });
  return { items, value: quote.total, code: quote.discountCode };
}
