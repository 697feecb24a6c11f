import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { openDatabase } from './database.server.ts';
import { nameStatements } from './prepared-statements.server.ts';

suite('a connection that the server ends', () => {
  test('fails its query and is replaced; the process lives', async (t) => {
    const shop = await openTestShop(t);
    const admin = new pg.Client({ connectionString: shop.databaseUrl });
    await admin.connect();
    const work = shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
      await admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`SELECT 1`.execute(tx);
    });
    await assert.rejects(work);
    await sql`SELECT 1`.execute(shop.db);
    await admin.end();
  });
});

suite('a statement that is asked again and again', () => {
  test('is prepared, and still answers when its table has another column', async (t) => {
    const shop = await openTestShop(t);
    const db = openDatabase(shop.databaseUrl, { connections: 1 });
    t.after(() => db.destroy());
    await sql`CREATE TABLE grown (a int)`.execute(shop.db);
    await sql`INSERT INTO grown VALUES (1)`.execute(shop.db);
    const ask = async () => (await sql<object>`SELECT * FROM grown WHERE a = ${1}`.execute(db)).rows;
    for (let time = 0; time < 20; time++) assert.deepEqual(await ask(), [{ a: 1 }]);
    const { rows } =
      await sql`SELECT FROM pg_prepared_statements WHERE statement LIKE '%FROM grown%'`.execute(db);
    assert.equal(rows.length, 1);
    await sql`ALTER TABLE grown ADD b int`.execute(shop.db);
    assert.deepEqual(await ask(), [{ a: 1, b: null }]);
    await db.transaction().execute(async (tx) => {
      assert.equal((await sql`SELECT * FROM grown WHERE a = ${1}`.execute(tx)).rows.length, 1);
    });
  });

  test('those that come later than so many are not', () => {
    const { nameOf } = nameStatements({ often: 2, most: 2 });
    const names = ['a', 'b', 'a', 'b', 'c', 'c', 'a'].map(nameOf);
    assert.deepEqual(names.map(Boolean), [false, false, true, true, false, false, true]);
    assert.equal(names[2], names[6]);
    assert.notEqual(names[2], names[3]);
  });
});
