import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { remember } from '#bin/demo/remembered.ts';
import { type Copied, takeBaseBackup } from '#bin/postgres/base-backup.ts';
import { type Postgres, startPostgres } from '#bin/postgres/postgres.ts';
import { findPostgresPlace } from '#bin/postgres/postgres-place.ts';
import { archiveAll, archiveInto, layOutCopy } from '#bin/postgres/recover-cluster.ts';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { type DatabasePart, killPostmaster } from './database-part.ts';

const ARCHIVE_EVERY_S = 5;
const PATIENCE_MS = 60_000;

export type ProtectedDatabase = DatabasePart & {
  folders: { primary: string; backup: string; archive: string };
  /** Takes a base backup, makes a standby of it, and has each commit wait for that from then on. */
  protect(): Promise<Copied>;
  /** Waits until the archive has all that was committed by now. */
  archiveAll(): Promise<void>;
};

/**
 * A PostgreSQL with an archive and, once it is protected, a synchronous standby. `kill` loses it with all its files, as a
 * machine that burns; `start` puts the standby in its place, at the same address.
 */
export async function databaseWithStandby(folder: string): Promise<ProtectedDatabase> {
  process.setMaxListeners(0); // each start leaves a last resort for this process's end
  const folders = {
    primary: join(folder, 'primary'),
    standby: join(folder, 'standby'),
    backup: join(folder, 'backup'),
    archive: join(folder, 'archive'),
  };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  const settings = await archiveInto(folders.primary, folders.archive, ARCHIVE_EVERY_S);
  const place = await findPostgresPlace(folders.primary);
  const cluster = join(place.folder, 'cluster');
  let running: Postgres = await startPostgres({ dataFolder: folders.primary, settings });
  let standby: Postgres | undefined;
  const { url } = running;
  const { hostname, port, username, password } = new URL(url);

  return {
    name: 'database',
    url,
    folders,
    ownEnds: 0,
    async protect() {
      const account = place.account && { account: place.account };
      const copied = await takeBaseBackup(url, { cluster, to: folders.backup, ...account });
      await layOutCopy(folders.backup, { dataFolder: folders.standby, of: folders.primary, kind: 'standby' });
      const followed = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
      standby = await startPostgres({
        dataFolder: folders.standby,
        settings: { ...settings, primary_conninfo: followed },
      });
      await ask(url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
      await ask(url, 'SELECT pg_reload_conf()');
      const isFollowed = async () => {
        const [row] = await ask(url, 'SELECT sync_state FROM pg_stat_replication');
        return row?.sync_state === 'sync';
      };
      if (!(await untilTrue(isFollowed, PATIENCE_MS))) throw new Error('The standby does not follow.');
      return copied;
    },
    archiveAll: () => archiveAll(url),
    async kill() {
      killPostmaster(cluster);
      await running.ended;
      rmSync(cluster, { recursive: true, maxRetries: 50, retryDelay: 50 });
    },
    async start() {
      await ask(standby!.url, 'SELECT pg_promote()');
      await standby!.stop();
      remember(folders.standby, { postgresPort: Number(port) });
      running = await startPostgres({ dataFolder: folders.standby, settings });
      if (running.url !== url) throw new Error('The database came back at another address.');
    },
    async stop() {
      await running.stop();
      await standby?.stop();
    },
  };
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
