import { join } from 'node:path';
import { takeBaseBackup } from './base-backup.ts';
import { type Postgres, type PostgresSettings, startPostgres } from './postgres.ts';
import { findPostgresPlace } from './postgres-place.ts';
import { layOutCopy } from './recover-cluster.ts';

/** Settings of a primary that replicas follow without an archive: what it has written lately is kept for them. */
export const followedSettings: PostgresSettings = {
  wal_level: 'replica',
  max_wal_senders: 8,
  wal_keep_size: '512MB',
  full_page_writes: 'on',
};

type Given = {
  /** A running primary, started with `followedSettings`. */
  primary: { url: string; dataFolder: string };
  /** For its files; the base backup's go beside them. */
  dataFolder: string;
  /** As the primary was started. */
  fast?: boolean;
};

/**
 * Makes a replica of a running primary from a base backup and starts it: it can be read as soon as this is done, and takes
 * what the primary commits as a stream. For trials, as `takeBaseBackup` is.
 */
export async function startReplica({ primary, dataFolder, fast = false }: Given): Promise<Postgres> {
  const { folder, account } = await findPostgresPlace(primary.dataFolder);
  const backup = `${dataFolder}-backup`;
  await takeBaseBackup(primary.url, {
    cluster: join(folder, 'cluster'),
    to: backup,
    ...(account && { account }),
  });
  await layOutCopy(backup, { dataFolder, of: primary.dataFolder, kind: 'standby' });
  return await restartReplica({ primary, dataFolder, fast });
}

/** Starts one again that `startReplica` has made; it goes on from where it was. */
export async function restartReplica({ primary, dataFolder, fast = false }: Given): Promise<Postgres> {
  const { hostname, port, username, password } = new URL(primary.url);
  const settings = {
    ...followedSettings,
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
    // A primary that came back is followed again within a second.
    wal_retrieve_retry_interval: '500ms',
  };
  return await startPostgres({ dataFolder, fast, settings });
}
