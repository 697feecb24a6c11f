import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { recall, remember } from '#bin/demo/remembered.ts';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { copyCluster } from './base-backup.ts';
import { type Postgres, type PostgresSettings, startPostgres } from './postgres.ts';
import { findPostgresPlace } from './postgres-place.ts';

const RECOVERY_MS = 30 * 60_000;
const ARCHIVING_MS = 60_000;
/** As on the first cluster: PostgreSQL recovers with no less. */
const forWal = { wal_level: 'replica', max_wal_senders: 4 };

/** Settings of a cluster whose write-ahead log is archived in a folder, at the latest after so many seconds. */
export async function archiveInto(
  dataFolder: string,
  archive: string,
  timeoutS: number,
): Promise<PostgresSettings> {
  const { account } = await findPostgresPlace(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (account) chownSync(archive, account.uid, account.gid);
  return {
    ...forWal,
    archive_mode: 'on',
    archive_timeout: timeoutS,
    archive_command: `test -f "${archive}/%f" || { cp "%p" "${archive}/%f.part" && mv "${archive}/%f.part" "${archive}/%f"; }`,
  };
}

/** Waits until the archive has all that was committed by now. */
export function archiveAll(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    const isThere = async () => {
      const { rows: archived } = await client.query('SELECT last_archived_wal AS file FROM pg_stat_archiver');
      return String(archived[0].file) >= rows[0].file;
    };
    if (!(await untilTrue(isThere, ARCHIVING_MS))) throw new Error('The archive does not follow.');
  });
}

/**
 * Makes a second cluster in `dataFolder` from a base backup, with the password of the first one. `kind`: what PostgreSQL is to
 * do with it at its next start.
 */
export async function layOutCopy(
  backup: string,
  { dataFolder, of, kind }: { dataFolder: string; of: string; kind: 'recovery' | 'standby' },
): Promise<number> {
  mkdirSync(dataFolder, { recursive: true });
  remember(dataFolder, { postgresPassword: recall(of, 'postgresPassword')! });
  const place = await findPostgresPlace(dataFolder);
  mkdirSync(place.folder, { recursive: true });
  if (place.account) chownSync(place.folder, place.account.uid, place.account.gid);
  const cluster = join(place.folder, 'cluster');
  const bytes = await copyCluster(backup, cluster, place.account);
  const signal = join(cluster, `${kind}.signal`);
  writeFileSync(signal, '');
  if (place.account) chownSync(signal, place.account.uid, place.account.gid);
  return bytes;
}

/**
 * Recovers a base backup to a moment, from its archive, into a cluster of its own that then takes changes itself. Throws
 * where the archive ends before that moment.
 */
export async function recoverTo(
  moment: Date,
  { backup, archive, dataFolder, of }: { backup: string; archive: string; dataFolder: string; of: string },
): Promise<{ postgres: Postgres; bytes: number; seconds: number }> {
  const started = performance.now();
  const bytes = await layOutCopy(backup, { dataFolder, of, kind: 'recovery' });
  const settings = {
    ...forWal,
    restore_command: `cp "${archive}/%f" "%p"`,
    // Zones by name are not known yet when a server reads its settings.
    recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const postgres = await startPostgres({ dataFolder, settings, patienceMs: RECOVERY_MS });
  await untilRecovered(postgres.url);
  return { postgres, bytes, seconds: (performance.now() - started) / 1000 };
}

async function untilRecovered(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const isOver = async () => !(await client.query('SELECT pg_is_in_recovery() AS yes')).rows[0].yes;
    if (!(await untilTrue(isOver, RECOVERY_MS))) throw new Error('The recovery does not end.');
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
