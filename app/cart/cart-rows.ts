import { type CartData, type CartLine, linesOf } from '#shop/cart/cart.ts';
import { sizeFault } from '#shop/catalogue/product.ts';
import type { ProductOutput } from '#shop/catalogue/product-output.ts';
import { isQuantity } from '#shop/line-limits.ts';
import { shortageOf } from '#shop/stock/shortage.ts';

type Shown = Pick<ProductOutput, 'id' | 'type' | 'sizes' | 'sizeStock' | 'totalPeices'>;

/** A line of the cart as the shop can or can't serve it now. */
export type CartRow<P extends Shown = ProductOutput> = CartLine & {
  product: P | null;
  fault: RowFault | null;
};
/** `gone`: product or size is not in the shop any more. `only-left`: above the stock of its size. */
export type RowFault = 'gone' | 'sold-out' | 'only-left';

/** The cart's lines with their products and what keeps them from being bought (R18 and R35). */
export function rowsOf<P extends Shown>(
  cart: CartData,
  products: ReadonlyMap<string, P | null>,
): CartRow<P>[] {
  const lines = linesOf(cart);
  return lines.map((line) => {
    const product = products.get(line.productId) ?? null;
    if (!product || sizeFault(product, line.size)) return { ...line, product, fault: 'gone' };
    return { ...line, product, fault: shortageOf(leftOf(product, line.size), line.quantity) };
  });
}

/** Pieces of a product that can be bought now in a size, '' where it has none. */
export function leftOf(
  { totalPeices, sizeStock }: Pick<Shown, 'sizeStock' | 'totalPeices'>,
  size: string,
): number {
  return size === '' ? totalPeices : (sizeStock[size] ?? 0);
}

/**
 * The rows by the server's word: where its quote finds nothing against the stock, a line that seemed too much is held
 * by the shopper's own unpaid order, which the next one gives up (R77).
 */
export function faultsByQuote<P extends Shown>(
  rows: CartRow<P>[],
  quote: { stockError?: string | null } | null,
): CartRow<P>[] {
  if (quote?.stockError !== null) return rows;
  return rows.map((row) => (row.fault === 'gone' ? row : { ...row, fault: null }));
}

/** The lines that can be priced: of those that are gone no price is known. */
export function pricedLines(rows: readonly CartRow<Shown>[]): CartLine[] {
  return rows
    .filter((row) => row.fault !== 'gone')
    .map(({ productId, size, quantity }) => ({ productId, size, quantity }));
}

/** R34: what leaving the quantity box means: a whole number from 1 to 99 is taken, anything else removes. */
export function quantityFromBox(text: string): number {
  const quantity = text.trim() === '' ? 0 : Number(text);
  return isQuantity(quantity) ? quantity : 0;
}
