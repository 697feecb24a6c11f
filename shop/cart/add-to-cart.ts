import type { Tx } from '#db/database.server.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type CartData, cartOf, quantityOf } from './cart.ts';
import type { AddToCartInput } from './cart-input.ts';
import { lockCart, selectLines } from './queries.server.ts';
import { setLine } from './update-cart-line.ts';

/** One more of a product (R33). Two adds at once both count. Refused without a size, sold out or above the stock. */
export async function addToCart(tx: Tx, viewer: Shopper, input: AddToCartInput): Promise<CartData | Refusal> {
  await lockCart(tx, viewer.userId);
  const cart = cartOf(await selectLines(tx, viewer.userId));
  const quantity = quantityOf(cart, input.itemId, input.size) + 1;
  return setLine(tx, viewer, cart, { productId: input.itemId, size: input.size, quantity });
}
