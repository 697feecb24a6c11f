import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { countWrites } from '#shop/testing/count-writes.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { openDatabase } from './database.server.ts';
import { beginWithReads, sendTogether } from './pipelining.server.ts';
import { byOneConnection, together } from './together.server.ts';

const one = sql<{ number: number }>`SELECT 1 AS number`;

suite('few turns to the database and back (R427)', () => {
  test('a transaction begins in one piece with what it reads first; what it writes comes after it has begun', async (t) => {
    const { db, kept, sent } = await open(t);
    const write = sql`INSERT INTO kept VALUES ('written')`;
    for (const [asks, pieces] of [
      [[one], 2],
      [[one, one], 3],
      [[write], 3],
      [[one, write, one], 4],
      [[], 2],
    ] as const) {
      const before = sent();
      await db.transaction().execute(async (tx) => {
        for (const ask of asks) await ask.execute(tx);
      });
      assert.equal(sent() - before, pieces);
    }
    assert.equal(await kept(), 2);
  });

  test('what stands behind a write stays behind it', async (t) => {
    const { db } = await open(t);
    const write = (word: string) => (at: typeof db) => sql`INSERT INTO kept VALUES (${word})`.execute(at);
    const count = async (at: typeof db) =>
      (await sql<{ count: number }>`SELECT count(*) FROM kept`.execute(at)).rows[0]!.count;
    const answers = await db
      .transaction()
      .execute((tx) => together(tx, [count, write('first'), count, write('second'), count]));
    assert.deepEqual([answers[0], answers[2], answers[4]], [0, 1, 2]);
  });

  test('a fault in the first piece, and one of the work itself, leave nothing, and the connection is clean', async (t) => {
    const { db, kept } = await open(t);
    const fault = db.transaction().execute((tx) => sql`SELECT 1 / 0`.execute(tx));
    await assert.rejects(fault, { code: '22012' });
    const work = db.transaction().execute(async (tx) => {
      await sql`INSERT INTO kept VALUES ('written')`.execute(tx);
      throw new Error('of the work');
    });
    await assert.rejects(work, /of the work/);
    const early = db.transaction().execute(async () => {
      throw new Error('before anything was asked');
    });
    await assert.rejects(early, /before anything/);
    assert.equal(await kept(), 0);
    assert.equal((await one.execute(db)).rows[0]!.number, 1);
  });

  test('where a transaction does not begin nothing is written, and all that is asked in it fails', async (t) => {
    const { url, kept } = await open(t);
    const pool = new pg.Pool({ connectionString: url, pipeline: true });
    t.after(() => pool.end());
    const client = await pool.connect();
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((text: string, ...rest: unknown[]) =>
      ask(text === 'begin' ? 'begin isolation level none' : text, ...rest)) as typeof client.query;
    sendTogether(client);
    beginWithReads(client);
    await client.query('begin');
    const read = client.query('SELECT 1');
    const written = client.query(`INSERT INTO kept VALUES ('written')`);
    const isSyntax = { code: '42601' };
    await assert.rejects(read, isSyntax);
    await assert.rejects(written, isSyntax);
    await assert.rejects(client.query('SELECT 2'), isSyntax);
    await assert.rejects(client.query(`INSERT INTO kept VALUES ('written')`), isSyntax);
    await assert.rejects(client.query('commit'), isSyntax);
    await assert.rejects(client.query('rollback'), isSyntax);
    client.release(true);
    assert.equal(await kept(), 0);
  });

  test('what is asked at once by one connection leaves in one piece, without a transaction', async (t) => {
    const { db, sent, kept } = await open(t);
    const before = sent();
    const answers = await byOneConnection(db, (at) =>
      Promise.all([one.execute(at), sql`INSERT INTO kept VALUES ('written')`.execute(at), one.execute(at)]),
    );
    assert.equal(sent() - before, 1);
    assert.equal(answers[2].rows[0]!.number, 1);
    const fault = byOneConnection(db, (at) =>
      Promise.all([sql`SELECT 1 / 0`.execute(at), sql`INSERT INTO kept VALUES ('too')`.execute(at)]),
    );
    await assert.rejects(fault, { code: '22012' });
    assert.equal(await kept(), 2);
    let late: Promise<unknown> = Promise.resolve();
    const work = byOneConnection(db, async (at) => {
      late = one.execute(at).then(() => sql`INSERT INTO kept VALUES ('late')`.execute(at));
      late.catch(() => {});
      throw new Error('of the work');
    });
    await assert.rejects(work, /of the work/);
    await assert.rejects(late, /nothing more/);
    assert.equal(await kept(), 2);
  });
});

/** A database with one connection and a table; how often the connection was written to, and how many rows are there. */
async function open(t: { after: (end: () => Promise<void>) => void }) {
  const shop = await openTestShop(t);
  await sql`CREATE TABLE kept (word text)`.execute(shop.db);
  let sent = () => 0;
  const onPool = (pool: pg.Pool) => {
    sent = countWrites(pool);
  };
  const db = openDatabase(shop.databaseUrl, { connections: 1, onPool });
  t.after(() => db.destroy());
  await one.execute(db);
  const kept = async () =>
    (await sql<{ count: number }>`SELECT count(*) FROM kept`.execute(shop.db)).rows[0]!.count;
  return { db, kept, url: shop.databaseUrl, sent: () => sent() };
}
