import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { apiOf } from '#server/testing/api-caller.ts';
import { approveReturn, receiveReturn } from '#shop/fulfilment/approve-return.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { declineReturn, takeBack } from '#shop/fulfilment/end-return.ts';
import { requestReturn } from '#shop/fulfilment/request-return.ts';
import { shipOrder } from '#shop/fulfilment/ship-order.ts';
import { givenDelivered, givenOrder, handed, packer } from '#shop/testing/given-order.ts';
import { givenPacked } from '#shop/testing/given-parts.ts';
import { givenSized, wishFor } from '#shop/testing/given-return.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('what the list tells of the way of each order (R436)', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const listed = async (token: string, orderId: string) => {
    const { orders } = await api.post('/order/userorders', {}, token);
    const order = orders.find(({ _id }: { _id: string }) => _id === orderId);
    const { isGivenUp, parcels, returns, refunds } = order;
    return { isGivenUp, parcels, returns, refunds };
  };
  const none = { isGivenUp: false, parcels: [], returns: [], refunds: [] };

  test('how far a return is, and the refund that waits for an account', async () => {
    const { orderId, shopper } = await givenOrder(shop);
    const { token, viewer } = shopper;
    const other = (await givenOrder(shop, { shopper })).orderId;
    await givenDelivered(shop, orderId);
    const stage = async () => (await listed(token, orderId)).returns;
    assert.deepEqual(await stage(), []);
    await requestReturn(shop, viewer, wishFor(orderId));
    assert.deepEqual(await stage(), [{ stage: 'asked' }]);
    await inTx((tx) =>
      approveReturn(shop, tx, packer, { orderId, advice: 'By post.', refundInstead: false }),
    );
    assert.deepEqual(await stage(), [{ stage: 'approved' }]);
    await inTx((tx) => receiveReturn(shop, tx, packer, { orderId }));
    assert.deepEqual(await stage(), [{ stage: 'received' }]);
    await inTx((tx) => takeBack(shop, tx, packer, { orderId, reason: '', writtenOff: [] }));
    const { totalAmount } = (await api.get(`/order/${orderId}`, token)).order;
    assert.deepEqual(await listed(token, orderId), {
      ...none,
      refunds: [{ amount: totalAmount, state: 'waiting', isSurplus: false }],
    });
    assert.deepEqual(await listed(token, other), none);
  });

  test('what left of an order in parts, and what goes back of one that is cancelled', async () => {
    const { orderId, shopper } = await givenPacked(shop, [2]);
    const pieces = [{ position: 0, quantity: 1 }];
    await inTx((tx) => shipOrder(shop, tx, packer, { orderId, ...handed(orderId), pieces }));
    assert.deepEqual(await listed(shopper.token, orderId), { ...none, parcels: [{ state: 'on its way' }] });

    const whole = await givenPacked(shop, [1]);
    const { token } = whole.shopper;
    await inTx((tx) => cancelOrder(shop, tx, packer, { orderId: whole.orderId, reason: 'It broke.' }));
    const { totalAmount: amount } = (await api.get(`/order/${whole.orderId}`, token)).order;
    const refunds = [{ amount, state: 'underway', isSurplus: false }];
    assert.deepEqual(await listed(token, whole.orderId), { ...none, refunds });
    const { order } = await api.get(`/order/${whole.orderId}`, token);
    assert.deepEqual(
      order.refunds.map(({ isSurplus }: { isSurplus: boolean }) => isSurplus),
      [false],
    );
  });

  test('an exchange that does not go out any more is told on the page of the first order', async () => {
    const { orderId, shopper, productIds } = await givenSized(shop, [1]);
    const items = [{ productId: productIds[0]!, size: '2.4', quantity: 1, exchange: { size: '2.6' } }];
    await requestReturn(shop, shopper.viewer, wishFor(orderId, items));
    await inTx((tx) =>
      approveReturn(shop, tx, packer, { orderId, advice: 'By post.', refundInstead: false }),
    );
    const isOff = async () => {
      const { order } = await api.get(`/order/${orderId}`, shopper.token);
      return order.returns[0].isExchangeOff;
    };
    assert.equal(await isOff(), false);
    await inTx((tx) => declineReturn(shop, tx, packer, { orderId, reason: 'It was worn.' }));
    assert.equal(await isOff(), true);
  });
});
