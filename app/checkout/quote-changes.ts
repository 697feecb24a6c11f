import { formatRupees } from '#app/cart/format-rupees.ts';
import type { ShownQuote } from '#app/cart/use-quote.ts';

type Amounts = Pick<
  ShownQuote,
  'items' | 'discount' | 'deliveryFee' | 'handlingFee' | 'onlineBonus' | 'total' | 'codAvailable'
>;

/** What is another in the new quote, in sentences (R4): nothing changes behind the shopper's back. */
export function quoteChanges(shown: Amounts, now: Amounts): string[] {
  const changes = shown.items.flatMap((item) => {
    const same = now.items.find((each) => each.productId === item.productId && each.size === item.size);
    return same && same.price !== item.price ? [changed(item.name, item.price, same.price)] : [];
  });
  const amounts = [
    ['Discount', 'discount'],
    ['Delivery', 'deliveryFee'],
    ['Cash on delivery handling', 'handlingFee'],
    ['Online payment bonus', 'onlineBonus'],
    ['Total', 'total'],
  ] as const;
  for (const [name, key] of amounts)
    if (shown[key] !== now[key]) changes.push(changed(name, shown[key], now[key]));
  return changes;
}

function changed(name: string, before: number, now: number): string {
  return `${name}: ${formatRupees(before)} is now ${formatRupees(now)}`;
}
