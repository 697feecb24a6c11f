import type { Database, Tx } from '#db/database.server.ts';
import { CODE_TRIES } from './account.ts';

/** One new address at a time: the newest replaces all that was. */
export function replaceEmailChange(
  tx: Tx,
  change: { user_id: string; email: string; code_hash: string; expires_at: Date; created_at: Date },
) {
  const fresh = { ...change, tries: 0 };
  return tx
    .insertInto('email_changes')
    .values(fresh)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Uses up one try of the code that was mailed to the new address, if there is one with tries left. */
export function takeEmailChangeTry(db: Database, userId: string, now: Date) {
  return db
    .updateTable('email_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['email', 'code_hash'])
    .executeTakeFirst();
}

/** Uses the change up; of two at once one gets it. */
export function takeEmailChange(tx: Tx, userId: string, codeHash: string) {
  return tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
}

export function dropEmailChange(tx: Tx, userId: string) {
  return tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/** The account, held until the transaction ends. Comes before its other rows, as `lockUserRow` has it. */
export function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'name', 'google_sub'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Throws where another account has the address: `isTaken` knows that fault. */
export function setEmail(tx: Tx, userId: string, changed: { email: string }) {
  return tx.updateTable('users').set(changed).where('id', '=', userId).execute();
}

/** Gives an account its address and its Google account back, without a password. Throws as `setEmail` does. */
export function restoreUser(tx: Tx, userId: string, before: { email: string; google_sub: string | null }) {
  return tx
    .updateTable('users')
    .set({ ...before, password_hash: null })
    .where('id', '=', userId)
    .execute();
}

/** Whether it is the fault of an address, or a Google account, that another account has. */
export function isTaken(fault: unknown): boolean {
  const { code, table } = (fault ?? {}) as { code?: unknown; table?: unknown };
  return code === '23505' && table === 'users';
}

export function insertRevert(
  tx: Tx,
  revert: {
    token_hash: string;
    user_id: string;
    email: string;
    google_sub: string | null;
    expires_at: Date;
    created_at: Date;
  },
) {
  return tx.insertInto('email_reverts').values(revert).execute();
}

/** Whose way back it is; nothing where it was used up. */
export async function findRevertUser(tx: Tx, tokenHash: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('email_reverts')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Until when a changed address can still be taken back; null where none can. */
export async function revertibleUntil(tx: Tx, userId: string, now: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('email_reverts')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Uses a way back up, and with it every later one of the account. */
export async function takeRevert(tx: Tx, tokenHash: string, now: Date) {
  const taken = await tx
    .deleteFrom('email_reverts')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'google_sub', 'created_at'])
    .executeTakeFirst();
  if (!taken) return null;
  await tx
    .deleteFrom('email_reverts')
    .where('user_id', '=', taken.user_id)
    .where('created_at', '>=', taken.created_at)
    .execute();
  return taken;
}

export async function deleteLapsedEmailChanges(db: Database, now: Date) {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_reverts').where('expires_at', '<=', now).execute();
}
