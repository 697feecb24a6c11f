import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { settleAttempt } from './attempts.server.ts';
import { explainRow, keepDifference, listDifferences, settleDifferences } from './differences.server.ts';
import { findBooked } from './money-movements.server.ts';
import type { Difference } from './reconciliation.ts';
import { requestRefund } from './refunds.ts';

suite('what our books and a gateway’s differ by (R166)', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const { start } = payingAt(shop);

  const begin = async () => {
    const { orderId, id: attemptId } = await start(await givenShopper(shop), await givenProduct(shop));
    const booked = (await findBooked(shop.db, { attemptId, refundId: null }))!;
    const keep = (theirs: string, difference: Difference = 'missing at the gateway', of = booked) =>
      keepDifference(shop.db, of, { difference, theirs, now: shop.now() });
    const all = async () =>
      (await listDifferences(shop.db, orderId)).map(
        ({ difference, state, theirs }) => `${difference}: ${theirs}, ${state}`,
      );
    return { orderId, attemptId, booked, keep, all };
  };

  test('is open, once, however often it is found, since it was found first', async () => {
    const { orderId, keep, all } = await begin();
    const found = shop.now();
    for (const theirs of ['not paid yet', 'not paid yet', 'nothing of it']) {
      assert.deepEqual(await keep(theirs), { isOpen: true });
      shop.passTime(1000);
    }
    assert.deepEqual(await all(), ['missing at the gateway: nothing of it, open']);
    assert.deepEqual((await listDifferences(shop.db, orderId))[0]!.foundAt, found);
  });

  test('stays explained while the gateway says the same, and is open again once it says something else', async () => {
    const { orderId, keep, all } = await begin();
    await keep('not paid yet');
    const { id } = (await listDifferences(shop.db, orderId))[0]!;
    await inTransaction(shop.db, (tx) => explainRow(tx, id, 'By hand'));
    assert.deepEqual(await keep('not paid yet'), { isOpen: false });
    assert.deepEqual(await keep('nothing of it'), { isOpen: true });
    assert.deepEqual(await all(), ['missing at the gateway: nothing of it, open']);
  });

  test('is settled once both agree, or differ by something else alone; found again, it is open since then', async () => {
    const { orderId, booked, keep, all } = await begin();
    await keep('not paid yet');
    await keep('₹1', 'another amount');
    assert.deepEqual((await all()).sort(), [
      'another amount: ₹1, open',
      'missing at the gateway: not paid yet, settled',
    ]);
    await settleDifferences(shop.db, booked);
    assert.ok((await all()).every((each) => each.endsWith('settled')));
    shop.passTime(1000);
    assert.deepEqual(await keep('not paid yet'), { isOpen: true });
    const [newest] = await listDifferences(shop.db, orderId);
    assert.deepEqual([newest!.difference, newest!.foundAt], ['missing at the gateway', shop.now()]);
  });

  test('about a payment is none about its refund, nor the other way round', async () => {
    const { orderId, attemptId, booked, keep, all } = await begin();
    await settleAttempt(shop.db, attemptId, { state: 'surplus', capturedPaise: 950_00 });
    const wanted = { orderId, attemptId, amountPaise: 1_00, reason: 'A scratch', now: shop.now() };
    const refund = await inTransaction(shop.db, (tx) => requestRefund(shop, tx, wanted));
    const refundId = refund && !isRefusal(refund) ? refund.refundId : assert.fail();
    const ofRefund = (await findBooked(shop.db, { attemptId, refundId }))!;
    await keep('of the payment');
    await keep('of the refund', 'another amount', ofRefund);
    assert.equal((await all()).filter((each) => each.endsWith('open')).length, 2);
    await settleDifferences(shop.db, ofRefund);
    assert.deepEqual((await all()).sort(), [
      'another amount: of the refund, settled',
      'missing at the gateway: of the payment, open',
    ]);
    await settleDifferences(shop.db, booked);
    assert.ok((await all()).every((each) => each.endsWith('settled')));
  });

  test('keeps 300 signs of what the gateway said, and no half of one', async () => {
    const { orderId, keep } = await begin();
    await keep(`${'x'.repeat(299)}😀 and on`);
    const [kept] = await listDifferences(shop.db, orderId);
    assert.equal(kept!.theirs, `${'x'.repeat(299)}\uFFFD`);
  });
});
