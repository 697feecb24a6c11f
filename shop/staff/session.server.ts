import type { Database, Tx } from '#db/database.server.ts';
import type { StaffRole } from '#shop/viewer.ts';

const MOST_SESSIONS = 10;

type NewSession = { staff_id: string; token_hash: string; device: string; now: Date; expires_at: Date };

/** Opens a session; beyond ten of one person the oldest end. */
export async function insertSession(tx: Tx, { now, ...session }: NewSession): Promise<string> {
  const kept = await tx
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', session.staff_id)
    .orderBy('last_used_at', 'desc')
    .limit(MOST_SESSIONS - 1)
    .execute();
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', session.staff_id)
    .$if(kept.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      ),
    )
    .execute();
  const times = { created_at: now, last_used_at: now, confirmed_at: now };
  const { id } = await tx
    .insertInto('staff_sessions')
    .values({ ...session, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The live session of a token and its owner; `usedAfter`: idle since then is over. */
export async function findSession(
  db: Database,
  tokenHash: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
) {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff.id',
      'email',
      'name',
      'role',
      'confirmed_at',
      'last_used_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as StaffRole };
}

/** Whether a session lasts still. */
export async function hasSession(
  db: Database,
  id: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

export async function noteConfirmed(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

export function selectSessions(
  db: Database,
  staffId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
) {
  return db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends one session of a person, or all but one. */
export async function deleteSessions(
  db: Database | Tx,
  staffId: string,
  which: { id: string } | { except: string },
) {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('id', 'id' in which ? '=' : '!=', 'id' in which ? which.id : which.except)
    .execute();
}

/** Ends every session of a person. */
export async function endAllSessions(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}

export async function deleteExpiredStaffSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', now).execute();
}
