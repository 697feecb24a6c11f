import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { databaseRefusal } from './migration-plan.ts';

/** A database without a table, a folder for migrations, and a client of the database. */
async function openEmpty(t: TestContext) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  t.after(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    await rm(folder, { recursive: true });
  });
  return {
    client,
    write: (file: string, sql: string) => writeFile(join(folder, file), sql),
    remove: (file: string) => rm(join(folder, file)),
    migrate: (options = {}) => migrate(url.href, { folder, ...options }),
    async tables() {
      const { rows } = await client.query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
      );
      return rows.map((row) => row.name);
    },
  };
}

suite('migrations', () => {
  test('run once each; line ends of Windows are no change, anything else in a file that ran is refused', async (t) => {
    const { write, migrate, tables } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a (\nid int);');
    assert.deepEqual(await migrate(), ['0001-a.sql']);
    await write('0001-a.sql', 'CREATE TABLE a (\r\nid int);');
    await write('0002-b.sql', 'CREATE TABLE b ();');
    assert.deepEqual(await migrate(), ['0002-b.sql']);
    await write('0001-a.sql', 'CREATE TABLE a (\nid bigint);');
    await write('0003-c.sql', 'CREATE TABLE c ();');
    await assert.rejects(migrate(), { code: 'MIGRATION_REFUSED', message: /0001-a\.sql was changed/ });
    assert.deepEqual(await tables(), ['a', 'b', 'migrations']);
  });

  test('one that fails leaves nothing behind and is named; those before it stay', async (t) => {
    const { write, migrate, tables } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a ();');
    await write('0002-b.sql', 'CREATE TABLE b (); SELECT 1 / 0;');
    await assert.rejects(migrate(), { message: 'migration 0002-b.sql failed' });
    assert.deepEqual(await tables(), ['a', 'migrations']);
  });

  test('one that would wait for a locked table gives up, changes nothing, and runs the next time', async (t) => {
    const { client, write, migrate, tables } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a ();');
    await migrate();
    await write('0002-b.sql', 'CREATE TABLE b (); ALTER TABLE a ADD COLUMN id int;');
    await client.query('BEGIN; LOCK TABLE a IN ACCESS SHARE MODE');
    const sentence = /0002-b\.sql gave up waiting for a table.*changed nothing/;
    await assert.rejects(migrate({ lockTimeoutMs: 50 }), { code: 'MIGRATION_REFUSED', message: sentence });
    await client.query('COMMIT');
    assert.deepEqual(await tables(), ['a', 'migrations']);
    assert.deepEqual(await migrate(), ['0002-b.sql']);
  });

  test('one in batches keeps what it did where it has to give up, and then begins again (R399)', async (t) => {
    const { client, write, migrate } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a (id text PRIMARY KEY, times int NOT NULL DEFAULT 0);');
    await migrate();
    await client.query("INSERT INTO a SELECT 'n' || number FROM generate_series(1, 5) AS number");
    await write(
      '0002-b.sql',
      `-- in batches
       WITH batch AS (SELECT id FROM a WHERE id > $1 ORDER BY id LIMIT 2 FOR UPDATE),
       counted AS (UPDATE a SET times = times + 1 FROM batch WHERE batch.id = a.id)
       SELECT max(id) AS last FROM batch;`,
    );
    const times = async () => {
      const { rows } = await client.query('SELECT array_agg(times ORDER BY id) AS times FROM a');
      return rows[0].times;
    };
    await client.query("BEGIN; SELECT FROM a WHERE id = 'n4' FOR UPDATE");
    await assert.rejects(migrate({ lockTimeoutMs: 50 }), {
      code: 'MIGRATION_REFUSED',
      message: /0002-b\.sql gave up waiting.*What it has done stays/,
    });
    await client.query('COMMIT');
    assert.deepEqual(await times(), [1, 1, 0, 0, 0]);
    assert.deepEqual(await migrate(), ['0002-b.sql']);
    assert.deepEqual(await times(), [2, 2, 1, 1, 1]);
    assert.deepEqual(await migrate(), []);
  });

  test('one in batches that would never end fails', async (t) => {
    const { write, migrate } = await openEmpty(t);
    await write('0001-a.sql', "-- in batches\nSELECT 'x' AS last WHERE 'x' >= $1;");
    await assert.rejects(migrate(), { message: 'migration 0001-a.sql failed' });
    await write('0001-a.sql', 'CREATE TABLE a ();');
    assert.deepEqual(await migrate(), ['0001-a.sql']);
  });

  test('two processes that start together run each once', async (t) => {
    const { write, migrate } = await openEmpty(t);
    for (const number of [1, 2, 3]) await write(`000${number}-n.sql`, `CREATE TABLE n${number} ();`);
    const ran = await Promise.all([migrate(), migrate(), migrate()]);
    assert.deepEqual(ran.flat(), ['0001-n.sql', '0002-n.sql', '0003-n.sql']);
  });

  test('a database that takes no changes, or is too old, is refused in a sentence (R397)', async (t) => {
    const { client, write, migrate, tables } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a ();');
    const { rows } = await client.query('SELECT current_database() AS name');
    await client.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = on`);
    await assert.rejects(migrate(), { code: 'MIGRATION_REFUSED', message: /takes no changes.*primary/ });
    assert.deepEqual(await tables(), []);
    assert.match(
      databaseRefusal({ version: 150_013, isReadOnly: false })!,
      /PostgreSQL 15; the shop needs 18/,
    );
    assert.equal(databaseRefusal({ version: 180_000, isReadOnly: false }), null);
  });

  test('a release from before what was taken away is refused, the one after it is not (R390)', async (t) => {
    const { write, remove, migrate } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a (id int, old int);');
    await write('0002-b.sql', 'CREATE TABLE b ();');
    await write('0003-c.sql', '-- contract: nobody reads it since 0002\nALTER TABLE a DROP COLUMN old;');
    await migrate();
    await remove('0003-c.sql');
    assert.deepEqual(await migrate(), []);
    await remove('0002-b.sql');
    await assert.rejects(migrate(), { code: 'MIGRATION_REFUSED', message: /too old for the database.*0002/ });
  });

  test('a database whose migrations table is of an older release is read, and keeps more from then on', async (t) => {
    const { client, write, migrate } = await openEmpty(t);
    await write('0001-a.sql', 'CREATE TABLE a ();');
    await migrate();
    await client.query('ALTER TABLE migrations DROP COLUMN fits_from');
    assert.deepEqual(await migrate(), []);
    await write('0002-b.sql', '-- contract: nobody reads it since 0001\nDROP TABLE a;');
    assert.deepEqual(await migrate(), ['0002-b.sql']);
    const { rows } = await client.query('SELECT fits_from FROM migrations ORDER BY name');
    assert.deepEqual(rows, [{ fits_from: null }, { fits_from: '0001' }]);
  });

  test('a database from before the first release is left as it is, and its owner told what to do', async (t) => {
    const { client, write, migrate, tables } = await openEmpty(t);
    await client.query('CREATE TABLE migrations (name text PRIMARY KEY, run_at timestamptz DEFAULT now())');
    await client.query("INSERT INTO migrations (name) VALUES ('0001-catalogue.sql')");
    await write('0001-catalogue.sql', 'CREATE TABLE a ();');
    await assert.rejects(migrate(), {
      code: 'MIGRATION_REFUSED',
      message: /early version.*npm run db:reset/,
    });
    assert.deepEqual(await tables(), ['migrations']);
  });
});
