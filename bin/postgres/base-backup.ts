import { chownSync, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

type Account = { uid: number; gid: number };
export type Copied = { bytes: number; seconds: number };

/** What a cluster makes anew by itself, and what belongs to its running server alone. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|recovery\.signal|standby\.signal|backup_label\.old)$/;

/**
 * Copies the files of a running cluster, whose archiving must work, by PostgreSQL's own calls for that: with the archive
 * from then on the copy can be recovered to any moment after it. For trials: real servers use pgBackRest (docs/backups.md).
 */
export async function takeBaseBackup(
  url: string,
  { cluster, to, account }: { cluster: string; to: string; account?: Account },
): Promise<Copied> {
  const started = performance.now();
  const client = new pg.Client({ connectionString: url, statement_timeout: 60_000 });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('gehna', fast => true)");
    const bytes = await copyCluster(cluster, to, account);
    const { rows } = await client.query('SELECT labelfile, spcmapfile FROM pg_backup_stop()');
    const [{ labelfile, spcmapfile }] = rows;
    await writeFor(join(to, 'backup_label'), labelfile, account);
    if (spcmapfile) await writeFor(join(to, 'tablespace_map'), spcmapfile, account);
    return { bytes, seconds: (performance.now() - started) / 1000 };
  } finally {
    await client.end();
  }
}

/** Copies the files of a cluster, or of a copy of one; gives how many bytes. What ends meanwhile is left out. */
export async function copyCluster(from: string, to: string, account?: Account): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (account) chownSync(to, account.uid, account.gid);
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true }).catch(noneThere<Dirent[]>([]))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (left.test(entry.name)) continue;
    if (entry.isDirectory() && emptied.has(entry.name)) await makeEmpty(target, account);
    else if (entry.isDirectory()) bytes += await copyCluster(source, target, account);
    else bytes += await copyOne(source, target, account).catch(noneThere(0));
  }
  return bytes;
}

async function makeEmpty(folder: string, account?: Account): Promise<void> {
  const below = folder.endsWith('pg_wal') ? [join(folder, 'archive_status'), join(folder, 'summaries')] : [];
  for (const each of [folder, ...below]) {
    await mkdir(each, { recursive: true, mode: 0o700 });
    if (account) chownSync(each, account.uid, account.gid);
  }
}

async function copyOne(source: string, target: string, account?: Account): Promise<number> {
  await copyFile(source, target);
  if (account) chownSync(target, account.uid, account.gid);
  return (await stat(target)).size;
}

async function writeFor(file: string, text: string, account?: Account): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

function noneThere<T>(instead: T): (fault: NodeJS.ErrnoException) => T {
  return (fault) => {
    if (fault.code === 'ENOENT') return instead;
    throw fault;
  };
}
