import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';

suite('paying by PhonePe', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { api, payload, start, attemptOf, statusOf, stockOf, verify, verifyAgain, webhook, webhookHeader } =
    payingAt(shop);

  test('stock is held while it is paid, sold once by verification, and the shopper sees it', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 2 });
    await api.post('/cart/add', { itemId: piece, size: '' }, shopper.token);
    const started = await start(shopper, piece);
    assert.equal(started.amount_paise, 95000);
    assert.ok(started.paymentLink.startsWith(phonepe.url));
    assert.deepEqual(await stockOf(piece), { on_hand: 2, held: 1 });

    const pending = await verify(started.orderId, shopper.token);
    assert.deepEqual(
      [pending.json.status, pending.success, pending.orderDetails.totalAmount],
      ['pending', false, 950],
    );
    assert.deepEqual((await api.post('/cart/get', {}, shopper.token)).cartData, { [piece]: { '': 1 } });

    await phonepe.choose(started.id, 'pay');
    const paid = await verifyAgain(started.orderId, shopper.token);
    assert.deepEqual(
      [paid.json.status, paid.success, paid.orderDetails.orderId],
      ['success', true, started.orderId],
    );
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    assert.deepEqual((await api.post('/cart/get', {}, shopper.token)).cartData, {});
    const { orders } = await api.post('/order/userorders', {}, shopper.token);
    assert.deepEqual([orders[0].status, orders[0].paymentStatus], ['Order Placed', true]);
  });

  test('a webhook 5 times, before and after verification, gives one order', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    const started = await start(shopper, piece);
    await phonepe.choose(started.id, 'pay');
    const first = await Promise.all(Array.from({ length: 5 }, () => webhook(started.id)));
    assert.deepEqual(
      first.map((answer) => answer.status),
      Array(5).fill(200),
    );
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'success');
    for (let i = 0; i < 5; i++) assert.equal((await webhook(started.id)).status, 200);
    assert.deepEqual(await stockOf(piece), { on_hand: 4, held: 0 });
    const events = await shop.db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', started.orderId)
      .execute();
    assert.deepEqual(
      events.map((event) => event.to_status),
      ['Payment Pending', 'Order Placed'],
    );
    const kept = await shop.db
      .selectFrom('payment_events')
      .selectAll()
      .where('attempt_id', '=', started.id)
      .execute();
    assert.deepEqual(
      kept.map((event) => event.deliveries),
      [10],
    );
  });

  test('a webhook is looked into at once, also where another came a moment before', async () => {
    const started = await start(await givenShopper(shop), await givenProduct(shop));
    const early = { event: 'checkout.order.pending', payload: { merchantOrderId: started.id } };
    const headers = { 'Content-Type': 'application/json', Authorization: webhookHeader };
    const answer = await api.postRaw('/webhooks/phonepe', JSON.stringify(early), headers);
    assert.deepEqual([answer.status, await statusOf(started.orderId)], [200, 'Payment Pending']);
    await phonepe.choose(started.id, 'pay');
    assert.equal((await webhook(started.id)).status, 200);
    assert.equal(await statusOf(started.orderId), 'Order Placed');
  });

  test('a webhook is a hint: one that claims what the gateway does not say changes nothing', async () => {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    assert.equal((await webhook(started.id)).status, 200);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
    assert.equal((await webhook(started.id, { Authorization: 'f'.repeat(64) })).status, 401);
    assert.equal((await webhook(started.id, {})).status, 401);
    const unreadable = await api.postRaw('/webhooks/phonepe', '{"event":', { Authorization: webhookHeader });
    assert.equal(unreadable.status, 400);
    assert.equal((await webhook('no-such-attempt')).status, 200);
  });

  test('a declined payment frees stock and code and is shown as failed', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const { code } = await api.post('/discount/add', {}, shopper.token);
    const more = { discountCode: code, orderAmount: 902.5 };
    const body = payload(piece, more);
    body.orderDetails.totalAmount = 950;
    body.orderDetails.deliveryFee = 50;
    const answer = await api.post('/order/phonepe', body, shopper.token);
    assert.equal(answer.status, 200, answer.message);
    const attempt = await attemptOf(answer.orderId);
    await phonepe.choose(attempt.id, 'fail');
    const failed = await verify(answer.orderId, shopper.token);
    assert.deepEqual([failed.json.status, failed.success], ['failed', false]);
    assert.equal(await statusOf(answer.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    assert.equal((await api.post('/discount/check', { code }, shopper.token)).status, 200);
    const retried = await api.post('/order/phonepe', { ...body, orderId: 'another' }, shopper.token);
    assert.equal(retried.status, 200, 'the same piece and code can be tried again');
  });

  test('another amount than asked is not a payment: the order is held', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(shopper, piece);
    await phonepe.control({ wrongAmount: 100 });
    await phonepe.choose(started.id, 'pay');
    await phonepe.control({ reset: true });
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'pending');
    assert.equal((await attemptOf(started.orderId)).state, 'mismatch');
    assert.ok(shop.alarms.includes('another amount was paid than asked'));
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
  });

  test('the same id is one order and one link, also at once; another body is refused', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 3 });
    const body = payload(piece);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.post('/order/phonepe', body, shopper.token)),
    );
    assert.equal(new Set(answers.map((answer) => answer.paymentLink)).size, 1);
    assert.deepEqual(await stockOf(piece), { on_hand: 3, held: 1 });
    const changed = { ...body, orderDetails: { ...body.orderDetails, isBuyNow: true } };
    assert.equal((await api.post('/order/phonepe', changed, shopper.token)).status, 422);
  });

  test('only the owner sees an order, by link, token or verification', async () => {
    const [owner, other] = [await givenShopper(shop), await givenShopper(shop)];
    const started = await start(owner, await givenProduct(shop));
    for (const path of [
      `/order/payment-session/${started.return_token}`,
      `/order/get-order-id-from-token?token=${started.return_token}`,
    ]) {
      const seen = await api.get(path, owner.token);
      assert.deepEqual(
        [seen.success, seen.orderId, seen.userId, seen.json.status],
        [true, started.orderId, owner.viewer.userId, 'pending'],
      );
      const hidden = await api.get(path, other.token);
      assert.deepEqual(
        [hidden.success, hidden.orderId, hidden.message],
        [false, undefined, 'Invalid payment session'],
      );
      assert.equal((await api.get(path)).status, 401);
    }
    assert.equal((await verify(started.orderId, other.token)).success, false);
    assert.equal((await verify('no-such-order', owner.token)).success, false);
  });

  test('a phone number in any accepted form reaches the gateway as ten digits', async () => {
    for (const phone of ['98765 43210', '+91 98765 43210', '098765-43210', '919876543210']) {
      const shopper = await givenShopper(shop);
      const body = payload(await givenProduct(shop));
      body.orderDetails.shippingAddress = { ...homeAddress, phone };
      const answer = await api.post('/order/phonepe', body, shopper.token);
      assert.equal(answer.status, 200, `${phone}: ${answer.message}`);
    }
  });

  test('a cash order has no payment to verify', async () => {
    const shopper = await givenShopper(shop);
    const { shippingAddress } = payload('x').orderDetails;
    const items = [{ productId: await givenProduct(shop), size: '', quantity: 1 }];
    const { orderId } = await api.post('/order/place', { items, shippingAddress }, shopper.token);
    assert.equal((await verify(orderId, shopper.token)).success, false);
  });
});
