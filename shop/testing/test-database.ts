import pg from 'pg';

/**
 * A database for one test, migrated and seeded: one that an earlier test is done with, made like new
 * (bin/test-runner/prepare-template.ts), or a new clone of the template. Which are in use, all processes of a run know by locks.
 */
export async function takeTestDatabase(): Promise<{ databaseUrl: string; giveBack: () => Promise<void> }> {
  const adminUrl = requireSetting('TEST_POSTGRES_URL');
  const admin = await connect(adminUrl);
  const number = await claim(admin);
  const name = `test_${number}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  if (!(await isRestored(admin, name, url.href))) {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${requireSetting('TEST_TEMPLATE')}`);
  }
  return { databaseUrl: url.href, giveBack: () => admin.end() };
}

const LOCKS = 72_011_010;

/** The lowest number that no other test has; it is this one's while the connection lasts. */
async function claim(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query(
    'SELECT number FROM generate_series(1, 10000) number WHERE pg_try_advisory_lock($1, number) LIMIT 1',
    [LOCKS],
  );
  return rows[0].number;
}

async function isRestored(admin: pg.Client, name: string, url: string): Promise<boolean> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) return false;
  const client = await connect(url);
  try {
    return (await client.query('SELECT pristine.restore() AS done')).rows[0].done;
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function requireSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests by \`npm test -- path/to/file.test.ts\``);
  return value;
}
