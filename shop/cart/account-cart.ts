import type { Database, Tx } from '#db/database.server.ts';
import { type Ending, lastly, together } from '#db/together.server.ts';
import { findProduct, findProducts } from '#shop/catalogue/find-products.server.ts';
import { type Product, piecesOf, sizeFault } from '#shop/catalogue/product.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { isQuantity, maxLines } from '#shop/line-limits.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import {
  type CartData,
  type CartLine,
  cartOf,
  isFullFor,
  linesOf,
  mergeCarts,
  quantityOf,
  readCart,
  stockFault,
  withLine,
} from './cart.ts';
import type { AddToCartInput, MergeCartInput, UpdateCartInput } from './cart-input.ts';
import {
  deleteLine,
  deleteLines,
  listCartLines,
  lockCart,
  lockCartLines,
  upsertLines,
} from './queries.server.ts';

/** The shopper's own cart. */
export async function getCart(db: Database | Tx, viewer: Shopper): Promise<CartData> {
  return cartOf(await listCartLines(db, viewer.userId));
}

/** One more of a product (R33). Two adds at once both count. Refused without a size, sold out or above the stock. */
export async function addToCart(tx: Tx, viewer: Shopper, input: AddToCartInput): Promise<Changed> {
  const { itemId: productId, size } = input;
  const locked = await lockBeside(tx, viewer, productId);
  if (isRefusal(locked)) return locked;
  const { cart, product } = locked;
  const quantity = quantityOf(cart, productId, size) + 1;
  return setLine(tx, viewer, { cart, product }, { productId, size, quantity });
}

/**
 * Sets the quantity of a line, which need not be there yet (R34): 0 removes it, a negative number changes
 * nothing. Gives the whole cart. Raising above the stock is refused, lowering never is.
 */
export async function updateCartLine(
  tx: Tx,
  viewer: Shopper,
  { itemId: productId, size, quantity }: UpdateCartInput,
): Promise<Changed> {
  const locked = await lockBeside(tx, viewer, productId);
  if (isRefusal(locked)) return locked;
  const { cart, product } = locked;
  if (quantity < 0) return cart;
  if (quantity > 0) return setLine(tx, viewer, { cart, product }, { productId, size, quantity });
  if (isProductId(productId)) await deleteLine(tx, viewer.userId, productId, size);
  return withLine(cart, { productId, size, quantity: 0 });
}

/** Empties the cart, whatever it has (R39, R343). Gives the empty one. */
export async function clearCart(tx: Tx, viewer: Shopper): Promise<CartData | Refusal> {
  const locked = await lockWhole(tx, viewer);
  if (isRefusal(locked)) return locked;
  await deleteLines(tx, viewer.userId);
  return {};
}

/** The cart as it then is, its change perhaps under way with the commit. */
type Changed = CartData | Ending<CartData> | Refusal;
type Beside = { cart: CartData; product: Product | null };

/** Locks the cart, and gives it with the product that a line of it is about: sent in one piece. */
async function lockBeside(tx: Tx, { userId }: Shopper, productId: string): Promise<Beside | Refusal> {
  const [isThere, lines, product] = await together(tx, [
    (at) => lockCart(at, userId),
    (at) => lockCartLines(at, userId),
    async (at) => (isProductId(productId) ? await findProduct(at, productId) : null),
  ]);
  return isThere ? { cart: cartOf(lines), product } : refuse('session-expired');
}

/** The same without a product. */
async function lockWhole(tx: Tx, { userId }: Shopper): Promise<CartData | Refusal> {
  const asks = [(at: Tx) => lockCart(at, userId), (at: Tx) => lockCartLines(at, userId)] as const;
  const [isThere, lines] = await together(tx, asks);
  return isThere ? cartOf(lines) : refuse('session-expired');
}

/** Sets a line of a locked cart to a quantity of 1 or more, and gives the cart as it then is. */
async function setLine(tx: Tx, viewer: Shopper, { cart, product }: Beside, line: CartLine): Promise<Changed> {
  if (!product) return refuse('product-unknown');
  const left = piecesOf(product, line.size);
  const fault = sizeFault(product, line.size) ?? stockFault(cart, line, left);
  if (fault) return refuse(fault, { name: product.name, size: line.size, left });
  if (!isQuantity(line.quantity)) return refuse('quantity-wrong');
  if (isFullFor(cart, line)) return refuse('cart-full', { most: maxLines });
  return await lastly(tx, [(at) => upsertLines(at, viewer.userId, [line])], withLine(cart, line));
}

/**
 * R37: the browser's cart becomes part of the account's at sign-in; of each line the larger quantity wins.
 * Lines that are unknown, lack a size or are not 1 to 99 are dropped, those above the stock stay (R35).
 */
export async function mergeCart(tx: Tx, viewer: Shopper, input: MergeCartInput): Promise<CartData | Refusal> {
  const sent = linesOf(readCart(input.cartData));
  const products = await findProducts(
    tx,
    sent.map((line) => line.productId),
  );
  const sound = sent.filter((line) => {
    const product = products.get(line.productId);
    return product && sizeFault(product, line.size) === null;
  });
  const locked = await lockWhole(tx, viewer);
  if (isRefusal(locked)) return locked;
  const merged = mergeCarts(locked, cartOf(sound));
  await upsertLines(tx, viewer.userId, linesOf(merged));
  return merged;
}
