import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import {
  databaseRefusal,
  findTooSoon,
  fitsFromOf,
  isInBatches,
  type Migration,
  madeBeforeRelease,
  migrationRefusal,
  planMigrations,
  type RanMigration,
} from './migration-plan.ts';

const LOCK = 72_011_009;
const UNDEFINED_COLUMN = '42703';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database to the newest schema and gives the names of the files it ran: each in its own transaction, or in
 * many where it says `-- in batches`, under a lock so that two processes starting together do it once. Creates the job
 * queue's tables too. Throws a `migrationRefusal` where the database is too old or takes no changes, where the files
 * did not only grow, or where a table stays locked for longer than `lockTimeoutMs`: whoever waits for a table's lock
 * makes all who come after wait too.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder(), lockTimeoutMs = 5000 } = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const refusal = databaseRefusal(await askDatabase(client));
    if (refusal) throw migrationRefusal(refusal);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    const files = planMigrations(await readMigrations(folder), await findRan(client));
    if (files.length > 0)
      await client.query('ALTER TABLE migrations ADD COLUMN IF NOT EXISTS fits_from text');
    for (const file of files) await run(client, file);
    await createJobQueue(client);
    return files.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Which files the database has still to run, the first of them that those which run now don't bear (`tooSoon`), and how many it
 * ran that this release does not know; changes nothing. Throws as `migrate` would.
 */
export async function examineMigrations(
  client: pg.Client,
  folder = migrationsFolder(),
): Promise<{ pending: string[]; tooSoon: ReturnType<typeof findTooSoon>; unknown: number }> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS there",
  );
  const files = await readMigrations(folder);
  const ran = rows[0]?.there ? await readRan(client) : [];
  const known = new Set(files.map(({ name }) => name));
  const pending = planMigrations(files, ran);
  return {
    pending: pending.map(({ name }) => name),
    tooSoon: findTooSoon(pending, ran),
    unknown: ran.filter(({ name }) => !known.has(name)).length,
  };
}

async function askDatabase(client: pg.Client): Promise<{ version: number; isReadOnly: boolean }> {
  const { rows } = await client.query(`
    SELECT current_setting('server_version_num')::int AS version,
      current_setting('transaction_read_only') = 'on' AS "isReadOnly"`);
  return rows[0];
}

type MigrationFile = Migration & { sql: string };

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return await Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; that is no change.
      const sql = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findRan(client: pg.Client): Promise<RanMigration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, run_at timestamptz NOT NULL DEFAULT now())`);
  return await readRan(client);
}

async function readRan(client: pg.Client): Promise<RanMigration[]> {
  try {
    // The column is younger than the table.
    const { rows } = await client.query<RanMigration>(
      `SELECT name, checksum, to_jsonb(migrations) ->> 'fits_from' AS "fitsFrom" FROM migrations`,
    );
    return rows;
  } catch (fault) {
    throw codeOf(fault) === UNDEFINED_COLUMN ? migrationRefusal(madeBeforeRelease) : fault;
  }
}

async function run(client: pg.Client, { name, sql, checksum }: MigrationFile) {
  const inBatches = isInBatches(sql);
  try {
    if (inBatches) await runBatches(client, sql);
    await client.query('BEGIN');
    if (!inBatches) await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum, fits_from) VALUES ($1, $2, $3)', [
      name,
      checksum,
      fitsFromOf(sql),
    ]);
    await client.query('COMMIT');
  } catch (fault) {
    await client.query('ROLLBACK');
    if (codeOf(fault) === LOCK_NOT_AVAILABLE)
      throw migrationRefusal(
        `The migration ${name} gave up waiting for a table that others hold locked. ` +
          (inBatches ? 'What it has done stays: start again.' : 'It changed nothing: start again.'),
      );
    throw new Error(`migration ${name} failed`, { cause: fault });
  }
}

/** Each batch is a transaction of its own, so that nobody waits for more than one; begins with the first rows (R399). */
async function runBatches(client: pg.Client, sql: string) {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ last: string | null }>(sql, [after]);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    if (last === after) throw new Error(`the batch after ${after} ends where it began`);
    after = last;
  }
}

function codeOf(fault: unknown): string | undefined {
  return (fault as { code?: string }).code;
}

async function createJobQueue(client: pg.Client) {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('pgboss.version') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) await client.query(getConstructionPlans('pgboss'));
}

/** The folder lies beside this file in the sources, and in the checkout's db/ when this runs from a bundle. */
function migrationsFolder(): string {
  const here = fileURLToPath(new URL('./migrations', import.meta.url));
  return import.meta.url.includes('/build/') ? `${process.cwd()}/db/migrations` : here;
}
