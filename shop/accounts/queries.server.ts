import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { CODE_TRIES } from './account.ts';

/** The account of an e-mail address, in whatever case (the column is citext). */
export function findUserByEmail(db: Database | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function findUserBySub(tx: Tx, sub: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('google_sub', '=', sub)
    .executeTakeFirst();
}

/** The account of an address, held until the transaction ends. */
export function lockUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'google_sub'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Gives null where another account has the address, or the Google account. Without either key a reset link opens it. */
export async function insertUser(
  tx: Tx,
  user: { email: string; name: string; created_at: Date } & (
    | { password_hash: string }
    | { google_sub: string }
    | object
  ),
) {
  const made = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ?? null;
}

export function setGoogleSub(tx: Tx, userId: string, sub: string) {
  return tx.updateTable('users').set({ google_sub: sub }).where('id', '=', userId).execute();
}

export function selectUserWithAddress(db: Database | Tx, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.user_id', '=', 'users.id').on('is_default', '=', true),
    )
    .select(['users.id', 'users.name', 'users.email', 'users.created_at', 'addresses.id as address_id'])
    .select((eb) => eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
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

/** One live code per address: the newest replaces all that was. */
export function replaceCode(
  tx: Tx,
  code: { email: string; code_hash: string; expires_at: Date; created_at: Date },
) {
  const fresh = { ...code, tries: 0, verified_at: null, verified_by: null, proof_hash: null };
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

export function markVerified(
  db: Database,
  code: { email: string; code_hash: string },
  verified: { verified_at: Date; verified_by: string; proof_hash: string },
) {
  return db
    .updateTable('verification_codes')
    .set(verified)
    .where('email', '=', code.email)
    .where('code_hash', '=', code.code_hash)
    .returning('email')
    .executeTakeFirst();
}

/** A verification as its owner can name it: by the proof that was given for it, or by being who verified. */
export type OwnVerification = { email: string; verifiedAfter: Date } & (
  | { proofHash: string }
  | { verifiedBy: string }
);

export function findVerification(db: Database, verification: OwnVerification) {
  return db
    .selectFrom('verification_codes')
    .select('email')
    .where(isOwnVerification(verification))
    .executeTakeFirst();
}

export function takeVerification(tx: Tx, verification: OwnVerification) {
  return tx
    .deleteFrom('verification_codes')
    .where(isOwnVerification(verification))
    .returning('email')
    .executeTakeFirst();
}

function isOwnVerification(own: OwnVerification) {
  return (eb: ExpressionBuilder<Schema, 'verification_codes'>) =>
    eb.and([
      eb('email', '=', own.email),
      eb('verified_at', '>', own.verifiedAfter),
      'proofHash' in own ? eb('proof_hash', '=', own.proofHash) : eb('verified_by', '=', own.verifiedBy),
    ]);
}

/** One live link per account: the newest replaces the one that was. */
export function replaceReset(
  tx: Tx,
  reset: { user_id: string; token_hash: string; expires_at: Date; created_at: Date },
) {
  return tx
    .insertInto('password_resets')
    .values(reset)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reset))
    .execute();
}

/** Whose link it is, while it holds. */
export function findReset(db: Database, tokenHash: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses the link up; of two at once one gets it. */
export function takeReset(tx: Tx, tokenHash: string, now: Date) {
  return tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
}

export function setPassword(tx: Tx, userId: string, passwordHash: string) {
  return tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** No Google account opens it any more; whether one did. */
export async function dropGoogleSub(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx
    .updateTable('users')
    .set({ google_sub: null })
    .where('id', '=', userId)
    .where('google_sub', 'is not', null)
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}

/** Sets a password in place of the one that was checked; gives nothing where there is another one since. */
export function replacePassword(
  tx: Tx,
  userId: string,
  { oldHash, newHash }: { oldHash: string | null; newHash: string },
) {
  return tx
    .updateTable('users')
    .set({ password_hash: newHash })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', oldHash)
    .returning('google_sub')
    .executeTakeFirst();
}

/** Holds the account's row, as `lockUserRow` does; whether it has this password still. */
export async function keepsPassword(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function dropReset(tx: Tx, userId: string) {
  return tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteLapsedCodes(
  db: Database,
  { codesBefore, resetsBefore }: { codesBefore: Date; resetsBefore: Date },
) {
  await db.deleteFrom('verification_codes').where('expires_at', '<', codesBefore).execute();
  await db.deleteFrom('owner_codes').where('expires_at', '<', codesBefore).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<=', resetsBefore).execute();
}

export function findOwner(db: Database | Tx, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'name', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function insertConsent(db: Database | Tx, consent: Insertable<Schema['consents']>) {
  await db.insertInto('consents').values(consent).execute();
}

export async function setName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.updateTable('users').set({ name }).where('id', '=', userId).execute();
}
