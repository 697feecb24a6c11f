import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { settleForgotten } from '#shop/checkout/settle-forgotten.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { settleRefund } from '#shop/payments/refunds.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { apiOf } from '../testing/api-caller.ts';
import { withPhonePe } from '../testing/with-phonepe.ts';

const MINUTE_MS = 60_000;

suite('paying by PhonePe', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const api = apiOf(shop);

  const payload = (productId: string, more: Record<string, unknown> = {}) => ({
    orderId: `order-${crypto.randomUUID()}`,
    orderAmount: 950,
    customerName: 'Demo Shopper',
    customerEmail: 'demo@example.in',
    customerPhone: '9876543210',
    orderDetails: {
      items: [{ productId, name: 'Piece', price: 1000, size: '', quantity: 1 }],
      totalAmount: 1000,
      deliveryFee: 0,
      isBuyNow: false,
      shippingAddress: homeAddress,
    },
    ...more,
  });
  const start = async (shopper: GivenShopper, productId: string, more = {}) => {
    const answer = await api.post('/order/phonepe', payload(productId, more), shopper.token);
    assert.equal(answer.status, 200, answer.message);
    const attempt = await attemptOf(answer.orderId);
    return { ...attempt, orderId: answer.orderId as string, paymentLink: answer.paymentLink as string };
  };
  const attemptOf = (orderId: string) =>
    shop.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  const statusOf = async (orderId: string) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const stockOf = async (id: string) =>
    await shop.db
      .selectFrom('products')
      .select(['on_hand', 'held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const verify = (orderId: string, token: string) => api.post('/order/verify-phonepe', { orderId }, token);
  const header = createHash('sha256').update('webhook_user:webhook1pass').digest('hex');
  const webhook = (attemptId: string, headers: Record<string, string> = { Authorization: header }) => {
    const payloadOf = { merchantOrderId: attemptId, orderId: 'OMO1', state: 'COMPLETED', amount: 95000 };
    return api.postRaw(
      '/webhooks/phonepe',
      JSON.stringify({ event: 'checkout.order.completed', payload: payloadOf }),
      { 'Content-Type': 'application/json', ...headers },
    );
  };

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
    const paid = await verify(started.orderId, shopper.token);
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

  test('a webhook is a hint: one that claims what the gateway does not say changes nothing', async () => {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    assert.equal((await webhook(started.id)).status, 200);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
    assert.equal((await webhook(started.id, { Authorization: 'f'.repeat(64) })).status, 401);
    assert.equal((await webhook(started.id, {})).status, 401);
    const unreadable = await api.postRaw('/webhooks/phonepe', '{"event":', { Authorization: header });
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

  test('an unpaid hold ends after the session and five minutes, not before', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(shopper, piece);
    shop.passTime(19 * MINUTE_MS);
    await settlePayment(shop, started.id);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
    shop.passTime(2 * MINUTE_MS);
    await phonepe.control({ down: true });
    await settlePayment(shop, started.id);
    assert.equal(
      await statusOf(started.orderId),
      'Payment Pending',
      'a hold ends only after the gateway was asked',
    );
    await phonepe.control({ reset: true });
    await settlePayment(shop, started.id);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
  });

  test('late money is honoured while the piece is there', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(shopper, piece);
    shop.passTime(21 * MINUTE_MS);
    await settlePayment(shop, started.id);
    await phonepe.choose(started.id, 'pay');
    await webhook(started.id);
    assert.equal(await statusOf(started.orderId), 'Order Placed');
    assert.deepEqual(await stockOf(piece), { on_hand: 0, held: 0 });
  });

  test('late money for a piece that is gone goes back in full, once, and the shopper is told', async () => {
    const [late, quick] = [await givenShopper(shop), await givenShopper(shop)];
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(late, piece);
    shop.passTime(21 * MINUTE_MS);
    await settlePayment(shop, started.id);
    const bought = await start(quick, piece);
    await phonepe.choose(bought.id, 'pay');
    await settlePayment(shop, bought.id);
    await shop.takeJobs('send-mail');
    await shop.takeJobs('settle-refund');
    await phonepe.choose(started.id, 'pay');
    for (let i = 0; i < 3; i++) await webhook(started.id);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    const refunds = await shop.takeJobs('settle-refund');
    assert.equal(refunds.length, 1);
    assert.notEqual(await settleRefund(shop, refunds[0]!.refundId), 'failed');
    const book = (await phonepe.books()).refunds.filter(
      (each) => each.originalMerchantOrderId === started.id,
    );
    assert.deepEqual(
      book.map((each) => each.amount),
      [95000],
    );
    const told = (await shop.takeJobs('send-mail')).filter((mail) => mail.to === late.email);
    assert.equal(told.length, 1);
    assert.match(
      (await verify(started.orderId, late.token)).message,
      /^Your payment of ₹950 reached us too late and goes back/,
    );
    assert.match(told[0]!.text, /₹950/);
  });

  test('a paid order that is cancelled is refunded to where the money came from', async () => {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    await phonepe.choose(started.id, 'pay');
    await verify(started.orderId, shopper.token);
    await shop.takeJobs('settle-refund');
    await api.post('/order/cancel', { orderId: started.orderId }, shopper.token);
    const [refund] = await shop.takeJobs('settle-refund');
    await settleRefund(shop, refund!.refundId);
    const book = (await phonepe.books()).refunds.filter(
      (each) => each.originalMerchantOrderId === started.id,
    );
    assert.deepEqual(
      book.map((each) => each.amount),
      [95000],
    );
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

  test('Back at the gateway costs nothing: starting again frees what the first try held', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const first = await start(shopper, piece);
    const second = await start(shopper, piece);
    assert.notEqual(second.orderId, first.orderId);
    assert.equal(await statusOf(first.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
    const other = await givenShopper(shop);
    const refused = await api.post('/order/phonepe', payload(piece), other.token);
    assert.deepEqual([refused.status, refused.success], [409, false]);
    assert.match(refused.message, /sold out/);
  });

  test('a paid first try is never given up', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const first = await start(shopper, piece);
    await phonepe.choose(first.id, 'pay');
    const again = await api.post('/order/phonepe', payload(piece), shopper.token);
    assert.equal(again.status, 409);
    assert.equal(await statusOf(first.orderId), 'Order Placed');
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

  test('starting again, by any method, gives up what was not paid, and is refused where it was', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    for (let i = 0; i < 3; i++) await start(shopper, piece);
    assert.deepEqual(await stockOf(piece), { on_hand: 5, held: 1 });
    const last = await start(shopper, piece);
    await phonepe.choose(last.id, 'pay');
    const { items, shippingAddress } = payload(piece).orderDetails;
    const again = await api.post('/order/place', { orderId: 'cash', items, shippingAddress }, shopper.token);
    assert.deepEqual([again.status, again.orderId], [409, last.orderId]);
    assert.match(again.message, /payment for these pieces has just arrived/);
    assert.deepEqual(await stockOf(piece), { on_hand: 4, held: 0 });
  });

  test('nothing is given up for an order that the stock could not serve', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 2 });
    const first = await start(shopper, piece);
    const { shippingAddress } = payload(piece).orderDetails;
    const items = [{ productId: piece, size: '', quantity: 9 }];
    assert.equal((await api.post('/order/place', { items, shippingAddress }, shopper.token)).status, 409);
    assert.equal(await statusOf(first.orderId), 'Payment Pending');
  });

  test('an id whose payment failed may try again', async () => {
    const shopper = await givenShopper(shop);
    const body = payload(await givenProduct(shop));
    const first = await api.post('/order/phonepe', body, shopper.token);
    await phonepe.choose((await attemptOf(first.orderId)).id, 'fail');
    await verify(first.orderId, shopper.token);
    const again = await api.post('/order/phonepe', body, shopper.token);
    assert.equal(again.status, 200);
    assert.notEqual(again.orderId, first.orderId);
  });

  test('a hold whose job was lost ends by the sweep', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(shopper, piece);
    shop.passTime(21 * MINUTE_MS);
    await settleForgotten(shop);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
  });

  test('a refund that fails is asked for again under a new id, and staff are told', async () => {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    await phonepe.choose(started.id, 'pay');
    await verify(started.orderId, shopper.token);
    await shop.takeJobs('settle-refund');
    await api.post('/order/cancel', { orderId: started.orderId }, shopper.token);
    const [refund] = await shop.takeJobs('settle-refund');
    await phonepe.control({ refunds: 'fail', refundStepMs: 0 });
    await settleRefund(shop, refund!.refundId);
    const alarms = shop.alarms.length;
    while ((await settleRefund(shop, refund!.refundId)) === 'pending');
    await phonepe.control({ reset: true });
    assert.deepEqual(shop.alarms.slice(alarms), ['a refund failed']);
    const [next] = await shop.takeJobs('settle-refund');
    assert.notEqual(next!.refundId, refund!.refundId);
    assert.notEqual(await settleRefund(shop, next!.refundId), 'failed');
  });

  test('a cash order has no payment to verify', async () => {
    const shopper = await givenShopper(shop);
    const { shippingAddress } = payload('x').orderDetails;
    const items = [{ productId: await givenProduct(shop), size: '', quantity: 1 }];
    const { orderId } = await api.post('/order/place', { items, shippingAddress }, shopper.token);
    assert.equal((await verify(orderId, shopper.token)).success, false);
  });
});
