import type { Database, Tx } from '#db/database.server.ts';
import { CODE_TRIES } from '#shop/accounts/account.ts';

/** Notes that the token was used; null where it was before. */
export async function noteToken(tx: Tx, tokenHash: string, expiresAt: Date) {
  const noted = await tx
    .insertInto('google_tokens_used')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return noted ?? null;
}

/** One live code per Google account: the newest replaces all that was. */
export function replaceGoogleCode(
  tx: Tx,
  code: { google_sub: string; user_id: string; code_hash: string; expires_at: Date; created_at: Date },
) {
  const fresh = { ...code, tries: 0 };
  return tx
    .insertInto('google_codes')
    .values(fresh)
    .onConflict((conflict) => conflict.column('google_sub').doUpdateSet(fresh))
    .execute();
}

/** Uses up one try of the live code for the account of this address, if there is one with tries left. */
export function takeGoogleCodeTry(db: Database, { sub, email }: { sub: string; email: string }, now: Date) {
  return db
    .updateTable('google_codes')
    .from('users')
    .set((eb) => ({ tries: eb('google_codes.tries', '+', 1) }))
    .whereRef('users.id', '=', 'google_codes.user_id')
    .where('users.email', '=', email)
    .where('google_codes.google_sub', '=', sub)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
}

export function dropGoogleCode(tx: Tx, sub: string) {
  return tx.deleteFrom('google_codes').where('google_sub', '=', sub).execute();
}

export async function deleteLapsedGoogle(db: Database, now: Date) {
  await db.deleteFrom('google_tokens_used').where('expires_at', '<', now).execute();
  await db.deleteFrom('google_codes').where('expires_at', '<', now).execute();
}
