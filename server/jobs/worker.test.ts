import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { startQueue } from '#db/job-queue.server.ts';
import { createLog } from '#server/log.server.ts';
import { startShopProcess } from '#server/testing/start-shop-process.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { until } from '#standins/testing/until.ts';
import { type JobRow, jobTable } from './job-table.server.ts';
import { startWorker } from './worker.server.ts';

const config = { NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.in' } as const;
/** Comes by itself on no day that a test may see. */
const seldom = '0 0 29 2 *';
const swept = jobTable.find(([name]) => name === 'watch-holds')![1];

/** Whether the tick was taken into the queue. */
type Tick = () => Promise<boolean>;

async function openQueue(shop: TestShop) {
  const queue = await startQueue(shop.databaseUrl, [], () => {}, { works: true });
  shop.atEnd(() => queue.stop());
  const tick: Tick = async () => (await queue.boss.send('sweep', {})) !== null;
  return { queue, tick };
}

/** Two processes' queues, and workers on both whose sweep takes until it is let go. */
async function openTwo(t: TestContext) {
  const shop = await openTestShop(t);
  const queues = [await openQueue(shop), await openQueue(shop)];
  let begun = 0;
  let running = 0;
  let most = 0;
  let gate = Promise.withResolvers<void>();
  const row: JobRow = {
    ...swept,
    cron: seldom,
    onStart: 'when missed',
    async run() {
      begun++;
      most = Math.max(most, ++running);
      await gate.promise;
      running--;
    },
  };
  const work = async () => {
    for (const { queue } of queues) {
      const worker = await startWorker(shop, queue, config, createLog('silent'), [['sweep', row]]);
      shop.atEnd(() => worker.stop());
    }
  };
  const letGo = () => {
    gate.resolve();
    gate = Promise.withResolvers();
  };
  const [one, other] = queues.map(({ tick }) => tick) as [Tick, Tick];
  const done = async () =>
    (await queues[0]!.queue.boss.findJobs('sweep')).filter(({ state }) => state === 'completed').length;
  return { shop, queues, work, one, other, letGo, done, begun: () => begun, most: () => most };
}

suite('a schedule with two workers on one database', () => {
  test('does each tick once, whoever sends it, and none beside another', async (t) => {
    const { work, one, other, letGo, done, begun, most } = await openTwo(t);
    await work();
    assert.equal(await one(), true);
    await until('the first tick is begun', () => begun() === 1);
    const more = await Promise.all([one(), other()]);
    assert.deepEqual(more.sort(), [false, true], 'one may wait while another runs, and one is enough');
    assert.equal(await other(), false);
    assert.equal(begun(), 1);
    letGo();
    await until('the second is begun', () => begun() === 2);
    letGo();
    await until('both are done', async () => (await done()) === 2);
    assert.deepEqual([begun(), most()], [2, 1]);
  });

  test('is one schedule, and one that no table has any more is forgotten', async (t) => {
    const { queues, work } = await openTwo(t);
    const { boss } = queues[0]!.queue;
    await boss.createQueue('of-old');
    await boss.schedule('of-old', seldom, {}, { key: 'a' });
    await work();
    const schedules = await boss.getSchedules();
    assert.deepEqual(
      schedules.map(({ name, cron, timezone }) => [name, cron, timezone]),
      [['sweep', seldom, 'Asia/Kolkata']],
    );
  });
});

test('a sweep that fails is done by the next tick, and staff are told once an hour that it fails', async (t) => {
  const shop = await openTestShop(t);
  const { queue, tick } = await openQueue(shop);
  let begun = 0;
  const run = async () => {
    if (++begun < 3) throw new Error('not this time');
  };
  const row: JobRow = { ...swept, cron: seldom, run };
  const worker = await startWorker(shop, queue, config, createLog('silent'), [['sweep', row]]);
  shop.atEnd(() => worker.stop());
  const states = async () => (await queue.boss.findJobs('sweep')).map(({ state }) => state).sort();
  await until('it failed', async () => (await states())[0] === 'failed');
  assert.equal(await tick(), true);
  await until('it failed again', async () => (await states()).join() === 'failed,failed');
  assert.equal(await tick(), true);
  await until('it was done', async () => (await states())[0] === 'completed');
  assert.deepEqual(shop.alarms, ['a scheduled job fails: sweep']);
});

test('many moments at which pieces turn are done one after the other: their jobs never take the database from shoppers', async (t) => {
  const shop = await openTestShop(t);
  await sql`UPDATE products SET publish_at = now() + interval '1 hour'`.execute(shop.db);
  shop.passTime(2 * HOUR_MS);
  const { queue } = await openQueue(shop);
  const { boss } = queue;
  await boss.createQueue('turn-products');
  for (let i = 0; i < 20; i++) await boss.send('turn-products', {});
  const row = jobTable.find(([name]) => name === 'turn-products')!;
  await inTransaction(shop.db, async (tx) => {
    await sql`SELECT FROM products FOR NO KEY UPDATE`.execute(tx);
    const worker = await startWorker(shop, queue, config, createLog('silent'), [row]);
    shop.atEnd(() => worker.stop());
    await untilWaiting(shop);
    const jobs = await boss.findJobs('turn-products');
    assert.equal(jobs.filter(({ state }) => state === 'active').length, 1);
  });
  const unlisted = async () =>
    (await shop.db.selectFrom('products').select('id').where('listed', '=', false).execute()).length;
  await until('all have turned', async () => (await unlisted()) === 0);
});

test('a worker that stops gives back what still runs, and another does it', async (t) => {
  const shop = await openTestShop(t);
  const never = new Promise<never>(() => {});
  let isTold = false;
  const row = { ...jobTable.find(([name]) => name === 'reconcile-day')![1], retries: { retryLimit: 5 } };
  const hanging: JobRow = {
    ...row,
    run: (_tools, _data, { signal }) => {
      signal.addEventListener('abort', () => {
        isTold = true;
      });
      return never;
    },
  };
  const first = await startQueue(shop.databaseUrl, [], () => {}, { works: true });
  const stopping = await startWorker(shop, first, config, createLog('silent'), [['long', hanging]]);
  const id = (await first.boss.send('long', {}, { singletonKey: 'phonepay/2026-10-20' }))!;
  const second = await openQueue(shop);
  const { boss } = second.queue;
  const stateOf = async () => (await boss.findJobs('long', { id }))[0]?.state;
  await until('it runs', async () => (await stateOf()) === 'active');
  await stopping.stop(0);
  await first.stop();
  assert.equal(isTold, true);
  assert.equal(await stateOf(), 'retry');
  const quick: JobRow = { ...row, run: async () => {} };
  const worker = await startWorker(shop, second.queue, config, createLog('silent'), [['long', quick]]);
  shop.atEnd(() => worker.stop());
  await until('it is done', async () => (await stateOf()) === 'completed');
});

test('what nobody can begin anew is tried for six weeks: a photo that staff let through outlasts any outage of the storage (R456)', () => {
  const daysTried = ({ retryLimit = 0, retryDelay = 0, retryDelayMax = 0 }: JobRow['retries']) => {
    const pauses = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelay * 2 ** n, retryDelayMax));
    return pauses.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  };
  for (const [name, { cron, oneOfKey, retries }] of jobTable) {
    // Staff try a picture again on its product's page, and the next night plans a day anew.
    if (cron || oneOfKey || name === 'make-picture') continue;
    assert.ok(daysTried(retries) > 40, name);
  }
});

test('a job with a schedule ends before its next tick, and all have limits', () => {
  for (const [name, { cron, limitSeconds, workers, ofGroup = 1 }] of jobTable) {
    assert.ok(limitSeconds > 0 && limitSeconds < 24 * 3600, name);
    if (cron?.startsWith('*/5 ')) assert.ok(limitSeconds < 300, name);
    assert.ok(ofGroup <= workers, name);
  }
});

test('a shop without a worker leaves all jobs to a worker alone', async (t) => {
  const shop = await openTestShop(t);
  const after = (fn: () => Promise<void>) => t.after(fn);
  const { url } = await startShopProcess(shop, after, { WORKER: 'off' });
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.deepEqual(await shop.queue.boss.getSchedules(), [], 'nothing has begun to work');
  const job = { name: 'send-reset-link' as const, data: { email: 'nobody@example.in' } };
  await shop.db.transaction().execute((tx) => shop.enqueue(tx, job));
  const { url: nowhere } = await startShopProcess(shop, after, { WORKER: 'only' });
  assert.equal(nowhere, undefined, 'it listens nowhere');
  const isDone = async () => (await shop.queue.boss.findJobs(job.name)).length === 0;
  await until('the job is done', isDone, 60_000);
  assert.equal((await shop.queue.boss.getSchedules()).length, jobTable.filter(([, { cron }]) => cron).length);
});
