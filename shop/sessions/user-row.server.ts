import type { Tx } from '#db/database.server.ts';

/**
 * Holds the account's row until the transaction ends: what is done to one account by whoever takes this lock is done one after
 * the other. It comes before the account's other rows, else two of them would wait for each other.
 */
export async function lockUserRow(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
