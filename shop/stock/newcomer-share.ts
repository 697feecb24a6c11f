import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { byProduct } from './hold-stock.ts';
import {
  type NewcomerFacts,
  type StockLine,
  selectNewcomerFacts,
  selectNewcomersMost,
} from './queries.server.ts';

/**
 * Whether a cash order of such an account may be one too many, by a count that is quickly made: where products have plenty, nobody
 * has to be told apart. Comes where `checkNewcomerShare` does, which is needed only then.
 */
export async function isNearNewcomerShare(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
  limits: NewcomerLimits,
): Promise<boolean> {
  const wanted = byProduct(lines);
  const shelves = await selectNewcomersMost(tx, orderId, [...wanted.keys()]);
  return shelves.some((shelf) => !fitsNewcomerShare({ ...shelf, wanted: wanted.get(shelf.id)! }, limits));
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
