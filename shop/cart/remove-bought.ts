import type { Tx } from '#db/database.server.ts';
import type { CartLine } from './cart.ts';
import { subtractLines } from './queries.server.ts';

/**
 * Takes what an order bought out of the account's cart (R40). What was put in meanwhile stays: money may
 * come days later.
 */
export async function removeBought(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  await subtractLines(tx, userId, lines);
}
