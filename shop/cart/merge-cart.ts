import type { Tx } from '#db/database.server.ts';
import { findProducts } from '#shop/catalogue/find-products.ts';
import { sizeFault } from '#shop/catalogue/product.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type CartData, cartOf, linesOf, mergeCarts, readCart } from './cart.ts';
import type { MergeCartInput } from './cart-input.ts';
import { lockCart, selectLines, upsertLines } from './queries.server.ts';

/**
 * R37: the browser's cart becomes part of the account's at sign-in; of each line the larger quantity wins.
 * Lines that are unknown, lack a size or are not 1 to 99 are dropped, those above the stock stay (R35).
 */
export async function mergeCart(tx: Tx, viewer: Shopper, input: MergeCartInput): Promise<CartData> {
  const sent = linesOf(readCart(input.cartData));
  const products = await findProducts(
    tx,
    sent.map((line) => line.productId),
  );
  const sound = sent.filter((line) => {
    const product = products.get(line.productId);
    return product && sizeFault(product, line.size) === null;
  });
  await lockCart(tx, viewer.userId);
  const account = cartOf(await selectLines(tx, viewer.userId));
  const merged = mergeCarts(account, cartOf(sound));
  await upsertLines(tx, viewer.userId, linesOf(merged));
  return merged;
}
