import type { Database, Tx } from '#db/database.server.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type CartData, type CartLine, cartOf } from './cart.ts';
import { selectLines } from './queries.server.ts';

/** The shopper's own cart. */
export async function getCart(db: Database | Tx, viewer: Shopper): Promise<CartData> {
  return cartOf(await cartLines(db, viewer.userId));
}

/** The lines of an account's cart, oldest first: what a quote or an order is made from. */
export async function cartLines(db: Database | Tx, userId: string): Promise<CartLine[]> {
  return selectLines(db, userId);
}
