import { isProductId } from '#shop/id-patterns.ts';
import { isQuantity, isSize, maxLines } from '#shop/line-limits.ts';
import { shortageOf } from '#shop/stock/shortage.ts';

/** A cart as it stands on the wire and in the browser: product id -> size ('' for none) -> quantity. */
export type CartData = Record<string, Record<string, number>>;
export type CartLine = { productId: string; size: string; quantity: number };

/** The lines of a cart, in the order in which they came in. */
export function linesOf(cart: CartData): CartLine[] {
  return Object.entries(cart).flatMap(([productId, sizes]) =>
    Object.entries(sizes).map(([size, quantity]) => ({ productId, size, quantity })),
  );
}

/** The cart of these lines; a later line of the same product and size replaces the earlier one. */
export function cartOf(lines: readonly CartLine[]): CartData {
  const products = new Map<string, Map<string, number>>();
  for (const { productId, size, quantity } of lines) {
    products.set(productId, (products.get(productId) ?? new Map()).set(size, quantity));
  }
  return Object.fromEntries([...products].map(([id, sizes]) => [id, Object.fromEntries(sizes)]));
}

/**
 * Whatever was sent or stored, as a cart: lines that no cart can hold are dropped (R37), and those beyond the
 * hundredth.
 */
export function readCart(value: unknown): CartData {
  const lines = entriesOf(value).flatMap(([productId, sizes]) =>
    entriesOf(sizes).map(([size, quantity]) => ({ productId, size, quantity })),
  );
  const sound = lines.filter(
    (line): line is CartLine => isProductId(line.productId) && isSize(line.size) && isQuantity(line.quantity),
  );
  return cartOf(sound.slice(0, maxLines));
}

/** Pieces of one line, 0 where it is not in the cart. */
export function quantityOf(cart: CartData, productId: string, size: string): number {
  const sizes = Object.hasOwn(cart, productId) ? cart[productId]! : {};
  return Object.hasOwn(sizes, size) ? sizes[size]! : 0;
}

/** The cart with one line at a quantity; 0 removes the line, and the product with its last line (R33). */
export function withLine(cart: CartData, line: CartLine): CartData {
  const lines = linesOf(cart);
  const at = lines.findIndex((each) => each.productId === line.productId && each.size === line.size);
  const next = at < 0 ? [...lines, line] : lines.with(at, line);
  return cartOf(next.filter((each) => each.quantity > 0));
}

/** Whether a cart has no room for a line that is not in it yet. */
export function isFullFor(
  cart: CartData,
  { productId, size }: Pick<CartLine, 'productId' | 'size'>,
): boolean {
  return quantityOf(cart, productId, size) === 0 && linesOf(cart).length >= maxLines;
}

/**
 * R37: two carts as one; of a line that both have, the larger quantity wins. The first 100 lines, the account's
 * before the browser's.
 */
export function mergeCarts(account: CartData, browser: CartData): CartData {
  const larger = linesOf(browser).map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, quantityOf(account, line.productId, line.size)),
  }));
  return cartOf(linesOf(cartOf([...linesOf(account), ...larger])).slice(0, maxLines));
}

/** All pieces in the cart, for the count beside its icon. */
export function countItems(cart: CartData): number {
  return sumOf(linesOf(cart));
}

/**
 * R18 and R35: what speaks against setting a line to a quantity. Lowering is always allowed; raising only up to the
 * stock of its size.
 */
export function stockFault(cart: CartData, line: CartLine, available: number): ReturnType<typeof shortageOf> {
  if (line.quantity <= quantityOf(cart, line.productId, line.size)) return null;
  return shortageOf(available, line.quantity);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function sumOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
