import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { newGatewayId } from '#shop/ids.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS, minutesAfter } from '#shop/time.ts';
import type { AttemptState } from './attempt.ts';
import { settleAttempt } from './attempts.server.ts';
import { keepDifference, settleDifferences } from './differences.server.ts';
import { countMoney, listMoney } from './money-desk.server.ts';
import { type MoneyQueue, moneyQueueNames } from './money-desk.ts';
import { findBooked } from './money-movements.server.ts';
import type { RefundState } from './refund.ts';

suite('the queues of the money desk (R165)', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const { start } = payingAt(shop);

  const begin = async () => await start(await givenShopper(shop), await givenProduct(shop));
  type Of = { orderId: string; id: string };
  /** A refund of a payment of 950 rupees, oldest first in the order of the calls. */
  const refund = async (
    { orderId, id: attemptId }: Of,
    state: RefundState,
    more: { toAccount?: boolean; retryOf?: string; amountPaise?: number; reason?: string } = {},
  ) => {
    shop.passTime(1);
    const id = newGatewayId();
    await shop.db
      .insertInto('refunds')
      .values({
        ...{ id, order_id: orderId, attempt_id: attemptId, state, amount_paise: more.amountPaise ?? 1_00 },
        ...{ reason: more.reason ?? 'A scratch', retry_of: more.retryOf ?? null },
        ...{ past_gateway: more.toAccount ?? false, created_at: shop.now(), due_at: shop.now() },
      })
      .execute();
    return id;
  };
  const rows = async (queue: MoneyQueue, orderId: string) =>
    (await listMoney(shop.db, queue, { now: shop.now(), after: null })).rows.filter(
      (row) => row.orderId === orderId,
    );
  const ids = async (queue: MoneyQueue, orderId: string) => (await rows(queue, orderId)).map(({ id }) => id);

  test('have each refund in one of them, by where its money goes and how far it is, and none that is done', async () => {
    const of = await begin();
    const all = { gateway: {}, account: {} } as Record<'gateway' | 'account', Record<RefundState, string>>;
    for (const [where, toAccount] of [
      ['gateway', false],
      ['account', true],
    ] as const)
      for (const state of ['requested', 'pending', 'done', 'failed'] as const)
        all[where][state] = await refund(of, state, { toAccount });
    await refund(of, 'done', { retryOf: all.gateway.failed, toAccount: true });
    const failed = await refund(of, 'failed');
    const found = Object.fromEntries(
      await Promise.all(moneyQueueNames.map(async (queue) => [queue, await ids(queue, of.orderId)])),
    );
    assert.deepEqual(found, {
      ...{ held: [], stuck: [], differences: [] },
      failed: [all.account.failed, failed],
      'to-pay': [all.account.pending],
      'no-account': [all.account.requested],
      'under-way': [all.gateway.requested, all.gateway.pending],
    });
    const counted = await countMoney(shop.db, shop.now());
    assert.equal(counted.find(({ queue }) => queue === 'under-way')?.count, 2);
  });

  test('sum up what waits to be paid out by order: what has its account, of refunds to an account', async () => {
    const of = await begin();
    const pay = { toAccount: true };
    const first = await refund(of, 'pending', { ...pay, amountPaise: 1_00, reason: 'A scratch' });
    await refund(of, 'pending', { ...pay, amountPaise: 20_00, reason: 'A stone is gone' });
    for (const state of ['requested', 'done', 'failed'] as const)
      await refund(of, state, { ...pay, amountPaise: 300_00, reason: state });
    await refund(of, 'pending', { amountPaise: 400_00, reason: 'through the gateway' });
    const before = await begin();
    await refund(before, 'done', pay);
    await refund(before, 'pending');
    const second = await refund(before, 'pending', { ...pay, amountPaise: 5_00 });
    const shown = async (orderId: string) =>
      (await rows('to-pay', orderId)).map(({ id, amountPaise, reason }) => [id, amountPaise, reason]);
    assert.deepEqual(await shown(of.orderId), [[first, 21_00, 'A scratch; A stone is gone']]);
    assert.deepEqual(await shown(before.orderId), [[second, 5_00, 'A scratch']]);
  });

  test('have payments that are held, and those that should have ended a quarter of an hour ago', async () => {
    const found = async (queue: MoneyQueue, each: Of) => (await ids(queue, each.orderId)).length;
    const states: AttemptState[] = ['created', 'unclear', 'started', 'failed', 'given up', 'paid', 'surplus'];
    const open = ['created', 'unclear', 'started'];
    for (const state of states) {
      const each = await begin();
      await settleAttempt(shop.db, each.id, { state });
      const until = (minutes: number, ms = 0) =>
        shop.db
          .updateTable('payment_attempts')
          .set({ hold_until: new Date(minutesAfter(shop.now(), minutes).getTime() + ms) })
          .where('id', '=', each.id)
          .execute();
      await until(-15);
      assert.equal(await found('stuck', each), 0, state);
      await until(-15, -1);
      assert.equal(await found('stuck', each), open.includes(state) ? 1 : 0, state);
      assert.equal(await found('held', each), 0, state);
    }
    const held = await begin();
    await settleAttempt(shop.db, held.id, {
      state: 'mismatch',
      settledAt: shop.now(),
      capturedPaise: 900_00,
    });
    shop.passTime(60 * MINUTE_MS);
    assert.deepEqual(await ids('held', held.orderId), [held.id]);
    assert.equal(await found('stuck', held), 0);
  });

  test('have where the books differ as long as they do, with what was asked or is to go back', async () => {
    const of = await begin();
    const id = await refund(of, 'pending', { amountPaise: 7_00 });
    const now = shop.now();
    const booked = async (refundId: string | null) =>
      (await findBooked(shop.db, { attemptId: of.id, refundId }))!;
    const keep = async (refundId: string | null, theirs = 'they say so') =>
      keepDifference(shop.db, await booked(refundId), { difference: 'missing in our books', theirs, now });
    await keep(null);
    await keep(id);
    const shown = async () =>
      (await rows('differences', of.orderId)).map(({ refundId, amountPaise }) => [refundId, amountPaise]);
    assert.deepEqual(
      new Map((await shown()) as [string, number][]),
      new Map<unknown, unknown>([
        [null, 950_00],
        [id, 7_00],
      ]),
    );
    await settleDifferences(shop.db, { attemptId: of.id, refundId: null });
    assert.deepEqual(await shown(), [[id, 7_00]]);
    const ours = shop.db.updateTable('reconciliation_differences').where('order_id', '=', of.orderId);
    await ours.set({ state: 'explained', note: 'By hand' }).where('refund_id', '=', id).execute();
    assert.deepEqual(await shown(), []);
  });

  test('say of a refund that failed whether the gateway gave money of its payment back without the shop (R450)', async () => {
    const saying = async (event: string, more: { verdict?: 'forged'; own?: true; other?: true } = {}) => {
      const [of, another] = [await begin(), await begin()];
      const id = await refund(of, 'failed');
      await shop.db
        .insertInto('payment_events')
        .values({
          ...{
            gateway: 'phonepay',
            dedupe_key: crypto.randomUUID(),
            verdict: more.verdict ?? 'genuine',
            event,
          },
          ...{ attempt_id: more.other ? another.id : of.id, refund_id: more.own ? id : 'theirs' },
          ...{ headers: '{}', body: '{}', received_at: shop.now() },
        })
        .execute();
      return (await rows('failed', of.orderId))[0]!.theirs;
    };
    const words = 'it gave money of this payment back without the shop';
    assert.equal(await saying('pg.refund.completed'), words);
    assert.equal(await saying('REFUND_STATUS_WEBHOOK'), words);
    assert.equal(await saying('checkout.order.completed'), null);
    assert.equal(await saying('pg.refund.completed', { verdict: 'forged' }), null);
    assert.equal(await saying('pg.refund.completed', { own: true }), null);
    assert.equal(await saying('pg.refund.completed', { other: true }), null);
  });

  test('are read 25 a page: the next one begins after it, and there is none where all are shown', async () => {
    const own = await openTestShop({ after });
    await withPhonePe(own, after);
    const of = await payingAt(own).start(await givenShopper(own), await givenProduct(own));
    const pages = async () => {
      const first = await listMoney(own.db, 'under-way', { now: own.now(), after: null });
      if (first.next === null) return [first.rows.length];
      const second = await listMoney(own.db, 'under-way', { now: own.now(), after: first.next });
      return [first.rows.length, second.rows.length];
    };
    const add = async (count: number) => {
      const refunds = Array.from({ length: count }, () => ({
        ...{
          id: newGatewayId(),
          order_id: of.orderId,
          attempt_id: of.id,
          amount_paise: 100,
          reason: 'x',
        },
        ...{ state: 'pending' as const, created_at: own.now(), due_at: own.now() },
      }));
      await own.db.insertInto('refunds').values(refunds).execute();
    };
    await add(25);
    assert.deepEqual(await pages(), [25]);
    await add(1);
    assert.deepEqual(await pages(), [25, 1]);
  });
});
