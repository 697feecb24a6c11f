import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';

const LOCK = 72_011_009;

/**
 * Brings the database to the newest schema: runs each migration file not yet run, in order, each in its own
 * transaction, under a lock so that two processes starting together do it once. Lays the job queue's tables too.
 */
export async function migrate(url: string, folder = migrationsFolder()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !done.has(name)).sort();
    for (const name of files) await runFile(client, name, await readFile(`${folder}/${name}`, 'utf8'));
    await layJobQueue(client);
    return files;
  } finally {
    await client.end();
  }
}

async function runFile(client: pg.Client, name: string, sql: string) {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (fault) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed`, { cause: fault });
  }
}

async function layJobQueue(client: pg.Client) {
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
