import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { reconcile } from '#shop/checkout/reconcile.ts';
import { readDailySheet } from '#shop/payments/daily-sheet.server.ts';
import { listMoney } from '#shop/payments/money-desk.server.ts';
import { nameAccount } from '#shop/payments/payouts.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { retryRefund, settleRefund } from '#shop/payments/settle-refund.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, daysAfter, HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { payOut } from './pay-out.ts';
import { refundPart } from './refund-order.ts';
import { refundToAccount } from './refund-to-account.ts';

suite('a refund that the gateway failed for good is paid to an account (R429)', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start, verify } = payingAt(shop);
  const said = (result: unknown) => (isRefusal(result) ? result.refusal : 'done');

  /** An order of which ₹300 were to go back, which the gateway failed as often as the shop asks by itself. */
  async function givenFailed() {
    await phonepe.control({ reset: true, refundStepMs: 0 });
    const shopper = await givenShopper(shop);
    const { id: attemptId, orderId } = await start(shopper, await givenProduct(shop));
    await phonepe.choose(attemptId, 'pay');
    await verify(orderId, shopper.token);
    await refund(orderId, 300_00);
    await phonepe.control({ refunds: 'fail' });
    let failed = await standing(orderId);
    while (failed.state !== 'failed') {
      while ((await settleRefund(shop, failed.id)) === 'pending');
      failed = await standing(orderId);
    }
    await shop.takeJobs('settle-refund');
    await shop.takeJobs('send-mail');
    return { shopper, orderId, attemptId, failed };
  }
  /** The one refund of the order in whose place no other was asked for. */
  const standing = async (orderId: string) => {
    const refunds = await listRefunds(shop.db, orderId);
    return refunds.find(({ id }) => refunds.every(({ retryOf }) => retryOf !== id))!;
  };
  const refund = (orderId: string, amountPaise: number) =>
    inTransaction(shop.db, (tx) =>
      refundPart(shop, tx, packer, { orderId, reason: 'A scratch', what: { amountPaise } }),
    );
  const lists = async (queue: 'failed' | 'no-account' | 'to-pay' | 'under-way', orderId: string) => {
    const { rows } = await listMoney(shop.db, queue, { now: shop.now(), after: null });
    return rows.filter((row) => row.orderId === orderId).map(({ amountPaise }) => amountPaise);
  };

  test('after the shop asked for it six times, later and later, and for the account not at all (R102)', async () => {
    const { orderId, failed } = await givenFailed();
    assert.equal(said(await refundToAccount(shop, packer, failed.id)), 'done');
    const asked = await shop.db
      .selectFrom('refunds')
      .select(['created_at', 'due_at'])
      .where('order_id', '=', orderId)
      .orderBy('due_at')
      .execute();
    const hours = asked.map(({ created_at, due_at }) => (due_at.getTime() - created_at.getTime()) / HOUR_MS);
    assert.deepEqual(hours.slice(0, 6), [0, 0.25, 1, 6, 24, 24]);
    assert.deepEqual(
      asked.slice(6).map(({ due_at }) => due_at.getFullYear()),
      [9999],
    );
  });

  test('the shopper is asked where to, names it, and gets it under the bank’s reference, once', async () => {
    const { shopper, orderId, attemptId, failed } = await givenFailed();
    assert.deepEqual(await lists('failed', orderId), [300_00]);
    assert.equal(said(await refundToAccount(shop, packer, failed.id)), 'done');
    assert.equal(said(await refundToAccount(shop, packer, failed.id)), 'refund-not-failed');
    const again = inTransaction(shop.db, (tx) => retryRefund(shop, tx, packer, failed.id));
    assert.equal(said(await again), 'refund-not-failed');
    assert.deepEqual(
      (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email).map(({ kind }) => kind),
      ['account-wanted'],
    );
    assert.deepEqual(await shop.takeJobs('settle-refund'), []);
    assert.deepEqual(await lists('failed', orderId), []);
    assert.deepEqual(await lists('under-way', orderId), []);
    assert.deepEqual(await lists('no-account', orderId), [300_00]);
    const { id: toAccount } = await standing(orderId);
    assert.equal(await settleRefund(shop, toAccount), 'requested');
    const atGateway = (await phonepe.books()).refunds.map(({ merchantRefundId }) => merchantRefundId);
    assert.ok(!atGateway.includes(toAccount), 'the gateway is asked for it no more');

    const { order } = await apiOf(shop).get(`/order/${orderId}`, shopper.token);
    assert.deepEqual(
      order.refunds.map(({ to, state }: { to: string; state: string }) => [to, state]),
      [['account', 'waiting']],
    );
    const upi = { kind: 'upi' as const, upiId: 'demo@okaxis' };
    assert.equal(said(await inTransaction(shop.db, (tx) => nameAccount(shop, tx, orderId, upi))), 'done');
    assert.deepEqual(await lists('to-pay', orderId), [300_00]);
    const paid = () =>
      inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR9' }));
    assert.equal(said(await paid()), 'done');
    assert.equal(said(await paid()), 'refund-not-payable');
    const last = await standing(orderId);
    assert.deepEqual([last.state, last.attemptId, last.reference], ['done', attemptId, 'UTR9']);
    assert.equal(await settleRefund(shop, last.id), 'done');
    const moved = await shop.db
      .selectFrom('money_movements')
      .select(['kind', 'amount_paise', 'attempt_id'])
      .where('refund_id', '=', last.id)
      .execute();
    assert.deepEqual(moved, [{ kind: 'paid out', amount_paise: 300_00, attempt_id: null }]);
    const days = await readDailySheet(shop.db, {
      from: daysAfter(shop.now(), -1),
      until: daysAfter(shop.now(), 1),
    });
    const paidOut = days.filter(({ paidOutPaise }) => paidOutPaise > 0);
    assert.deepEqual(
      paidOut.map(({ method, paidOutPaise }) => [method, paidOutPaise]),
      [['phonepay', 300_00]],
      'it is of the payment',
    );
  });

  test('what went so is not left to refund, and no difference from the gateway’s books', async () => {
    const { orderId, attemptId, failed } = await givenFailed();
    await refundToAccount(shop, packer, failed.id);
    const { captured_paise } = await shop.db
      .selectFrom('payment_attempts')
      .select('captured_paise')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const rest = captured_paise! - 300_00;
    assert.deepEqual(((await refund(orderId, rest + 1)) as Refusal).details, { leftPaise: rest });
    assert.equal(said(await refund(orderId, rest)), 'done');
    const upi = { kind: 'upi' as const, upiId: 'demo@okaxis' };
    await inTransaction(shop.db, (tx) => nameAccount(shop, tx, orderId, upi));
    await inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR9' }));
    const span = { from: daysAfter(shop.now(), -1), to: daysAfter(shop.now(), 1) };
    const { differences } = await reconcile(shop, span);
    assert.deepEqual(
      differences.filter((each) => each.orderId === orderId),
      [],
    );
  });

  test('nothing changes where the gateway has it all the same, or where it has not failed', async () => {
    const { orderId, failed } = await givenFailed();
    await phonepe.control({ refunds: 'complete' });
    await inTransaction(shop.db, (tx) => retryRefund(shop, tx, packer, failed.id));
    const taken = await standing(orderId);
    assert.equal(said(await refundToAccount(shop, packer, taken.id)), 'refund-not-failed');
    for (const [stepMs, words] of [
      [DAY_MS, 'under way'],
      [0, 'done'],
    ] as const) {
      await phonepe.control({ refundStepMs: stepMs, aheadMs: stepMs === 0 ? 2 * DAY_MS : 0 });
      while ((await settleRefund(shop, taken.id)) === 'pending' && stepMs === 0);
      await shop.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', taken.id).execute();
      const refused = await refundToAccount(shop, packer, taken.id);
      assert.ok(
        isRefusal(refused) &&
          refused.message.startsWith(`The gateway has this refund all the same: ${words}`),
      );
      assert.equal((await standing(orderId)).id, taken.id);
      await shop.db.updateTable('refunds').set({ state: 'pending' }).where('id', '=', taken.id).execute();
    }
  });

  test('nothing changes where the gateway gives no clear answer', async () => {
    const { orderId, failed } = await givenFailed();
    for (const switches of [{ down: true }, { garbled: true }]) {
      await phonepe.control({ reset: true, ...switches });
      assert.equal(said(await refundToAccount(shop, packer, failed.id)), 'gateway-silent');
    }
    assert.deepEqual(await lists('failed', orderId), [300_00]);
    assert.equal((await standing(orderId)).id, failed.id);
    await phonepe.control({ reset: true });
    assert.equal(said(await refundToAccount(shop, packer, failed.id)), 'done');
  });

  test('one that the gateway never had can go to an account', async () => {
    const { orderId } = await givenFailed();
    await refund(orderId, 100_00);
    const refunds = await listRefunds(shop.db, orderId);
    const { id } = refunds.find(({ state }) => state === 'requested')!;
    await shop.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute();
    assert.equal(said(await refundToAccount(shop, packer, id)), 'done');
  });

  test('it is possible where the gateway has no settings here any more', async () => {
    const { failed } = await givenFailed();
    assert.equal(said(await refundToAccount({ ...shop, gateways: new Map() }, packer, failed.id)), 'done');
  });
});
