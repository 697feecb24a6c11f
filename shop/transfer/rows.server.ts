import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { Fault, Values } from './judge-row.ts';

export type TransferRow = Selectable<Schema['transfer_rows']>;
export type RowState = TransferRow['state'];
export type NewRow = {
  row: number;
  key: string;
  state: RowState;
  given: Values | null;
  before: Values | null;
  faults: Fault[] | null;
};

export async function insertRows(tx: Tx, transferId: string, rows: readonly NewRow[]): Promise<void> {
  await sql`
    INSERT INTO transfer_rows (transfer_id, row, key, state, given, before, faults)
    SELECT ${transferId}, row, key, state, given, before, faults
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (row int, key text, state text, given jsonb, before jsonb, faults jsonb)`.execute(tx);
}

export async function deleteRows(tx: Tx, transferId: string): Promise<void> {
  await tx.deleteFrom('transfer_rows').where('transfer_id', '=', transferId).execute();
}

/** How many rows are in each state. */
export async function countRows(db: Database | Tx, transferId: string): Promise<Record<RowState, number>> {
  const rows = await db
    .selectFrom('transfer_rows')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('transfer_id', '=', transferId)
    .groupBy('state')
    .execute();
  const none = { new: 0, changed: 0, same: 0, faulty: 0, done: 0, left: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** Rows of a state in the order of the file: those after one, so many. */
export async function listRows(
  db: Database | Tx,
  transferId: string,
  { state, after, most }: { state: RowState; after: number; most: number },
): Promise<TransferRow[]> {
  return await db
    .selectFrom('transfer_rows')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('state', '=', state)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute();
}

/** The next rows that wait to be applied. */
export async function listWaiting(tx: Tx, transferId: string, most: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    (SELECT * FROM transfer_rows WHERE transfer_id = ${transferId} AND state = 'new' ORDER BY row LIMIT ${most})
    UNION ALL
    (SELECT * FROM transfer_rows WHERE transfer_id = ${transferId} AND state = 'changed' ORDER BY row LIMIT ${most})
    LIMIT ${most}`.execute(tx);
  return rows;
}

/** Whether the database takes a change; one that breaks its rules leaves nothing. */
export async function isTaken(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`SAVEPOINT change`.execute(tx);
  try {
    await work();
  } catch (fault) {
    if (!String((fault as { code?: string }).code).startsWith('23')) throw fault;
    await sql`ROLLBACK TO SAVEPOINT change`.execute(tx);
    return false;
  }
  await sql`RELEASE SAVEPOINT change`.execute(tx);
  return true;
}

/** What became of rows: done, or left as they were with the reason. */
export async function settleRows(
  tx: Tx,
  transferId: string,
  settled: readonly { row: number; faults: Fault[] | null }[],
): Promise<void> {
  await sql`
    UPDATE transfer_rows SET state = CASE WHEN settled.faults IS NULL THEN 'done' ELSE 'left' END,
      faults = settled.faults
    FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) AS settled (row int, faults jsonb)
    WHERE transfer_id = ${transferId} AND transfer_rows.row = settled.row`.execute(tx);
}
