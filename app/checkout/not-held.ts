import type { ShownQuote } from '#app/cart/use-quote.ts';

type Told = Pick<ShownQuote, 'items' | 'notHeld'>;

/**
 * What the checkout says before payment of pieces that are not held until then (R80): a sentence above the button,
 * and words by product beside the lines. Null and none where all is held.
 */
export function notHeldWords({ items, notHeld = [] }: Told): {
  sentence: string | null;
  byProduct: ReadonlyMap<string, string>;
} {
  const count = sum(notHeld.map(({ quantity }) => quantity));
  const all = sum(items.map(({ quantity }) => quantity));
  const byProduct = new Map(
    notHeld.map(({ productId, quantity }) => {
      const wanted = sum(items.filter((item) => item.productId === productId).map((item) => item.quantity));
      return [
        productId,
        `${quantity === wanted ? 'Not' : `${quantity} of ${wanted} not`} held while you pay`,
      ];
    }),
  );
  if (count === 0) return { sentence: null, byProduct };
  const them = count === 1 ? 'another shopper buys it' : 'other shoppers buy them';
  const subject =
    count === all ? (all === 1 ? 'This piece' : 'These pieces') : `${count} of your ${all} pieces`;
  const sentence = `${subject} ${count === 1 ? 'is' : 'are'} not held while you pay. If ${them} first, all of your money goes back at once.`;
  return { sentence, byProduct };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
