import type { Database, Tx } from '#db/database.server.ts';
import { CODE_TRIES } from './account.ts';

/** One live code per account: the newest replaces all that was. */
export function replaceOwnerCode(
  tx: Tx,
  code: { user_id: string; code_hash: string; expires_at: Date; created_at: Date },
) {
  const fresh = { ...code, tries: 0 };
  return tx
    .insertInto('owner_codes')
    .values(fresh)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Uses up one try of the live code, if there is one with tries left. */
export function takeOwnerCodeTry(db: Database, userId: string, now: Date) {
  return db
    .updateTable('owner_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
}

/** Gives nothing where it was used up already: of two at once one gets it. */
export function takeOwnerCode(db: Database, userId: string, codeHash: string) {
  return db
    .deleteFrom('owner_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
}

/** A code that was mailed to an address that is the account's no more. */
export function dropOwnerCode(tx: Tx, userId: string) {
  return tx.deleteFrom('owner_codes').where('user_id', '=', userId).execute();
}
