import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { dropVariants, listVariantsGone, lockVariants, putVariants } from './variants.server.ts';

/**
 * Brings the stock of a product in step with its type and sizes, which this transaction has just written (R200): a row for
 * each size, none for one that is gone and never moved. Refuses to let a size go that has pieces on hand.
 */
export async function keepSizes(tx: Tx, productId: string): Promise<Refusal | null> {
  await lockVariants(tx, [productId], '');
  const gone = await listVariantsGone(tx, productId);
  const full = gone.find(({ onHand }) => onHand > 0);
  if (full) return refuse('size-has-stock', full);
  await dropVariants(
    tx,
    productId,
    gone.map(({ size }) => size),
  );
  await putVariants(tx, productId);
  return null;
}
