import { sql } from 'kysely';
import type { Tx } from './database.server.ts';

/** `fails`: whether the last segment of the write-ahead log could not be archived, null where nothing is archived. */
export type ArchivingFigures = { fails: boolean | null; standbys: number };

/** How the database is kept a second time: its archive, and the standbys that follow it. */
export async function readArchiving(tx: Tx): Promise<ArchivingFigures> {
  const { rows } = await sql<ArchivingFigures>`
    SELECT (SELECT count(*) FROM pg_stat_replication) AS standbys,
      CASE WHEN current_setting('archive_mode') <> 'off'
        THEN coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) END AS fails
    FROM pg_stat_archiver`.execute(tx);
  return rows[0]!;
}

/** Whether what is written now would be taken: no standby, and not set to read only (R389). */
export async function readTakesChanges(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    SELECT current_setting('transaction_read_only') = 'off' AS takes`.execute(tx);
  return rows[0]!.takes;
}
