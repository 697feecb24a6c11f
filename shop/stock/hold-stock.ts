import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { insertHolds, lockProducts } from './queries.server.ts';
import { byProduct, type StockLine } from './stock.ts';

/**
 * Holds stock for an order, all lines or none (decisions 16 and 19). Refuses with 'sold-out' or 'only-left',
 * which name the product, before anything is written.
 */
export async function holdStock(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
): Promise<Refusal | null> {
  const wanted = byProduct(lines);
  const products = new Map(
    (
      await lockProducts(
        tx,
        wanted.map((line) => line.productId),
      )
    ).map((product) => [product.id, product]),
  );
  for (const { productId, quantity } of wanted) {
    const product = products.get(productId);
    if (!product) return refuse('product-unknown', { productId });
    const { name, available } = product;
    if (available <= 0) return refuse('sold-out', { productId, name });
    if (available < quantity) return refuse('only-left', { productId, name, left: available });
  }
  await insertHolds(tx, orderId, wanted);
  return null;
}
