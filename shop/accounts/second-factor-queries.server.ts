import type { Database, Tx } from '#db/database.server.ts';

type SecondFactor = { user_id: string; sealed: Buffer; created_at: Date };

/** A secret to be confirmed, in place of an earlier unconfirmed one; gives nothing where a confirmed one is on. */
export function replaceUnconfirmed(db: Database, factor: SecondFactor) {
  const fresh = { ...factor, last_step: 0, confirmed_at: null };
  return db
    .insertInto('second_factors')
    .values(fresh)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
}

export function findUnconfirmed(db: Database, userId: string, createdAfter: Date) {
  return db
    .selectFrom('second_factors')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .executeTakeFirst();
}

/** Of two at once one gets it. */
export function confirmFactor(
  tx: Tx,
  userId: string,
  { sealed, step, now }: { sealed: Buffer; step: number; now: Date },
) {
  return tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
}

export function findFactor(db: Database | Tx, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Notes that a code of this step was taken; gives nothing where one of it, or of a later one, was before. */
export function takeStep(db: Database, userId: string, step: number) {
  return db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
}

/** Uses a recovery code up; of two at once one gets it. */
export function takeRecoveryCode(tx: Tx, userId: string, codeHash: string, now: Date) {
  return tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
}

export async function countRecoveryCodes(db: Database | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Gives whether one was on. `confirmedAfter`: only one that was set up since then. */
export async function dropFactor(tx: Tx, userId: string, confirmedAfter?: Date): Promise<boolean> {
  const found = tx.deleteFrom('second_factors').where('user_id', '=', userId);
  const dropped = await (confirmedAfter
    ? found.where('confirmed_at', '>=', confirmedAfter)
    : found.where('confirmed_at', 'is not', null)
  )
    .returning('user_id')
    .executeTakeFirst();
  if (dropped) await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return dropped !== undefined;
}

export async function deleteUnconfirmed(db: Database, createdBefore: Date) {
  await db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', createdBefore)
    .execute();
}
