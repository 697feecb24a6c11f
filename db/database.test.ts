import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openTestShop } from '#shop/testing/test-shop.ts';

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
