import type { Database, Tx } from '#db/database.server.ts';

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

/** Makes sign-ins to one account wait for each other until the transaction ends, so that its sessions can be counted. */
export async function lockSessions(tx: Tx | Database, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Ends the longest unused sessions beyond `most`. */
export async function endOldestSessions(tx: Tx | Database, userId: string, now: Date, most: number) {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** Ends one session of the user, or all of them; gives how many. */
export async function endSessions(tx: Tx, userId: string, now: Date, sessionId?: string): Promise<number> {
  const ended = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const { numUpdatedRows } = await (sessionId
    ? ended.where('id', '=', sessionId)
    : ended
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends every session of the user but this one. */
export function endOtherSessions(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
) {
  return tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The session while it lasts and is in use. Notes that it was used, where that was last noted before `notedBefore`: one statement. */
export function findLiveSession(
  db: Database,
  session: { id: string; userId: string },
  { now, notedBefore, usedAfter }: { now: Date; notedBefore: Date; usedAfter: Date },
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
        .where('last_used_at', '>', usedAfter)
        .returning('id'),
    )
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .executeTakeFirst();
}

/** The sessions that last, the most lately used first. */
export function selectLiveSessions(
  db: Database,
  userId: string,
  { now, usedAfter }: { now: Date; usedAfter: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export function deleteDeadSessions(db: Database, { now, usedAfter }: { now: Date; usedAfter: Date }) {
  return db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is not', null),
        eb('expires_at', '<=', now),
        eb('last_used_at', '<=', usedAfter),
      ]),
    )
    .execute();
}
