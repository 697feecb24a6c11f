import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Postgres, startPostgres } from '#bin/postgres/postgres.ts';
import { findPostgresPlace } from '#bin/postgres/postgres-place.ts';
import { followedSettings, restartReplica, startReplica } from '#bin/postgres/streaming-replica.ts';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import type { Database } from '#db/database.server.ts';
import { type AnsweredBy, openPublicDatabase } from '#db/public-database.server.ts';
import { type Replica, reachedBy, replicaLimits, watchReplica } from '#db/replica.server.ts';
import { watchCatalogue } from '#db/watch-catalogue.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { examineReplicas } from './doctor/examine-replicas.server.ts';
import { cachePages } from './page-cache/page-cache.server.ts';
import { startShopProcess } from './testing/start-shop-process.ts';

/** As in a shop, and sooner. */
const limits = {
  ...replicaLimits,
  lookEveryMs: 100,
  lookSoonMs: 10,
  answerMs: 500,
  statementMs: 700,
  lagMs: 600,
};
const PATIENCE_MS = 60_000;

suite('a streaming replica (R383, R384, R385)', () => {
  const folder = { path: '', stop: async () => {} };
  const running: Postgres[] = [];
  let primary: Postgres;
  let server: Postgres;
  let pool: pg.Pool;
  /** Of the replica itself, to hold it back. */
  let held: pg.Pool;
  let watch: ReturnType<typeof watchCatalogue>;
  let replica: Replica;
  let publicDb: Database;
  const forgets: (() => void)[] = [];
  let answered: AnsweredBy[] = [];

  const place = (name: string) => join(folder.path, name);
  const given = () => ({
    primary: { url: primary.url, dataFolder: place('primary') },
    dataFolder: place('replica'),
    fast: true,
  });

  before(async () => {
    const opened = await openTestFolder();
    Object.assign(folder, { path: opened.folder, stop: opened.stop });
    mkdirSync(place('primary'));
    const settings = { ...followedSettings, synchronous_commit: 'on' };
    primary = await startPostgres({ dataFolder: place('primary'), fast: true, settings });
    running.push(primary);
    pool = new pg.Pool({ connectionString: primary.url });
    pool.on('error', () => {});
    await pool.query('CREATE TABLE pieces (price int); INSERT INTO pieces VALUES (1)');
    server = await startReplica(given());
    running.push(server);
    held = new pg.Pool({ connectionString: server.url });
    held.on('error', () => {});
    watch = watchCatalogue(primary.url, () => {
      replica?.noteChange();
      for (const forget of forgets) forget();
    });
    await watch.ready;
    replica = watchReplica(server.url, { hears: watch.isListening, position: watch.position }, limits);
    publicDb = openPublicDatabase(pool, [replica], { onAnswered: (by) => void answered.push(by) });
  });
  after(async () => {
    await replica?.stop();
    await watch?.stop();
    await Promise.all([pool?.end(), held?.end()]);
    for (const each of running.toReversed()) await each.stop();
    await folder.stop();
  });

  const readPrice = async (): Promise<number> => {
    const { rows } = await sql<{ price: number }>`SELECT price FROM pieces`.execute(publicDb);
    return rows[0]!.price;
  };
  const changePrice = (price: number) =>
    pool.query(`UPDATE pieces SET price = ${price}; SELECT pg_notify('catalogue', '')`);
  /** Who answers now. */
  const whoAnswers = async () => {
    answered = [];
    await readPrice();
    return answered.at(-1);
  };
  const untilAnswered = async (by: AnsweredBy) => {
    const began = performance.now();
    assert.ok(await untilTrue(async () => (await whoAnswers()) === by, PATIENCE_MS), `never by ${by}`);
    return performance.now() - began;
  };

  test('is read from once it has all that was committed', async () => {
    await untilAnswered('replica');
    const isRead = async () => {
      const { rows } = await sql<{ follows: boolean }>`SELECT pg_is_in_recovery() AS follows`.execute(
        publicDb,
      );
      return rows[0]!.follows && replica.figures().keepsUp && replica.figures().lagMs < limits.lagMs;
    };
    assert.ok(await untilTrue(isRead, PATIENCE_MS));
  });

  test('that lacks a change is not read from, and no page is kept as it was before (R384)', async () => {
    await untilAnswered('replica');
    const rendered: AnsweredBy[] = [];
    const pages = cachePages(
      async () => {
        answered = [];
        const page = new Response(`<p>${await readPrice()}</p>`, {
          headers: { 'content-type': 'text/html' },
        });
        rendered.push(answered.at(-1)!);
        return page;
      },
      { trust: watch.isListening },
    );
    forgets.push(pages.forget);
    const look = async () => {
      const info = { requestId: '', address: '127.0.0.1', onFault: () => {} };
      return await (await pages.serve(new Request('http://shop.test/'), info)).text();
    };
    assert.equal(await look(), '<p>1</p>');
    for (let price = 2; price <= 12; price++) {
      const isHeld = price % 2 === 0;
      if (isHeld) await held.query('SELECT pg_wal_replay_pause()');
      await changePrice(price);
      const isNew = async () => (await look()) === `<p>${price}</p>`;
      assert.ok(await untilTrue(isNew, PATIENCE_MS), `${price} is shown`);
      for (let again = 0; again < 5; again++) assert.ok(await isNew(), `${price} stays`);
      if (isHeld) {
        assert.equal(await whoAnswers(), 'primary');
        await held.query('SELECT pg_wal_replay_resume()');
      }
    }
    await untilAnswered('replica');
    assert.equal(await look(), '<p>12</p>');
    assert.ok(rendered.includes('primary'));
    forgets.length = 0;
  });

  test('that falls behind is left out, whatever changed, and comes back by itself (R385)', async () => {
    await untilAnswered('replica');
    await held.query('SELECT pg_wal_replay_pause()');
    await pool.query('CREATE TABLE unheard ()');
    // A slow answer alone also leads to the primary.
    const isLeftOut = async () => (await whoAnswers()) === 'primary' && !replica.figures().keepsUp;
    assert.ok(await untilTrue(isLeftOut, PATIENCE_MS));
    const seen = () => examineReplicas(primary.url, [server.url], limits);
    assert.match((await seen())[0]!.what, /^number 1 is more than 0.6 s behind$/);
    await held.query('SELECT pg_wal_replay_resume()');
    await untilAnswered('replica');
    const follows = async () => (await seen())[0]!.what === 'number 1 follows the primary';
    assert.ok(await untilTrue(follows, PATIENCE_MS));
  });

  test('that hangs keeps nobody waiting, and that dies is asked of the primary (R385)', async () => {
    await untilAnswered('replica');
    const pids = await postgresPids(place('replica'));
    for (const pid of pids) signal(pid, 'SIGSTOP');
    try {
      let isAnswered = false;
      const reading = Promise.all(Array.from({ length: 20 }, readPrice)).finally(() => {
        isAnswered = true;
      });
      const inTime = await untilTrue(async () => isAnswered, 60_000);
      assert.ok(inTime, 'all are answered while the replica is stopped');
      assert.deepEqual(new Set(await reading), new Set([12]));
      assert.equal(await whoAnswers(), 'primary');
    } finally {
      for (const pid of pids) signal(pid, 'SIGCONT');
    }
    await untilAnswered('replica');

    let isDead = false;
    answered = [];
    const reading = Array.from({ length: 8 }, async () => {
      const prices: number[] = [];
      while (!isDead || prices.length < 10) prices.push(await readPrice());
      return prices;
    });
    assert.ok(await untilTrue(async () => answered.length > 20, PATIENCE_MS));
    process.kill((await postgresPids(place('replica')))[0]!, 'SIGKILL');
    await server.ended;
    isDead = true;
    assert.deepEqual(new Set((await Promise.all(reading)).flat()), new Set([12]));
    await untilAnswered('primary');
    server = await restartReplica(given());
    running.push(server);
    await untilAnswered('replica');
  });

  test('is what a shop process reads lists from where nobody is signed in (R383)', async (t) => {
    const open = (fn: () => Promise<void>) => t.after(fn);
    const given = { databaseUrl: primary.url, secret: crypto.randomUUID() } as TestShop;
    const shop = await startShopProcess(given, open, { DATABASE_READ_URL: server.url, WORKER: 'off' });
    const asked = async (headers: Record<string, string>) => {
      const answer = await fetch(`${shop.url}/api/product/list?limit=9`, { headers });
      assert.equal(answer.status, 200);
      const { rows } = await held.query(
        `SELECT query FROM pg_stat_activity WHERE application_name = 'gehna-read' AND query LIKE '%"products"%'`,
      );
      return rows.length > 0;
    };
    assert.equal(await asked({ token: 'anything' }), false);
    assert.ok(await untilTrue(() => asked({}), PATIENCE_MS));
  });

  test('that follows nobody, is the primary itself or another database, is not read from (R385)', async (t) => {
    const elsewhere = new URL(server.url);
    elsewhere.pathname = '/postgres';
    for (const url of [primary.url, elsewhere.href]) {
      let looks = 0;
      const position = () => {
        looks++;
        return watch.position();
      };
      const alone = watchReplica(url, { hears: () => true, position }, limits);
      t.after(() => alone.stop());
      assert.ok(await untilTrue(async () => looks > 3, PATIENCE_MS));
      assert.equal(alone.isCurrent(), false);
    }
    assert.match(
      (await examineReplicas(primary.url, [elsewhere.href], limits))[0]!.what,
      /^number 1 is a replica of another database$/,
    );
    await held.query('SELECT pg_promote()');
    await untilAnswered('primary');
  });
});

test('a replica that is always a little behind has what it was asked for a moment ago (R385)', () => {
  let awaited: { end: bigint; sampledAt: number }[] = [];
  const lags: number[] = [];
  for (let now = 0; now < 100; now++) {
    const end = BigInt(now * 1000);
    const reached = reachedBy(end - 1500n, [...awaited, { end, sampledAt: now }]);
    awaited = reached.awaited;
    lags.push(now - reached.hasAllUntil);
  }
  assert.deepEqual([...new Set(lags.slice(10)), awaited.length], [2, 2]);
  assert.deepEqual(reachedBy(0n, awaited), { hasAllUntil: Number.NEGATIVE_INFINITY, awaited });
});

/** One of its children may have ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

/** The server itself first, then those that work for it. */
async function postgresPids(dataFolder: string): Promise<number[]> {
  const { folder } = await findPostgresPlace(dataFolder);
  const [pid] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid!, ...children.split(' ')].filter(Boolean).map(Number);
}
