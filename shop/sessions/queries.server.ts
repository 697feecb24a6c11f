import { sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { takesNoChanges } from '#shop/database-faults.ts';

export function insertSession(
  tx: Tx,
  session: { user_id: string; device: string; now: Date; expires_at: Date },
) {
  const { now, ...rest } = session;
  return tx
    .insertInto('sessions')
    .values({ ...rest, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Ends the longest unused sessions beyond `most`. */
export async function endOldestSessions(tx: Tx, userId: string, now: Date, most: number) {
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

/** Ends all sessions of the user, `only` one, or all `except` one; gives how many. */
export async function endSessions(
  tx: Tx,
  userId: string,
  now: Date,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  let ended = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (only !== undefined) ended = ended.where('id', '=', only);
  if (except !== undefined) ended = ended.where('id', '<>', except);
  const { numUpdatedRows } = await ended.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * The session while it lasts and is in use; notes its use, where that was last noted before `notedBefore` and the database
 * takes changes.
 */
export async function findLiveSession(
  db: Database,
  session: { id: string; userId: string },
  times: { now: Date; notedBefore: Date; usedAfter: Date },
) {
  const asked = { ...session, ...times };
  try {
    return (await noteLiveSession(db, asked))[0];
  } catch (fault) {
    if (takesNoChanges(fault)) return (await selectLiveSession(db, asked))[0];
    throw fault;
  }
}

type Asked = { id: string; userId: string; now: Date; notedBefore: Date; usedAfter: Date };

function liveSession(db: Pick<Database, 'selectFrom'>, { id, userId, now, usedAfter }: Places<Asked>) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', usedAfter)
    .modifyEnd(prepared);
}

const selectLiveSession = compileOnce(liveSession);

const noteLiveSession = compileOnce((db, asked: Places<Asked>) => {
  const { id, userId, now, notedBefore, usedAfter } = asked;
  const noting = db.with('noted', (cte) =>
    cte
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_used_at', '<=', notedBefore)
      .where('last_used_at', '>', usedAfter)
      .returning('id'),
  );
  return liveSession(noting as unknown as Pick<Database, 'selectFrom'>, asked);
});

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

export type OwnDevice = { userId: string; deviceHash: string };

export async function isDeviceKnown(db: Database, { userId, deviceHash }: OwnDevice): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a sign-in on a device; gives whether it was the first there. The longest unused beyond `most` go. */
export async function noteDevice(
  tx: Tx,
  { userId, deviceHash }: OwnDevice,
  now: Date,
  most: number,
): Promise<boolean> {
  const { is_new } = await tx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, first_used_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    // Only a row that was there before has a deleter or locker.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  if (is_new) {
    await tx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('device_hash', 'in', (eb) =>
        eb
          .selectFrom('known_devices')
          .select('device_hash')
          .where('user_id', '=', userId)
          .orderBy('last_used_at', 'desc')
          .orderBy('device_hash')
          .offset(most),
      )
      .execute();
  }
  return is_new;
}

export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteUnusedDevices(db: Database, usedBefore: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', usedBefore).execute();
}
