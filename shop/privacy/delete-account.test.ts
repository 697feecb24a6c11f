import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { followRefund } from '#shop/checkout/follow-up.ts';
import { makePaymentLink } from '#shop/checkout/payment-link.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { refundPart } from '#shop/fulfilment/refund-order.ts';
import { orderStatuses } from '#shop/orders/order.ts';
import type { AttemptState } from '#shop/payments/attempt.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { eraseAccount } from './delete-account.ts';

suite('an account is deleted once nothing of it is under way (R126)', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start } = payingAt(shop);

  /** Why it can't be deleted now, or 'deleted'. */
  async function remove({ viewer }: GivenShopper): Promise<string> {
    const refused = await inTransaction(shop.db, (tx) => eraseAccount(shop, tx, viewer, viewer.userId));
    return isRefusal(refused) ? refused.refusal : 'deleted';
  }
  async function givenPayment() {
    const shopper = await givenShopper(shop);
    return { shopper, ...(await start(shopper, await givenProduct(shop))) };
  }
  const setAttempt = (id: string, state: AttemptState) =>
    shop.db.updateTable('payment_attempts').set({ state }).where('id', '=', id).execute();

  test('not while a parcel is owed, under way or coming back', async () => {
    for (const status of orderStatuses.filter((each) => !each.startsWith('Payment'))) {
      const { shopper, orderId } = await givenOrder(shop);
      await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
      const isOver = ['Delivered', 'Returned', 'Cancelled'].includes(status);
      assert.equal(await remove(shopper), isOver ? 'deleted' : 'deletion-parcel', status);
    }
  });

  test('not while a payment is being made, or its money is held for staff', async () => {
    const { shopper, id } = await givenPayment();
    assert.equal(await remove(shopper), 'deletion-payment');
    await setAttempt(id, 'mismatch');
    shop.passTime(30 * DAY_MS);
    assert.equal(await remove(shopper), 'deletion-payment');
  });

  test('not while an order waits for its payment by a link', async () => {
    const { shopper, id, orderId } = await givenPayment();
    const made = await inTransaction(shop.db, (tx) => makePaymentLink(shop, tx, packer, { orderId }));
    assert.ok(!isRefusal(made));
    await settlePayment(shop, id, { giveUp: true });
    shop.passTime(6 * DAY_MS);
    assert.equal(await remove(shopper), 'deletion-payment');
  });

  test('not in the five days in which money may come late for an order that failed', async () => {
    const { shopper, id } = await givenPayment();
    await settlePayment(shop, id, { giveUp: true });
    shop.passTime(5 * DAY_MS - MINUTE_MS);
    assert.equal(await remove(shopper), 'deletion-payment');
    shop.passTime(2 * MINUTE_MS);
    assert.equal(await remove(shopper), 'deleted');
  });

  test('not before its refunds have gone, through the gateway or to an account', async () => {
    const what = { amountPaise: 100_00 };
    const giveBack = (orderId: string) =>
      inTransaction(shop.db, (tx) => refundPart(shop, tx, packer, { orderId, reason: 'A scratch', what }));
    const { shopper, id, orderId } = await givenPayment();
    await phonepe.choose(id, 'pay');
    await settlePayment(shop, id);
    await givenDelivered(shop, orderId);
    await giveBack(orderId);
    assert.equal(await remove(shopper), 'deletion-refund');
    await phonepe.control({ refundStepMs: 0 });
    const [refund] = await listRefunds(shop.db, orderId);
    for (let steps = 0; steps < 3; steps++) await followRefund(shop, refund!.id);
    assert.equal(await remove(shopper), 'deleted');

    const cash = await givenOrder(shop);
    await givenDelivered(shop, cash.orderId);
    await giveBack(cash.orderId);
    assert.equal(await remove(cash.shopper), 'deletion-refund');
  });
});
