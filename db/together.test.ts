import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sql } from 'kysely';
import type pg from 'pg';
import { countWrites } from '#shop/testing/count-writes.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { compileOnce } from './compile-once.server.ts';
import { type Database, openDatabase, type Tx } from './database.server.ts';
import { prepared } from './prepared-statements.server.ts';
import { type Asking, lastly, together } from './together.server.ts';

const numberOf = (number: number) => async (tx: Tx) =>
  (await sql<{ number: number }>`SELECT ${number}::int AS number`.execute(tx)).rows[0]!.number;
const fault = async (tx: Tx) => void (await sql`SELECT 1 / 0`.execute(tx));

suite('statements that are sent together (R427)', async () => {
  test('are done in the order in which they were asked, each with its own answer', async (t) => {
    const { db, writes } = await openOne(t);
    await db.transaction().execute(async (tx) => {
      await sql`CREATE TEMPORARY TABLE noted (place serial, word text) ON COMMIT DROP`.execute(tx);
      const note = (word: string) => (at: Tx) =>
        sql<{ place: number }>`INSERT INTO noted (word) VALUES (${word}) RETURNING place`.execute(at);
      const before = writes();
      const late = async (at: Tx) => {
        await Promise.resolve();
        await Promise.resolve();
        return await note('second')(at);
      };
      const answers = await together(tx, [note('first'), late, note('third'), async () => 'nothing asked']);
      assert.equal(answers[3], 'nothing asked');
      assert.deepEqual(
        answers.slice(0, 3).map((answer) => (answer as { rows: { place: number }[] }).rows[0]!.place),
        [1, 2, 3],
      );
      const { rows } = await sql<{ words: string }>`
        SELECT string_agg(word, ' ' ORDER BY place) AS words FROM noted`.execute(tx);
      assert.equal(rows[0]!.words, 'first second third');
      assert.equal(writes() - before, 2);
    });
  });

  test('one that fails: its fault is thrown once all have ended, nothing stays, and the connection is clean again', async (t) => {
    const { db, shop } = await openOne(t);
    await sql`CREATE TABLE kept (word text)`.execute(shop.db);
    const write = async (at: Tx) => void (await sql`INSERT INTO kept VALUES ('written')`.execute(at));
    let ended = 0;
    const counted = (ask: (at: Tx) => Promise<unknown>) => (at: Tx) => ask(at).finally(() => ended++);
    for (const asks of [
      [write, fault, write, numberOf(1)],
      [fault, fault],
      [write, write, fault],
    ]) {
      ended = 0;
      const work = db.transaction().execute((tx) => together(tx, asks.map(counted)));
      await assert.rejects(work, { code: '22012' });
      assert.equal(ended, asks.length);
      assert.equal(await db.transaction().execute(numberOf(7)), 7);
    }
    const { rows } = await sql`SELECT FROM kept`.execute(shop.db);
    assert.equal(rows.length, 0);
  });

  test('one that fails is blamed where those after it are heard of in the same turn', async (t) => {
    const { db, client } = await openOne(t);
    const slowFault = async (tx: Tx) =>
      void (await sql`SELECT 1 / (SELECT 0 FROM pg_sleep(0.02))`.execute(tx));
    const write = async (tx: Tx) => void (await sql`CREATE TEMPORARY TABLE never ()`.execute(tx));
    const ways: ((tx: Tx, asks: Asking[]) => Promise<unknown>)[] = [
      together,
      (tx, asks) => lastly(tx, asks, null),
    ];
    await db.transaction().execute(numberOf(1));
    for (const ask of ways) {
      // The write leaves once the transaction has begun; then nothing is heard until both have failed.
      client().connection.stream.once('data', () => setImmediate(() => holdUp(200)));
      const work = inTransaction(db, (tx) => ask(tx, [slowFault, write]));
      await assert.rejects(work, { code: '22012' });
    }
  });

  test('what is thrown before anything is asked, or beside what is asked, ends the transaction too', async (t) => {
    const { db } = await openOne(t);
    const broken = () => {
      throw new Error('before it asked');
    };
    const late = async (at: Tx) => {
      await numberOf(1)(at);
      throw new Error('after its answer');
    };
    const run = (ask: (at: Tx) => Promise<unknown>) =>
      db.transaction().execute((tx) => together(tx, [numberOf(1), ask, numberOf(2)]));
    await assert.rejects(run(broken), /before it asked/);
    await assert.rejects(run(late), /after its answer/);
    assert.equal(await db.transaction().execute(numberOf(3)), 3);
  });

  test('one that is prepared for the first time behind a fault is prepared later', async (t) => {
    const { db } = await openOne(t);
    const ask = compileOnce<{ number: number }, { number: number }>(
      (_, { number }) => sql`SELECT ${number}::int + 1 AS number ${prepared}`,
    );
    const asked = (at: Tx) => ask(at, { number: 1 });
    for (let turn = 0; turn < 2; turn++) {
      await assert.rejects(
        db.transaction().execute((tx) => together(tx, [fault, asked, asked])),
        { code: '22012' },
      );
      const answers = await db.transaction().execute((tx) => together(tx, [asked, asked]));
      assert.deepEqual(answers, [[{ number: 2 }], [{ number: 2 }]]);
    }
  });

  test('one that takes too long, and a connection that the server ends, fail all, and others go on', async (t) => {
    const { db, shop } = await openOne(t);
    const slow = async (at: Tx) => {
      await sql`SET LOCAL statement_timeout = 50`.execute(at);
      await sql`SELECT pg_sleep(10)`.execute(at);
    };
    const run = (ask: (at: Tx) => Promise<unknown>) =>
      db.transaction().execute((tx) => together(tx, [ask, numberOf(1)]));
    await assert.rejects(run(slow), { code: '57014' });
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    const asleep = run(async (at) => void (await sql`SELECT pg_sleep(10)`.execute(at)));
    const gone = assert.rejects(asleep);
    await untilAsleep(shop, rows[0]!.pid);
    await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(shop.db);
    await gone;
    assert.equal(await db.transaction().execute(numberOf(4)), 4);
  });

  test('the largest and many at once come back whole', async (t) => {
    const { db } = await openOne(t);
    const long = 'x'.repeat(3_000_000);
    const echo = async (at: Tx) =>
      (await sql<{ length: number }>`SELECT length(${long}) AS length, ${long} AS text`.execute(at)).rows[0]!
        .length;
    const asks = Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? echo : numberOf(n)));
    const answers = await db.transaction().execute((tx) => together(tx, asks));
    assert.deepEqual(
      answers,
      asks.map((_, n) => (n % 4 === 0 ? long.length : n)),
    );
  });
});

suite('what a transaction writes last (R427)', async () => {
  const write = async (at: Tx) => void (await sql`INSERT INTO kept VALUES ('written')`.execute(at));

  test('leaves in one piece with the commit, and stays', async (t) => {
    const { db, writes, kept } = await openKept(t);
    const before = writes();
    const nothing = async () => 'nothing asked';
    const result = await inTransaction(db, async (tx) => {
      await numberOf(1)(tx);
      return await lastly(tx, [write, nothing, write], 'the result');
    });
    assert.equal(result, 'the result');
    assert.equal(writes() - before, 2);
    assert.equal(await kept(), 2);
  });

  test('where one of it fails its fault is thrown, nothing stays, and the connection is clean', async (t) => {
    const { db, kept } = await openKept(t);
    for (const asks of [
      [write, fault, write],
      [fault, write],
      [write, write, fault],
    ]) {
      const work = inTransaction(db, (tx) => lastly(tx, asks, null));
      await assert.rejects(work, { code: '22012' });
      assert.equal(await db.transaction().execute(numberOf(7)), 7);
    }
    assert.equal(await kept(), 0);
  });

  test('nothing is committed without what failed before it was asked', async (t) => {
    const { db, kept } = await openKept(t);
    const broken = () => {
      throw new Error('before it asked');
    };
    for (const asks of [[write, broken], [broken, write], [broken]] as Asking[][])
      await assert.rejects(
        inTransaction(db, (tx) => lastly(tx, asks, null)),
        /before it asked/,
      );
    assert.equal(await kept(), 0);
  });

  test('what would come after the commit is refused', async (t) => {
    const { db, kept } = await openKept(t);
    const twice = async (at: Tx) => {
      await write(at);
      await write(at);
    };
    await assert.rejects(
      inTransaction(db, (tx) => lastly(tx, [twice], null)),
      /has ended|already committed/,
    );
    assert.equal(await kept(), 1);
  });

  test('a constraint that is looked at with the commit refuses it', async (t) => {
    const { db, kept } = await openKept(t);
    const lateCheck = sql`ALTER TABLE kept ADD UNIQUE (word) DEFERRABLE INITIALLY DEFERRED`;
    await lateCheck.execute(db);
    const work = inTransaction(db, (tx) => lastly(tx, [write, write], null));
    await assert.rejects(work, { code: '23505' });
    assert.equal(await kept(), 0);
  });

  async function openKept(t: { after: (end: () => Promise<void>) => void }) {
    const { db, writes } = await openOne(t);
    await sql`CREATE TABLE kept (word text)`.execute(db);
    const kept = async () =>
      (await sql<{ count: number }>`SELECT count(*) FROM kept`.execute(db)).rows[0]!.count;
    return { db, writes, kept };
  }
});

/** A database with one connection, and how often that has been written to. */
async function openOne(t: { after: (end: () => Promise<void>) => void }) {
  const shop = await openTestShop(t);
  let writes = () => 0;
  let client: unknown;
  const onPool = (pool: pg.Pool) => {
    writes = countWrites(pool);
    pool.on('connect', (connected) => {
      client = connected;
    });
  };
  const db: Database = openDatabase(shop.databaseUrl, { connections: 1, onPool });
  t.after(() => db.destroy());
  return { shop, db, writes: () => writes(), client: () => client as { connection: pg.Connection } };
}

function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

async function untilAsleep(shop: TestShop, pid: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE pid = ${pid} AND wait_event = 'PgSleep'`.execute(shop.db);
    if (rows.length > 0) return;
  }
}
