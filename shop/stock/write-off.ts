import type { Tx } from '#db/database.server.ts';
import { writeOffReturned } from './queries.server.ts';

/**
 * Pieces of an order that came back but can't be sold again leave the shelf, by a movement of their own. Comes after
 * `returnStock`, whose locks still hold.
 */
export async function writeOff(
  tx: Tx,
  orderId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  if (productIds.length > 0) await writeOffReturned(tx, orderId, productIds, now);
}
