import type { Database, Tx } from '#db/database.server.ts';
import type { StaffRole } from '#shop/viewer.ts';
import { deletePasskeysOf } from './passkey-rows.server.ts';

/** Somebody who works here, as a sign-in needs it. */
export type StaffRow = {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  password_hash: string | null;
  sealed_secret: Buffer | null;
  last_step: number;
};

const columns = ['id', 'email', 'name', 'role', 'password_hash', 'sealed_secret', 'last_step'] as const;

/** Somebody who works here still. */
export async function findStaff(
  db: Database | Tx,
  by: { id: string } | { email: string },
): Promise<StaffRow | undefined> {
  const row = await db
    .selectFrom('staff')
    .select(columns)
    .where('id' in by ? 'id' : 'email', '=', 'id' in by ? by.id : by.email)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole, last_step: Number(row.last_step) };
}

export function listStaffRows(db: Database | Tx) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_invitations', 'staff_invitations.staff_id', 'staff.id')
    .select([
      'staff.id',
      'email',
      'name',
      'role',
      'created_at',
      'left_at',
      'password_hash',
      'staff_invitations.expires_at',
    ])
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .limit(500)
    .execute();
}

/** Locks the owners who can sign in, in one order: whoever changes people waits for whoever does. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'role'])
    .where('left_at', 'is', null)
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds somebody's row until the transaction ends; whether they work here still. Comes before their other rows. */
export async function lockStaffRow(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes somebody on, or back; gives nothing where they work here with that address. */
export function insertStaff(tx: Tx, person: { email: string; name: string; role: StaffRole; now: Date }) {
  const { email, name, role, now } = person;
  return tx
    .insertInto('staff')
    .values({ email, name, role, created_at: now, left_at: null, password_hash: null, sealed_secret: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ name, role, left_at: null, password_hash: null, sealed_secret: null, last_step: 0 })
        .where('staff.left_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
}

export async function updateRole(tx: Tx, id: string, role: StaffRole): Promise<void> {
  await tx.updateTable('staff').set({ role }).where('id', '=', id).execute();
}

/** They work here no more: sessions, invitation and codes go with it. */
export async function markLeft(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ left_at: now, password_hash: null, sealed_secret: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  await tx.deleteFrom('staff_invitations').where('staff_id', '=', id).execute();
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
  await deletePasskeysOf(tx, id);
}

type Invitation = { staff_id: string; token_hash: string; sealed_secret: Buffer; expires_at: Date };

export async function replaceInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(invitation))
    .execute();
}

export function findInvitation(db: Database | Tx, tokenHash: string, now: Date) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(['staff.id', 'email', 'name', 'role', 'staff_invitations.sealed_secret'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the password that somebody signed in by against being changed or taken away; false where it was. */
export async function keepsPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('left_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses an invitation up; of two at once one gets it. */
export function takeInvitation(tx: Tx, tokenHash: string) {
  return tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
}

export async function setCredentials(
  tx: Tx,
  id: string,
  credentials: { password_hash: string; sealed_secret: Buffer; last_step: number },
): Promise<void> {
  await tx.updateTable('staff').set(credentials).where('id', '=', id).execute();
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
  await deletePasskeysOf(tx, id);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up; whether it was one. */
export async function takeRecoveryCode(
  db: Database,
  staffId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Notes that a code of the app was taken; whether it was newer than the last one. */
export async function takeStep(db: Database, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
