import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { HOUR_MS } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';

export type Transfer = Selectable<Schema['transfers']>;
export type TransferState = Transfer['state'];

/** Files that may be written or read at once. */
export const MOST_OPEN = 10;

export async function insertTransfer(
  db: Database | Tx,
  values: Pick<Transfer, 'direction' | 'kind' | 'state' | 'file_name'> & { viewer: Staff; now: Date },
): Promise<string> {
  const { viewer, now, ...given } = values;
  const { id } = await db
    .insertInto('transfers')
    .values({ ...given, ...actorOf(viewer), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findTransfer(db: Database | Tx, id: string): Promise<Transfer | null> {
  return (await db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** For whom a job works. */
export function viewerOf({ staff_id, actor }: Transfer): Staff {
  return { kind: 'staff', userId: staff_id, ...(actor as Pick<Staff, 'name' | 'role' | 'from'>) };
}

/** The same, locked until the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | null> {
  const query = tx.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * The newest of some kinds, so many: all that came in, and what one member of staff took out since a moment. Those that
 * are still being sent are nobody's yet.
 */
export async function listTransfers(
  db: Database,
  {
    kinds,
    staffId,
    outSince,
    most,
  }: { kinds: Transfer['kind'][]; staffId: string; outSince: Date; most: number },
): Promise<Transfer[]> {
  if (kinds.length === 0) return [];
  return await db
    .selectFrom('transfers')
    .selectAll()
    .where('state', '<>', 'uploading')
    .where('kind', 'in', kinds)
    .where(({ eb, or, and }) =>
      or([eb('direction', '=', 'in'), and([eb('staff_id', '=', staffId), eb('created_at', '>', outSince)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

type Change = Partial<
  Pick<Transfer, 'state' | 'bytes' | 'rows_done' | 'rows_total' | 'last_key' | 'words' | 'ended_at' | 'run'>
>;

export async function updateTransfer(tx: Tx | Database, id: string, change: Change): Promise<void> {
  await tx.updateTable('transfers').set(change).where('id', '=', id).execute();
}

/** From now on a job works for somebody else: who applies a file, not who sent it, changes the shop by it. */
export async function handTransfer(tx: Tx, id: string, viewer: Staff): Promise<void> {
  await tx.updateTable('transfers').set(actorOf(viewer)).where('id', '=', id).execute();
}

function actorOf({ userId, name, role, from }: Staff) {
  return { staff_id: userId, actor: JSON.stringify({ name, role, from }) };
}

export async function deleteTransfer(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('transfers').where('id', '=', id).execute();
}

/** How many are under way; one that is still being sent after an hour never comes to its end. */
export async function countOpen(db: Database | Tx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['uploading', 'checking', 'applying', 'writing'])
    .where(({ eb, or }) =>
      or([eb('state', '<>', 'uploading'), eb('created_at', '>', new Date(now.getTime() - HOUR_MS))]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertChunk(db: Database | Tx, id: string, part: number, bytes: Buffer): Promise<void> {
  await db.insertInto('transfer_chunks').values({ transfer_id: id, part, bytes }).execute();
}

export async function countChunks(db: Database | Tx, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('transfer_chunks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('transfer_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All of a file in its order, one piece in memory at a time. */
export async function* readChunks(db: Database, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const chunk = await db
      .selectFrom('transfer_chunks')
      .select('bytes')
      .where('transfer_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!chunk) return;
    yield chunk.bytes;
  }
}

/** Files that were applied in part and stopped, created before a moment; the oldest, so many. */
export async function listStopped(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '=', 'stopped')
    .where('direction', '=', 'in')
    .where('rows_total', 'is not', null)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Files that are out of date go, and what was never sent to its end; what was done stands in the audit log. Not one that is
 * read or applied right now, and not one that was stopped in the middle: of that nothing stands there yet.
 */
export async function deleteLapsed(
  db: Database,
  { filesBefore, importsBefore }: { filesBefore: Date; importsBefore: Date },
): Promise<void> {
  await sql`
    DELETE FROM transfers WHERE created_at < ${importsBefore} AND state NOT IN ('checking', 'applying')
        AND NOT (state = 'stopped' AND direction = 'in' AND rows_total IS NOT NULL)
      OR created_at < ${filesBefore} AND (direction = 'out' OR state = 'uploading')`.execute(db);
}
