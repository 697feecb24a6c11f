import type { Database, Tx } from '#db/database.server.ts';
import type { Place, ShippingAddress } from '../shipping/address.ts';
import { CODE_TRIES } from './account.ts';

/** The account of an e-mail address, in whatever case (the column is citext). */
export function findUserByEmail(db: Database | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Gives null where another account has the address. */
export async function insertUser(
  tx: Tx,
  user: { email: string; name: string; password_hash: string; created_at: Date },
) {
  const made = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ?? null;
}

export function selectUserWithAddress(db: Database | Tx, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.user_id', '=', 'users.id').on('is_default', '=', true),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.created_at', 'addresses.id as address_id'])
    .select([
      'first_name',
      'last_name',
      'addresses.email as address_email',
      'street',
      'city',
      'state',
      'zipcode',
    ])
    .select(['country', 'phone'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Fields that are absent stay as they were. */
export function upsertDefaultAddress(
  tx: Tx,
  userId: string,
  address: Place & Partial<ShippingAddress>,
  now: Date,
) {
  const { firstName, lastName, ...others } = address;
  const columns = {
    ...others,
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    updated_at: now,
  };
  return tx
    .insertInto('addresses')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').where('is_default', '=', true).doUpdateSet(columns))
    .execute();
}

/** One live code per address: the newest replaces all that was. */
export function replaceCode(
  tx: Tx,
  code: { email: string; code_hash: string; expires_at: Date; created_at: Date },
) {
  const fresh = { ...code, tries: 0, verified_at: null };
  return tx
    .insertInto('verification_codes')
    .values(fresh)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(fresh))
    .execute();
}

/** Uses up one try of the live code, if there is one with tries left. */
export function takeCodeTry(db: Database, email: string, now: Date) {
  return db
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
}

export function markVerified(db: Database, email: string, codeHash: string, now: Date) {
  return db
    .updateTable('verification_codes')
    .set({ verified_at: now })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
}

export function findVerification(db: Database, email: string, verifiedAfter: Date) {
  return db
    .selectFrom('verification_codes')
    .select('email')
    .where('email', '=', email)
    .where('verified_at', '>', verifiedAfter)
    .executeTakeFirst();
}

export function takeVerification(tx: Tx, email: string, verifiedAfter: Date) {
  return tx
    .deleteFrom('verification_codes')
    .where('email', '=', email)
    .where('verified_at', '>', verifiedAfter)
    .returning('email')
    .executeTakeFirst();
}

export function insertSession(
  tx: Tx | Database,
  session: { user_id: string; device: string; now: Date; expires_at: Date },
) {
  const { now, ...rest } = session;
  return tx
    .insertInto('sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Ends one session of the user, or all of them. */
export function endSessions(tx: Tx, userId: string, now: Date, sessionId?: string) {
  const ended = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  return (sessionId ? ended.where('id', '=', sessionId) : ended).execute();
}

/** The session while it lasts. Notes that it was used, where that was last noted before `notedBefore`: one statement. */
export function findLiveSession(
  db: Database,
  session: { id: string; userId: string },
  { now, notedBefore }: { now: Date; notedBefore: Date },
) {
  return db
    .with('noted', (cte) =>
      cte
        .updateTable('sessions')
        .set({ last_used_at: now })
        .where('id', '=', session.id)
        .where('user_id', '=', session.userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_used_at', '<=', notedBefore)
        .returning('id'),
    )
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
