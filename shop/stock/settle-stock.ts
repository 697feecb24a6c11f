import type { Tx } from '#db/database.server.ts';
import { holdsToReleased, holdsToSold, lockProductsOfOrder, soldToReturned } from './queries.server.ts';

/** What an order holds is sold: it leaves the shelf. Without holds nothing happens, so it is safe to repeat. */
export async function sellHeldStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  await lockProductsOfOrder(tx, orderId);
  await holdsToSold(tx, orderId, now);
}

/** The same for stock that this very transaction has just held, and so has locked. */
export async function sellJustHeldStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  await holdsToSold(tx, orderId, now);
}

/** What an order holds can be bought by others again. Safe to repeat. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await lockProductsOfOrder(tx, orderId);
  await holdsToReleased(tx, orderId);
}

/** What an order had bought comes back to the shelf. Safe to repeat. */
export async function returnStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  await lockProductsOfOrder(tx, orderId);
  await soldToReturned(tx, orderId, now);
}
