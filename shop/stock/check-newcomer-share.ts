import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { fitsNewcomerShare, type NewcomerLimits } from './newcomer-share.ts';
import { selectNewcomerFacts } from './queries.server.ts';
import { byProduct, type StockLine } from './stock.ts';

/**
 * Refuses a cash order of an account that never received anything where such accounts would have too much of a product
 * (R141). Comes after the order's pieces are held: their products are locked, so the count holds.
 */
export async function checkNewcomerShare(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
  limits: NewcomerLimits,
): Promise<Refusal | null> {
  const wanted = new Map(byProduct(lines).map((line) => [line.productId, line.quantity]));
  const shelves = await selectNewcomerFacts(tx, orderId, [...wanted.keys()]);
  const full = shelves.find(
    (shelf) => !fitsNewcomerShare({ ...shelf, wanted: wanted.get(shelf.id)! }, limits),
  );
  return full ? refuse('newcomers-have-enough', { productId: full.id, name: full.name }) : null;
}
