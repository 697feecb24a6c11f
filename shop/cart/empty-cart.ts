import type { Tx } from '#db/database.server.ts';
import { deleteLines } from './queries.server.ts';

/** Empties an account's cart, in the transaction that places its order (decision 21). */
export async function emptyCart(tx: Tx, userId: string): Promise<void> {
  await deleteLines(tx, userId);
}
