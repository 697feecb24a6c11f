import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { listDocuments } from '#shop/invoices/queries.server.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenDelivered, packer } from '#shop/testing/given-order.ts';
import { allSaleable, type GivenSized, givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelOrder } from './cancel-order.ts';
import { requestReturn } from './request-return.ts';
import { listReturns } from './return-queries.server.ts';
import { settleReturn } from './settle-return.ts';

suite('the fees come back once everything did (R154)', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);

  async function comeBack(
    { orderId, shopper, productIds }: GivenSized,
    exchange?: { size: string },
    size = '2.4',
  ) {
    const items = [{ productId: productIds[0]!, size, quantity: 1, exchange }];
    assert.ok(!isRefusal(await requestReturn(shop, shopper.viewer, wishFor(orderId, items))));
    const lines = await allSaleable(shop, orderId);
    assert.ok(!isRefusal(await inTx((tx) => settleReturn(shop, tx, packer, { orderId, reason: '', lines }))));
    return (await listReturns(shop.db, orderId))[0]!.replacementId!;
  }
  const callOff = async (orderId: string) =>
    assert.ok(!isRefusal(await inTx((tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'Sold out' }))));
  /** What the shop keeps of an order: by its money, and by its documents. */
  async function kept({ orderId }: GivenSized) {
    const { totalPaise } = (await getOrderAndBuyer(shop.db, orderId)).order;
    const refunds = await listRefunds(shop.db, orderId);
    const [invoice, ...notes] = await listDocuments(shop.db, orderId);
    const credited = notes.reduce((sum, { contents }) => sum + contents.totalPaise, 0);
    const back = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    return [totalPaise - back, invoice!.contents.totalPaise - credited];
  }

  test('also where an exchange was called off before, or is called off last', async () => {
    const before = await givenSized(shop, [2]);
    await callOff(await comeBack(before, { size: '2.6' }));
    await comeBack(before);
    assert.deepEqual(await kept(before), [0, 0]);
    const last = await givenSized(shop, [2]);
    const replacement = await comeBack(last, { size: '2.6' });
    await comeBack(last);
    await callOff(replacement);
    assert.deepEqual(await kept(last), [0, 0]);
  });

  test('not while a piece is with the shopper, nor where one went out in exchange', async () => {
    const half = await givenSized(shop, [2]);
    await callOff(await comeBack(half, { size: '2.6' }));
    assert.deepEqual(await kept(half), [333_00 + 100_00, 333_00 + 100_00]);
    const rest = await givenSized(shop, [2]);
    await comeBack(rest, { size: '2.6' });
    await comeBack(rest);
    assert.deepEqual(await kept(rest), [333_00 + 100_00, 333_00 + 100_00]);
    const out = await givenSized(shop, [1]);
    const orderId = await comeBack(out, { size: '2.6' });
    await givenDelivered(shop, orderId);
    await callOff(await comeBack({ ...out, orderId }, { size: '2.4' }, '2.6'));
    assert.deepEqual(await kept(out), [100_00, 100_00]);
  });
});
