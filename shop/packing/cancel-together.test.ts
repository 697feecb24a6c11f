import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { startProcessing } from '#shop/fulfilment/ship-order.ts';
import { type OrderStatus, orderStatuses } from '#shop/orders/order.ts';
import { listPacked } from '#shop/orders/packing.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenOrder, givenShipped, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelTogether, isCancellable } from './cancel-together.ts';

test('an order can be cancelled until it ships; of those that wait, cash orders alone', () => {
  const now = new Date('2026-10-01T00:00:00Z');
  const placed = { paymentMethod: 'cod', exchangeOf: null } as const;
  const cases = [
    [placed, ['Payment Pending', 'Order Placed', 'Processing']],
    [{ ...placed, paymentMethod: 'payu' }, ['Order Placed', 'Processing']],
    [{ ...placed, exchangeOf: 'x' }, ['Order Placed', 'Processing']],
  ] as const;
  for (const [order, open] of cases) {
    const may = (status: OrderStatus) => isCancellable({ ...order, status }, now);
    assert.deepEqual(orderStatuses.filter(may), open, JSON.stringify(order));
  }
});

suite('cancelling together', async () => {
  const shop = await openTestShop({ after });

  test('those that can be cancelled are, each other one is named, as it was listed before', async () => {
    const ids = [await givenOrder(shop), await givenOrder(shop), await givenOrder(shop)].map(
      ({ orderId }) => orderId,
    );
    await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId: ids[1]! }));
    await givenShipped(shop, ids[2]!);
    const listed = await listPacked(shop.db, ids);
    assert.deepEqual(
      listed.filter((order) => !isCancellable(order, shop.now())).map(({ id }) => id),
      [ids[2]],
    );
    const result = await cancelTogether(shop, packer, { orderIds: ids, reason: 'A fault' });
    assert.ok(!isRefusal(result));
    assert.equal(result.cancelled, 2);
    assert.deepEqual(
      result.failed.map((words) => words.slice(0, 6)),
      [ids[2]!.slice(-6)],
    );
  });
});
