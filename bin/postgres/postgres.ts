import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { claimDataFolder } from '#bin/data-folder.ts';
import { recall, rememberedPort } from '#bin/demo/remembered.ts';
import { commandOf, endProcess, untilTrue } from '#bin/supervisor/processes.ts';
import { prepareCluster } from './postgres-cluster.ts';
import { findPostgresPlace, type PostgresPlace } from './postgres-place.ts';

export type Postgres = {
  url: string;
  note: string | undefined;
  /** Says how the server ended, whoever ended it. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  dataFolder: string;
  fast?: boolean;
  settings?: PostgresSettings;
  patienceMs?: number;
};
/** Settings of PostgreSQL by their names. */
export type PostgresSettings = Record<string, string | number>;

/**
 * Starts a PostgreSQL of our own on the loopback, with its files in `dataFolder`; makes it at the first start.
 * What an earlier, killed start left running there is stopped first. `fast` gives up durability, for tests; `settings` win
 * over ours; one that recovers is there as soon as it can be read.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const { dataFolder, fast = false } = options;
  claimDataFolder(dataFolder);
  const place = await findPostgresPlace(dataFolder);
  const cluster = join(place.folder, 'cluster');
  await stopOrphan(cluster);
  const password = await prepareCluster(place, dataFolder, fast);
  const { server, port } = await launch(place, options);
  const ended = once(server, 'exit').then(() => `Postgres ended (its log: ${join(place.folder, 'log')})`);
  server.unref();
  const lastResort = () => server.kill(fast ? 'SIGKILL' : 'SIGINT');
  process.prependOnceListener('exit', lastResort);
  const url = urlOf(password, port);
  await ensureDatabase(url);
  return {
    url,
    note: place.note,
    ended,
    async stop() {
      process.off('exit', lastResort);
      server.ref();
      if (server.exitCode !== null || server.signalCode !== null || !server.pid) return;
      await endProcess(server.pid, stopping);
    },
  };
}

/** Where the database of a shop that runs from this data folder is; undefined where none was ever made. */
export function findPostgresUrl(dataFolder: string): string | undefined {
  const [password, port] = [recall(dataFolder, 'postgresPassword'), recall(dataFolder, 'postgresPort')];
  return password && port ? urlOf(password, port) : undefined;
}

function urlOf(password: string | number, port: string | number): string {
  return `postgres://gehna:${password}@127.0.0.1:${port}/gehna`;
}

/** Fast shutdown, then immediate, then by force. */
const stopping: [NodeJS.Signals, number][] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 2000],
];

/** Stops the server that still runs on this cluster, if its launcher was killed, and takes the pid file over. */
export async function stopOrphan(cluster: string): Promise<void> {
  const [pid, ...rest] = pidFile(cluster);
  if (!pid) return;
  if (commandOf(Number(pid))?.includes(cluster) && !(await endProcess(Number(pid), stopping))) {
    throw new Error(`An old Postgres (process ${pid}) can't be stopped.`);
  }
  // Postgres would refuse to start while any process has that number, were it reused or not yet buried by its
  // parent; it takes its own parent's number for stale, and still looks for remains by the other lines.
  const file = join(cluster, 'postmaster.pid');
  if (existsSync(file)) writeFileSync(file, [process.pid, ...rest].join('\n'));
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Starts the server and waits until it takes connections; repeats while the remains of a killed one linger. */
async function launch(place: PostgresPlace, options: Options) {
  const { dataFolder, fast = false, patienceMs = 60_000 } = options;
  const values = flags({ ...settings(fast), ...options.settings });
  const cluster = join(place.folder, 'cluster');
  const logFile = join(place.folder, 'log');
  const patience = performance.now() + 10_000;
  for (;;) {
    const port = await rememberedPort(dataFolder, 'postgresPort');
    const log = openSync(logFile, 'w', 0o600);
    // A process group of its own: Ctrl-C in a terminal must not stop it before the shop.
    const server = spawn(place.binaries.postgres, ['-D', cluster, '-p', String(port), ...values], {
      ...place.account,
      cwd: place.folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, TZ: 'UTC' },
    });
    closeSync(log);
    if (await takesConnections(server, cluster, patienceMs)) return { server, port };
    const complaint = readFileSync(logFile, 'utf8');
    const passes = /pre-existing shared memory|Address already in use/.test(complaint);
    if (!passes || performance.now() > patience) throw new Error(`Postgres does not start:\n${complaint}`);
    await pause(200);
  }
}

async function takesConnections(server: ChildProcess, cluster: string, patienceMs: number): Promise<boolean> {
  let failed = false;
  server.once('error', () => {
    failed = true;
  });
  const over = () => failed || server.exitCode !== null || server.signalCode !== null;
  const ready = () => {
    const [pid, , , , , , , status] = pidFile(cluster);
    return Number(pid) === server.pid && status?.trim() === 'ready';
  };
  await untilTrue(() => over() || ready(), patienceMs);
  return !over();
}

const ANSWER_MS = 10_000;
/** A slow disk takes its time to write one. */
const CREATE_MS = 60_000;

/** Makes the database of the URL where it does not exist yet. */
async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url.replace(/gehna$/, 'postgres'),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'gehna'");
    const creation = { text: 'CREATE DATABASE gehna', query_timeout: CREATE_MS };
    if (rowCount === 0) await client.query(creation);
  } finally {
    await client.end();
  }
}

/** Settings for a small machine; for tests also without the care that survives a power cut. */
function settings(fast: boolean): PostgresSettings {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: fast ? 300 : 100,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    io_method: 'sync',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_wal_size: '512MB',
    log_checkpoints: 'off',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  };
}

function flags(values: PostgresSettings): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
