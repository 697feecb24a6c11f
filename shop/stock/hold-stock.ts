import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { insertHolds, lockProducts } from './queries.server.ts';
import { byProduct, type StockLine } from './stock.ts';

/**
 * Holds all that an order wants, or nothing more than it held (R18 and R80): what it holds by now counts.
 * Refuses with 'sold-out' or 'only-left', which name the product, before anything is written. The products stay locked.
 */
export async function holdStock(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
): Promise<Refusal | null> {
  const wanted = byProduct(lines);
  const ids = wanted.map((line) => line.productId);
  const products = new Map((await lockProducts(tx, ids, orderId)).map((product) => [product.id, product]));
  const holds = [];
  for (const { productId, quantity } of wanted) {
    const product = products.get(productId);
    if (!product) return refuse('product-unknown', { productId });
    const fault = shelfFault(product, quantity, product.heldByOrder);
    if (fault) return fault;
    holds.push({ productId, quantity, more: quantity - product.heldByOrder });
  }
  if (holds.some(({ more }) => more !== 0)) await insertHolds(tx, orderId, holds);
  return null;
}

/** Why so many pieces can't be had, where `own` of those that are held are the shopper's; null where they can. */
export function shelfFault(
  { id: productId, name, available }: { id: string; name: string; available: number },
  quantity: number,
  own = 0,
): Refusal | null {
  const left = available + own;
  if (left <= 0) return refuse('sold-out', { productId, name });
  return left < quantity ? refuse('only-left', { productId, name, left }) : null;
}

/** Locks products in the one order that everybody locks them in, for who frees and holds several orders' pieces in one go. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await lockProducts(tx, productIds, '');
}
