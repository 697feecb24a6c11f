import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('several unpaid orders of one shopper', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { api, payload, start, statusOf, stockOf, verify } = payingAt(shop);
  const most = shop.terms.pendingOrders;

  test('hold stock for three at once: a fourth gives the oldest up, and its piece is free', async () => {
    const shopper = await givenShopper(shop);
    const pieces = await Promise.all(
      Array.from({ length: most + 1 }, () => givenProduct(shop, { stock: 1 })),
    );
    const orders = [];
    for (const piece of pieces) {
      orders.push((await start(shopper, piece)).orderId);
      shop.passTime(1000);
    }
    const statuses = await Promise.all(orders.map(statusOf));
    assert.deepEqual(statuses, ['Payment Failed', ...Array(most).fill('Payment Pending')]);
    assert.deepEqual(await stockOf(pieces[0]!), { on_hand: 1, held: 0 });
    assert.deepEqual(await stockOf(pieces[1]!), { on_hand: 1, held: 1 });
  });

  test('stay where the piece has left the shop: what would be refused gives nothing up', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop);
    const { orderId } = await start(shopper, piece);
    await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', piece).execute();
    shop.passTime(60_000);
    assert.notEqual((await api.post('/order/phonepe', payload(piece), shopper.token)).status, 200);
    assert.equal(await statusOf(orderId), 'Payment Pending');
  });

  test('started at the same moment are three as well: the others are refused with a sentence', async () => {
    const shopper = await givenShopper(shop);
    const pieces = await Promise.all(Array.from({ length: 6 }, () => givenProduct(shop)));
    const answers = await Promise.all(
      pieces.map((piece) => api.post('/order/phonepe', payload(piece), shopper.token)),
    );
    const pending = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', shopper.viewer.userId)
      .where('status', '=', 'Payment Pending')
      .execute();
    assert.ok(pending.length <= most, `${pending.length} are pending`);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, message } of refused) {
      assert.deepEqual(
        [status, message],
        [409, 'You are paying for 3 orders at once. Finish one of them first: see Orders.'],
      );
    }
  });

  test('with a code keep their price when another order is placed meanwhile: the promise stands, and is recorded', async () => {
    const shopper = await givenShopper(shop);
    const { code } = await api.post('/discount/add', { email: shopper.email }, shopper.token);
    const [first, second] = [await givenProduct(shop), await givenProduct(shop)];
    const { orderDetails } = payload(first);
    // 1000 less 10 %, delivery 50 below 999, less the bonus of 5 %
    const asked = {
      orderAmount: 902.5,
      orderDetails: { ...orderDetails, totalAmount: 950, deliveryFee: 50 },
    };
    const started = await start(shopper, first, { ...asked, discountCode: code });
    const items = [{ productId: second, size: '', quantity: 1 }];
    const cash = await api.post('/order/place', { items, shippingAddress: homeAddress }, shopper.token);
    assert.equal(cash.status, 200, cash.message);
    await phonepe.choose(started.id, 'pay');
    assert.equal((await verify(started.orderId, shopper.token)).status, 200);
    assert.equal(await statusOf(started.orderId), 'Order Placed');
    const { order } = await api.get(`/order/${started.orderId}`, shopper.token);
    assert.deepEqual([order.totalAmount, order.discount], [902.5, 100]);
    const event = await shop.db
      .selectFrom('order_events')
      .select('reason')
      .where('order_id', '=', started.orderId)
      .where('to_status', '=', 'Order Placed')
      .executeTakeFirstOrThrow();
    assert.equal(event.reason, "paid; the code's price was agreed before another order was placed");
    const used = await shop.db
      .selectFrom('campaign_uses')
      .select('order_id')
      .where('code', '=', code)
      .execute();
    assert.deepEqual(used, [{ order_id: started.orderId }], 'the code is used up, once');
    const again = await api.post('/discount/add', { email: shopper.email }, shopper.token);
    assert.equal(again.status, 409);
  });
});
