import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { askPayment, askRefund } from '#shop/checkout/ask-gateway.ts';
import { lastDays, reconcile } from '#shop/checkout/reconcile.ts';
import { compareAgain, explainDifference } from '#shop/checkout/resolve-difference.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { payOut } from '#shop/fulfilment/pay-out.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { readDashboard } from '#shop/orders/dashboard.server.ts';
import { keepDifference, listDifferences } from '#shop/payments/differences.server.ts';
import { refundInWords } from '#shop/payments/gateway-words.ts';
import { countMoney, listMoney } from '#shop/payments/money-desk.server.ts';
import type { MoneyQueue } from '#shop/payments/money-desk.ts';
import { findBooked, recordMovement } from '#shop/payments/money-movements.server.ts';
import { listReports } from '#shop/payments/payment-events.server.ts';
import { nameAccount, readPayout } from '#shop/payments/payouts.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { orThrow } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { openHangingServer } from './testing/open-hanging-server.ts';
import { payingAt } from './testing/paying-at.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

suite('the money desk', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start, attemptOf, webhook } = payingAt(shop);
  const waiting = async (queue: MoneyQueue, orderId: string) =>
    (await listMoney(shop.db, queue, { now: shop.now(), after: null })).rows.filter(
      (row) => row.orderId === orderId,
    );
  const counted = async (queue: MoneyQueue) =>
    (await countMoney(shop.db, shop.now())).find((each) => each.queue === queue)!;
  const givenStarted = async () => start(await givenShopper(shop), await givenProduct(shop));
  const givenPaid = async () => {
    const started = await givenStarted();
    await phonepe.choose(started.id, 'pay');
    await settlePayment(shop, started.id);
    return started;
  };

  test('keeps what the books differ by until they agree again', async () => {
    const { id: attemptId, orderId } = await givenStarted();
    await inTransaction(shop.db, (tx) =>
      recordMovement(tx, {
        ...{ kind: 'captured', orderId, attemptId, amountPaise: 95000, currency: 'INR', reference: 'X' },
        now: shop.now(),
      }),
    );
    const span = lastDays(new Date(shop.now().getTime() + HOUR_MS), 1);
    for (let night = 0; night < 2; night++) await reconcile(shop, span);
    const [row, ...others] = await waiting('differences', orderId);
    assert.deepEqual([row!.state, row!.theirs, others], ['missing at the gateway', 'not paid yet', []]);
    assert.deepEqual([row!.attemptId, row!.refundId, row!.bookedPaise], [attemptId, null, 95000]);
    const { count, sumPaise } = await counted('differences');
    assert.deepEqual([count, sumPaise], [1, 95000]);

    const alarms = shop.alarms.length;
    const input = { id: row!.id, note: 'Booked by hand in a test' };
    const explained = await inTransaction(shop.db, (tx) => explainDifference(tx, packer, input));
    assert.deepEqual(explained, { orderId });
    const twice = await inTransaction(shop.db, (tx) => explainDifference(tx, packer, input));
    assert.ok(isRefusal(twice) && twice.refusal === 'difference-closed');
    await reconcile(shop, span);
    assert.deepEqual(await waiting('differences', orderId), []);
    assert.equal(shop.alarms.length, alarms, 'what is explained raises no alarm again');

    await phonepe.choose(attemptId, 'fail');
    const again = await compareAgain(shop, packer, row!.id);
    assert.deepEqual(again, { orderId, outcome: 'missing at the gateway' });
    assert.equal((await waiting('differences', orderId)).length, 1, 'the gateway says something else now');
    for (const id of ['999999', 'X', '', '1.5', '9'.repeat(19)]) {
      const none = await compareAgain(shop, packer, id);
      assert.ok(isRefusal(none) && none.refusal === 'not-found', id);
      const unknown = await inTransaction(shop.db, (tx) => explainDifference(tx, packer, { ...input, id }));
      assert.ok(isRefusal(unknown) && unknown.refusal === 'not-found', id);
    }
  });

  test('what was explained stays so where one answer tells the amount of a refund and another does not', async () => {
    const { id: attemptId, orderId } = await givenPaid();
    const reason = 'A scratch';
    await inTransaction(shop.db, (tx) =>
      refundPart(shop, tx, packer, { orderId, reason, what: { amountPaise: 100_00 } }),
    );
    const [refund] = await listRefunds(shop.db, orderId);
    const booked = (await findBooked(shop.db, { attemptId, refundId: refund!.id }))!;
    const found = async (amountPaise: number | null, reference: string) => {
      const theirs = refundInWords({ kind: 'done', reference, amountPaise }, 'INR');
      const now = shop.now();
      await keepDifference(shop.db, booked, { difference: 'missing in our books', theirs, now });
      const [row] = await listDifferences(shop.db, orderId);
      return [row!.state, row!.theirs, row!.id] as const;
    };
    const explain = async (id: string) =>
      orThrow(await inTransaction(shop.db, (tx) => explainDifference(tx, packer, { id, note: 'By hand' })));
    await explain(`${(await found(null, 'R-1'))[2]}`);
    assert.deepEqual((await found(100_00, 'R-1')).slice(0, 2), ['explained', 'done, ₹100, reference R-1']);
    assert.deepEqual((await found(null, 'R-1')).slice(0, 2), ['explained', 'done, ₹100, reference R-1']);
    const [state, , id] = await found(90_00, 'R-1');
    assert.equal(state, 'open', 'another amount');
    await explain(`${id}`);
    assert.equal((await found(null, 'R-2'))[0], 'open', 'another refund');
  });

  test('the books agree again: the difference is gone', async () => {
    const { id: attemptId, orderId } = await givenStarted();
    await inTransaction(shop.db, (tx) =>
      recordMovement(tx, {
        ...{ kind: 'captured', orderId, attemptId, amountPaise: 95000, currency: 'INR', reference: 'Y' },
        now: shop.now(),
      }),
    );
    await reconcile(shop, lastDays(new Date(shop.now().getTime() + HOUR_MS), 1));
    const [row] = await waiting('differences', orderId);
    await phonepe.choose(attemptId, 'pay');
    assert.deepEqual(await compareAgain(shop, packer, row!.id), { orderId, outcome: 'equal' });
    assert.deepEqual(await waiting('differences', orderId), []);
  });

  test('a payment is stuck when its hold is over; asked now, the gateway says how it stands, and that is done', async () => {
    const paid = await givenStarted();
    const open = await givenStarted();
    assert.deepEqual(await waiting('stuck', paid.orderId), []);
    await phonepe.choose(paid.id, 'pay');
    shop.passTime(36 * MINUTE_MS);
    assert.equal((await waiting('stuck', paid.orderId)).length, 1);
    const onFirstPage = (await readDashboard(shop)).stuck;
    assert.deepEqual(
      onFirstPage.find(({ queue }) => queue === 'stuck'),
      await counted('stuck'),
    );
    assert.ok(onFirstPage.every(({ queue }) => queue !== 'under-way'));
    const said = await askPayment(shop, packer, paid.id);
    assert.ok(!isRefusal(said) && /^PhonePe: paid, ₹950, reference \S+\.$/.test(said.words));
    assert.equal((await attemptOf(paid.orderId)).state, 'paid');
    const other = await askPayment(shop, packer, open.id);
    assert.ok(!isRefusal(other) && other.orderId === open.orderId);
    assert.deepEqual(await waiting('stuck', open.orderId), []);
  });

  test('a gateway that hangs is waited for no longer than said', async () => {
    const { id } = await givenStarted();
    const hanging = await openHangingServer(after);
    phonepe.moveTo(hanging.url);
    const said = await askPayment(shop, packer, id, 50);
    assert.ok(isRefusal(said) && said.refusal === 'gateway-silent');
    hanging.hangUp();
    phonepe.moveTo(phonepe.url);
  });

  test('a refund through the gateway is under way until it is done, and is told of in words', async () => {
    const { orderId } = await givenPaid();
    const because = { orderId, reason: 'Out of stock' };
    await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, because));
    const [row] = await waiting('under-way', orderId);
    assert.deepEqual([row!.state, row!.amountPaise, row!.gateway], ['requested', 95000, 'phonepay']);
    const said = await askRefund(shop, packer, row!.id);
    assert.ok(!isRefusal(said) && said.words === 'It is not asked for at the gateway yet.');
    await shop.db
      .updateTable('refunds')
      .set({ state: 'failed', failure: 'account closed' })
      .where('id', '=', row!.id)
      .execute();
    const [failed] = await waiting('failed', orderId);
    assert.deepEqual([failed!.id, failed!.failure], [row!.id, 'account closed']);
  });

  test('cash waits for its account, then to be paid out; the account is shown to who may pay', async () => {
    const { orderId } = await givenOrder(shop);
    await givenDelivered(shop, orderId);
    const part = { orderId, reason: 'A scratch', what: { amountPaise: 5000 } };
    await inTransaction(shop.db, (tx) => refundPart(shop, tx, packer, part));
    assert.equal((await waiting('no-account', orderId)).length, 1);
    const early = await readPayout(shop, packer, orderId);
    assert.ok(isRefusal(early) && early.refusal === 'refund-not-payable');
    const account = { kind: 'upi', upiId: 'demo@okbank' } as const;
    await inTransaction(shop.db, (tx) => nameAccount(shop, tx, orderId, account));
    const [row] = await waiting('to-pay', orderId);
    assert.deepEqual([row!.amountPaise, row!.hint], [5000, 'UPI id d...@okbank']);
    assert.deepEqual(await readPayout(shop, packer, orderId), { amountPaise: 5000, account });

    // A second refund joins while the first one's sum is on the screen.
    await inTransaction(shop.db, (tx) =>
      refundPart(shop, tx, packer, { ...part, what: { amountPaise: 2000 } }),
    );
    assert.deepEqual([(await waiting('to-pay', orderId))[0]!.amountPaise], [5000], 'it has no account yet');
    await inTransaction(shop.db, (tx) => nameAccount(shop, tx, orderId, account));
    const [both, ...others] = await waiting('to-pay', orderId);
    assert.deepEqual([both!.amountPaise, both!.reason, others], [7000, 'A scratch', []]);
    const pay = (amountPaise: number) =>
      inTransaction(shop.db, (tx) => payOut(shop, tx, packer, { orderId, reference: 'UTR5', amountPaise }));
    for (const shown of [5000, Number.NaN]) {
      const refused = await pay(shown);
      assert.ok(isRefusal(refused) && refused.refusal === 'payout-meanwhile', String(shown));
    }
    assert.deepEqual((await waiting('to-pay', orderId)).length, 1);
    const paid = await pay(7000);
    assert.ok(!isRefusal(paid) && paid.refundIds.length === 2);
    assert.deepEqual(await waiting('to-pay', orderId), []);
  });

  test('a queue is read 25 a page, each row once, also where many came at the same moment', async () => {
    const { orderId } = await givenOrder(shop);
    const now = shop.now();
    const ids = Array.from({ length: 30 }, (_, index) => `same-moment-${100 + index}`);
    await shop.db
      .insertInto('refunds')
      .values(
        ids.map((id) => ({
          ...{ id, order_id: orderId, attempt_id: null, amount_paise: 100, reason: 'x' },
          ...{ state: 'requested' as const, created_at: now, due_at: now },
        })),
      )
      .execute();
    const first = await listMoney(shop.db, 'no-account', { now, after: null });
    const second = await listMoney(shop.db, 'no-account', { now, after: first.next });
    const seen = [...first.rows, ...second.rows].map(({ id }) => id).filter((id) => id.startsWith('same-'));
    assert.deepEqual(seen, ids);
    assert.equal(second.next, null);
    assert.deepEqual((await listMoney(shop.db, 'differences', { now, after: 'nothing' })).rows, []);
  });

  test('reports of a payment are listed with their verdict and how often they came', async () => {
    const { id } = await givenStarted();
    for (let delivery = 0; delivery < 2; delivery++) await webhook(id);
    await webhook(id, { Authorization: 'forged' });
    const reports = await listReports(shop.db, { attemptIds: [id], refundIds: [] });
    assert.deepEqual(
      reports.map(({ verdict, deliveries, about }) => [verdict, deliveries, about]),
      [['genuine', 2, id]],
    );
  });
});
