import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { readDailySheet } from './daily-sheet.server.ts';
import { findBooked, isBooked, listBooked, recordMovement } from './money-movements.server.ts';
import { updateOpenRefund } from './refund-queries.server.ts';
import { requestRefund } from './refunds.ts';

suite('what the books have of the money at gateways', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start } = payingAt(shop);
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  const begin = async () => await start(await givenShopper(shop), await givenProduct(shop));
  const givenPaid = async () => {
    const { id: attemptId, orderId } = await begin();
    await phonepe.choose(attemptId, 'pay');
    await settlePayment(shop, attemptId);
    return { attemptId, orderId };
  };
  type Paid = { attemptId: string; orderId: string };
  const refund = async (source: { orderId: string; attemptId: string | null }, isPastGateway = false) => {
    const wanted = { ...source, amountPaise: 1_00, reason: 'A scratch', now: shop.now(), isPastGateway };
    const asked = await inTx((tx) => requestRefund(shop, tx, wanted));
    return asked && !isRefusal(asked) ? asked.refundId : assert.fail();
  };
  const book = (paid: Paid, refundId: string) =>
    inTx((tx) =>
      recordMovement(tx, {
        ...{ kind: 'refunded', ...paid, refundId, amountPaise: 1_00, currency: 'INR', reference: refundId },
        now: shop.now(),
      }),
    );
  const listed = async (from: Date, to: Date) =>
    (await listBooked(shop.db, { from, to })).map(({ attemptId, refundId, bookedPaise }) => [
      refundId ?? attemptId,
      bookedPaise,
    ]);
  const at = (ms: number) => new Date(shop.now().getTime() + ms);

  test('are the payments begun and the refunds asked for within a time, each with what was booked of it', async () => {
    const paid = await givenPaid();
    const { id: open } = await begin();
    const asked = await refund(paid);
    await inTx((tx) => updateOpenRefund(tx, asked, { state: 'pending' }));
    const done = await refund(paid);
    await inTx((tx) => updateOpenRefund(tx, done, { state: 'done' }));
    await book(paid, done);
    const all = new Map<unknown, unknown>([
      [paid.attemptId, 950_00],
      [open, null],
      [asked, null],
      [done, 1_00],
    ]);
    assert.deepEqual(new Map((await listed(at(0), at(1))) as [string, number][]), all);
    assert.equal((await listed(at(0), at(1))).length, 4, 'the payment once, whatever went back of it');
    assert.deepEqual(await listed(at(1), at(9999)), []);
    assert.deepEqual(await listed(at(-9999), at(0)), []);
    shop.passTime(10_000);
  });

  test('leave out what no gateway was asked for: a refund that waits, one to an account, and cash', async () => {
    const paid = await givenPaid();
    const cash = await givenOrder(shop);
    await givenDelivered(shop, cash.orderId);
    await refund({ orderId: cash.orderId, attemptId: null });
    const waiting = await refund(paid);
    const toAccount = await refund(paid, true);
    await inTx((tx) => updateOpenRefund(tx, toAccount, { state: 'pending' }));
    assert.deepEqual(await listed(at(0), at(1)), [[paid.attemptId, 950_00]]);
    await book(paid, waiting);
    assert.deepEqual(
      await listed(at(0), at(1)),
      [
        [paid.attemptId, 950_00],
        [waiting, 1_00],
      ],
      'what is booked must be there, whatever its refund says',
    );
    shop.passTime(10_000);
  });

  test('say of a payment and of each of its refunds by itself whether it is booked', async () => {
    const paid = await givenPaid();
    const [one, other] = [await refund(paid), await refund(paid)];
    await book(paid, one);
    const { attemptId } = paid;
    const booked = (refundId: string | null) => isBooked(shop.db, { attemptId, refundId });
    assert.deepEqual(await Promise.all([null, one, other].map(booked)), [true, true, false]);
    const { id: open } = await begin();
    assert.equal(await isBooked(shop.db, { attemptId: open, refundId: null }), false);
    const found = (refundId: string | null) => findBooked(shop.db, { attemptId, refundId });
    assert.deepEqual(
      (await Promise.all([null, one, other].map(found))).map((each) => each?.bookedPaise),
      [950_00, 1_00, null],
    );
    assert.equal(await found('none'), null);
    assert.equal(await findBooked(shop.db, { attemptId: 'none', refundId: null }), null);
  });

  test('stand in the sheet of their day in India, from its first moment up to that of the next (R168)', async () => {
    const [from, until] = [new Date('2025-03-01T00:00:00+05:30'), new Date('2025-03-03T00:00:00+05:30')];
    const moments = [from.getTime() - 1, from.getTime(), until.getTime() - 1, until.getTime()];
    for (const [i, ms] of moments.entries()) {
      const { orderId } = await givenOrder(shop);
      const cash = { kind: 'collected', orderId, amountPaise: 10 ** i } as const;
      await inTx((tx) => recordMovement(tx, { ...cash, now: new Date(ms) }));
    }
    const sheet = await readDailySheet(shop.db, { from, until });
    assert.deepEqual(
      sheet.map(({ day, method, collectedPaise, capturedPaise }) => [
        day,
        method,
        collectedPaise,
        capturedPaise,
      ]),
      [
        ['2025-03-02', 'cod', 100, 0],
        ['2025-03-01', 'cod', 10, 0],
      ],
    );
  });
});
