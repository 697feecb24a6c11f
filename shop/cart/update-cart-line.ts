import type { Tx } from '#db/database.server.ts';
import { findProduct } from '#shop/catalogue/find-products.ts';
import { sizeFault } from '#shop/catalogue/product.ts';
import { isProductId } from '#shop/ids.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import {
  type CartData,
  type CartLine,
  cartOf,
  isFullFor,
  isQuantity,
  maxLines,
  stockFault,
  withLine,
} from './cart.ts';
import type { UpdateCartInput } from './cart-input.ts';
import { deleteLine, lockCart, selectLines, upsertLines } from './queries.server.ts';

/**
 * Sets the quantity of a line, which need not be there yet (R34): 0 removes it, a negative number changes
 * nothing. Gives the whole cart. Raising above the stock is refused, lowering never is.
 */
export async function updateCartLine(
  tx: Tx,
  viewer: Shopper,
  { itemId: productId, size, quantity }: UpdateCartInput,
): Promise<CartData | Refusal> {
  await lockCart(tx, viewer.userId);
  const cart = cartOf(await selectLines(tx, viewer.userId));
  if (quantity < 0) return cart;
  if (quantity > 0) return setLine(tx, viewer, cart, { productId, size, quantity });
  if (isProductId(productId)) await deleteLine(tx, viewer.userId, productId, size);
  return withLine(cart, { productId, size, quantity: 0 });
}

/** Sets a line of a locked cart to a quantity of 1 or more, and gives the cart as it then is. */
export async function setLine(
  tx: Tx,
  viewer: Shopper,
  cart: CartData,
  line: CartLine,
): Promise<CartData | Refusal> {
  const product = isProductId(line.productId) ? await findProduct(tx, line.productId) : null;
  if (!product) return refuse('product-unknown');
  const fault = sizeFault(product, line.size) ?? stockFault(cart, line, product.available);
  if (fault) return refuse(fault, { name: product.name, left: product.available });
  if (!isQuantity(line.quantity)) return refuse('quantity-wrong');
  if (isFullFor(cart, line)) return refuse('cart-full', { most: maxLines });
  await upsertLines(tx, viewer.userId, [line]);
  return withLine(cart, line);
}
