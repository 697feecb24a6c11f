import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

type NewPasskey = {
  id: string;
  staff_id: string;
  public_key: Buffer;
  counter: number;
  name: string;
  created_at: Date;
};

export function listPasskeyRows(db: Database | Tx, staffId: string) {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** Keeps a passkey where its owner has fewer than `most` and nobody has it yet. Locks the owner, so that two count apart. */
export async function insertPasskey(
  tx: Tx,
  passkey: NewPasskey,
  most: number,
): Promise<'kept' | 'full' | 'known'> {
  await tx.selectFrom('staff').select('id').where('id', '=', passkey.staff_id).forUpdate().execute();
  if ((await listPasskeyRows(tx, passkey.staff_id)).length >= most) return 'full';
  const kept = await tx
    .insertInto('staff_passkeys')
    .values({ ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept ? 'kept' : 'known';
}

export function findPasskey(db: Database, staffId: string, id: string) {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deletePasskey(tx: Tx, staffId: string, id: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name ?? null;
}

export async function deletePasskeysOf(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}

/** Notes a use: the challenge is used up, and the counter never falls. False where either was so already. */
export async function noteUse(
  tx: Tx,
  {
    id,
    counter,
    challenge,
    now,
    until,
  }: { id: string; counter: number; challenge: string; now: Date; until: Date },
): Promise<boolean> {
  const fresh = await tx
    .insertInto('staff_challenges_used')
    .values({ challenge, expires_at: until })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  if (!fresh) return false;
  const noted = await tx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} OR (counter = 0 AND ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_challenges_used').where('expires_at', '<', now).execute();
}
