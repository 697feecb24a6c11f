import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { byProduct } from './hold-stock.ts';
import {
  type NewcomerFacts,
  type StockLine,
  selectNewcomerFacts,
  selectUnshipped,
  type Unshipped,
} from './queries.server.ts';

/** How products stand at the worst, for `isNearNewcomerShare`. Comes after their lock, before the order takes of them. */
export async function countUnshipped(tx: Tx, lines: readonly StockLine[]): Promise<Unshipped[]> {
  return await selectUnshipped(tx, [...byProduct(lines).keys()]);
}

/**
 * Whether a cash order of such an account may be one too many, by a count that is quickly made: where products have plenty, nobody
 * has to be told apart. `checkNewcomerShare` is needed only where it may.
 */
export function isNearNewcomerShare(
  unshipped: readonly Unshipped[],
  lines: readonly StockLine[],
  limits: NewcomerLimits,
): boolean {
  const wanted = byProduct(lines);
  return unshipped.some(
    ({ id, ...worst }) => !fitsNewcomerShare({ ...worst, wanted: wanted.get(id)! }, limits),
  );
}

/**
 * Refuses a cash order of an account that never received anything where such accounts would have too much of a product
 * (R141). Comes after the order's pieces are held or sold: their products are locked, so the count holds.
 */
export async function checkNewcomerShare(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
  limits: NewcomerLimits,
): Promise<Refusal | null> {
  const wanted = byProduct(lines);
  const shelves = await selectNewcomerFacts(tx, orderId, [...wanted.keys()]);
  const full = shelves.find(
    (shelf) => !fitsNewcomerShare({ ...shelf, wanted: wanted.get(shelf.id)! }, limits),
  );
  return full ? refuse('newcomers-have-enough', { productId: full.id, name: full.name }) : null;
}

/** Newcomers together have one in so many of a product's pieces (`oneIn`), or a `few`. */
export type NewcomerLimits = { oneIn: number; few: number };

/**
 * Whether a newcomer may have so many pieces of a product for cash (R141). However many accounts somebody makes, two
 * thirds of it stay on sale, or all but a few.
 */
export function fitsNewcomerShare(facts: NewcomerFacts, { oneIn, few }: NewcomerLimits): boolean {
  const { wanted, stock, taken, heldUnpaid } = facts;
  return taken + wanted <= few || taken + heldUnpaid + wanted <= Math.floor(stock / oneIn);
}
