import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { startQueue } from '#db/job-queue.server.ts';
import { settleForgotten } from '#shop/checkout/follow-up.ts';
import { jobNames } from '#shop/jobs.ts';
import { lastIndianDays, spanOfDay } from '#shop/payments/reconciliation.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { jobTable } from './jobs/job-table.server.ts';
import { type Day, planReconciliation } from './jobs/reconcile-days.server.ts';
import { startWorker } from './jobs/worker.server.ts';
import { createLog } from './log.server.ts';
import { openHangingServer } from './testing/open-hanging-server.ts';
import { payingAt } from './testing/paying-at.ts';
import { startShopProcess } from './testing/start-shop-process.ts';
import { withCashfree } from './testing/with-cashfree.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

const config = { NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.in' } as const;

/** A shop with payments under way at two gateways, one of which answers nothing any more. */
async function openWithHanging(t: TestContext, { atPhonePe }: { atPhonePe: number }) {
  const after = (fn: () => Promise<void>) => t.after(fn);
  const shop = await openTestShop(t);
  const phonepe = await withPhonePe(shop, after);
  const cashfree = await withCashfree(shop, after);
  const hanging = await openHangingServer(after);
  const piece = await givenProduct(shop, { stock: 5 });
  const { id, attemptOf } = {
    ...(await payingAt(shop).start(await givenShopper(shop), piece)),
    ...payingAt(shop),
  };
  const other = await payingAt(shop, 'cashfree').start(await givenShopper(shop), piece);
  // As many attempts for the same order: what counts is that the gateway is asked about each.
  await sql`INSERT INTO payment_attempts SELECT (jsonb_populate_record(attempt,
      jsonb_build_object('id', attempt.id || number, 'return_token', attempt.return_token || number,
        'gateway_reference', attempt.gateway_reference || number))).*
    FROM payment_attempts AS attempt, generate_series(2, ${atPhonePe}) AS number WHERE attempt.id = ${id}`.execute(
    shop.db,
  );
  phonepe.moveTo(hanging.url);
  const openAtPhonePe = async () => {
    const attempts = shop.db.selectFrom('payment_attempts').select('id').where('gateway', '=', 'phonepay');
    return (await attempts.where('state', '=', 'started').execute()).length;
  };
  return { shop, phonepe, cashfree, hanging, other, openAtPhonePe, attemptOf, after };
}

suite('a gateway that hangs', () => {
  test('delays no attempt of another in the same sweep', async (t) => {
    const { shop, hanging, other, openAtPhonePe, attemptOf } = await openWithHanging(t, { atPhonePe: 20 });
    await shop.db
      .updateTable('payment_attempts')
      .set({ hold_until: new Date(0) })
      .execute();
    let isOver = false;
    const sweep = settleForgotten(shop).finally(() => {
      isOver = true;
    });
    await until(
      'the other is settled',
      async () => (await attemptOf(other.orderId)).state === 'given up',
      20_000,
    );
    assert.equal(await openAtPhonePe(), 20);
    assert.equal(isOver, false);
    hanging.hangUp();
    await sweep;
    assert.equal(await openAtPhonePe(), 20, 'they stay for the next sweep');
  });

  test('does not keep the shop closed while forgotten payments wait', async (t) => {
    const { shop, phonepe, hanging, openAtPhonePe, after } = await openWithHanging(t, { atPhonePe: 100 });
    await shop.db
      .updateTable('payment_attempts')
      .set({ hold_until: new Date(0) })
      .execute();
    const { url } = await startShopProcess(shop, after, {
      ...phonepe.environment,
      PHONEPE_API_URL: hanging.url,
      PHONEPE_AUTH_URL: hanging.url,
    });
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.ok(hanging.asked() < 100);
    await until('it is asked about them meanwhile', () => hanging.asked() > 0, 60_000);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.equal(await openAtPhonePe(), 100);
  });

  test("delays no other's nightly comparison, and its own days come one after the other, each once", async (t) => {
    const { shop, cashfree, hanging, other } = await openWithHanging(t, { atPhonePe: 1 });
    await cashfree.choose(other.id, 'pay');
    const queue = await startQueue(shop.databaseUrl, jobNames, () => {}, { works: true });
    const [name, row] = jobTable.find(([name]) => name === 'reconcile-day')!;
    let atWork = 0;
    let mostAtWork = 0;
    // What is done counts: in the queue, a job that a worker took and gives back at once is active as well.
    const run: typeof row.run = async (tools, data, job) => {
      if ((data as Day).gateway !== 'phonepay') return await row.run(tools, data, job);
      mostAtWork = Math.max(mostAtWork, ++atWork);
      return await row.run(tools, data, job).finally(() => atWork--);
    };
    const worker = await startWorker(shop, queue, config, createLog('silent'), [[name, { ...row, run }]]);
    shop.atEnd(async () => {
      await worker.stop(0);
      await queue.stop();
    });
    const plan = () => planReconciliation({ shop, boss: queue.boss });
    await plan();
    const movements = shop.db.selectFrom('money_movements').where('attempt_id', '=', other.id);
    const isBooked = async () => (await movements.select('id').execute()).length === 1;
    await until("the other's money is booked", isBooked, 60_000);
    await until('the hanging one is asked', () => hanging.asked() > 0, 60_000);
    const jobs = () => queue.boss.findJobs<Day>('reconcile-day');
    const ofPhonePe = async () => (await jobs()).filter(({ data }) => data.gateway === 'phonepay');
    const isOver = (state: string) => ['completed', 'failed', 'cancelled'].includes(state);
    const unfinished = async () => (await ofPhonePe()).filter(({ state }) => !isOver(state));
    await until('one day of it runs', async () => {
      // On a busy machine all of them may be over by now.
      if ((await unfinished()).length === 0) await plan();
      return atWork > 0;
    });
    await plan();
    const days = (await unfinished()).map(({ data }) => data.day);
    assert.equal(new Set(days).size, days.length, 'each day once');
    hanging.hangUp();
    const areDone = async () => (await jobs()).every(({ state }) => state === 'completed');
    await until('all are done', areDone, 60_000);
    assert.equal(mostAtWork, 1, 'one after the other');
  });
});

test('the days of a nightly comparison are those of India, from midnight to midnight', () => {
  const lateEvening = new Date('2026-03-01T18:45:00Z');
  assert.deepEqual(lastIndianDays(lateEvening, 2), ['2026-02-28', '2026-03-01', '2026-03-02']);
  assert.deepEqual(lastIndianDays(new Date('2026-03-01T18:15:00Z'), 0), ['2026-03-01']);
  const { from, to } = spanOfDay('2026-03-01');
  assert.deepEqual(
    [from.toISOString(), to.toISOString()],
    ['2026-02-28T18:30:00.000Z', '2026-03-01T18:30:00.000Z'],
  );
});
