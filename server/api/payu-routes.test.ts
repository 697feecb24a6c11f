import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { payUReports } from '#server/testing/payu-reports.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { followPayment, followRefund } from '#shop/checkout/follow-up.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { until } from '#standins/testing/until.ts';

suite('paying by PayU', async () => {
  const shop = await openTestShop({ after });
  const payu = await withPayU(shop, after);
  const { api, payload, start, statusOf, stockOf, verify, verifyAgain, attemptOf } = payingAt(shop, 'payu');
  const { reportOf, webhook, eventsOf } = payUReports(shop, payu);
  const given = async (stock = 1) => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock });
    return { shopper, piece, started: await start(shopper, piece) };
  };

  test('the answer brings the page and what it is handed: id, order, signed fields, no salt', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop);
    const { status, json } = await api.post('/order/payu', payload(piece), shopper.token);
    assert.equal(status, 200);
    const attempt = await attemptOf(json.orderId);
    assert.deepEqual([json.paymentLink, json.transactionId], ['/PayUpaymentPage', attempt.id]);
    const { orderData, fields } = json;
    assert.deepEqual([orderData.orderId, orderData.totalAmount], [json.orderId, 950]);
    assert.deepEqual(Object.keys(orderData.shippingAddress), ['firstName', 'email', 'phone']);
    assert.equal(orderData.items.length, 1);
    assert.deepEqual(Object.keys(fields).sort(), [
      ...['amount', 'email', 'firstname', 'furl', 'hash', 'key', 'phone', 'productinfo', 'surl', 'txnid'],
    ]);
    assert.deepEqual(
      [fields.amount, fields.txnid, fields.productinfo],
      ['950.00', attempt.id, orderData.items[0].name],
    );
    assert.deepEqual([fields.surl, fields.furl], Array(2).fill('http://shop.test/api/payu/return'));
    assert.doesNotMatch(JSON.stringify(json), new RegExp(payu.salt));
    assert.equal((await payu.handOver(attempt.id)).status, 303);
    const again = await api.post('/order/payu', payload(piece, { orderId: 'x' }), shopper.token);
    assert.notEqual(again.json.transactionId, json.transactionId);
  });

  test('the same key is the same form; the orders list hands it over too, to its owner alone', async () => {
    const shopper = await givenShopper(shop);
    const body = payload(await givenProduct(shop));
    const [first, second] = [
      await api.post('/order/payu', body, shopper.token),
      await api.post('/order/payu', body, shopper.token),
    ];
    assert.deepEqual(second.json, first.json);
    const [order] = (await api.post('/order/userorders', {}, shopper.token)).json.orders;
    assert.deepEqual([order.paymentLink, order.handOff.fields], ['/PayUpaymentPage', first.json.fields]);
    const stranger = await givenShopper(shop);
    assert.deepEqual((await api.post('/order/userorders', {}, stranger.token)).json.orders, []);
  });

  test('verification sells the piece once; before the form is posted it is pending', async () => {
    const { shopper, piece, started } = await given(2);
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'pending');
    assert.deepEqual(await stockOf(piece), { on_hand: 2, held: 1 });
    await payu.choose(started.id, 'pay');
    for (let i = 0; i < 2; i++)
      assert.equal((await verifyAgain(started.orderId, shopper.token)).json.status, 'success');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
  });

  test('who declines or cancels has failed, and the piece is free', async () => {
    for (const outcome of ['fail', 'cancel'] as const) {
      const { shopper, piece, started } = await given();
      await payu.choose(started.id, outcome);
      assert.equal((await verify(started.orderId, shopper.token)).json.status, 'failed');
      assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    }
  });

  test('money that the bank has only blocked is pending until it is captured', async () => {
    const { shopper, started } = await given();
    await payu.control({ lateDelayMs: 60_000 });
    await payu.choose(started.id, 'authorise');
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'pending');
    await payu.control({ aheadMs: 61_000 });
    assert.equal((await verifyAgain(started.orderId, shopper.token)).json.status, 'success');
    await payu.control({ reset: true });
  });

  test('a webhook 5 times, before and after verification, gives one order and one event', async () => {
    const { shopper, piece, started } = await given(5);
    await payu.choose(started.id, 'pay');
    const body = await reportOf(started.id);
    const first = await Promise.all(Array.from({ length: 5 }, () => webhook(body)));
    assert.deepEqual(
      first.map(({ status }) => status),
      Array(5).fill(200),
    );
    assert.equal(await statusOf(started.orderId), 'Order Placed');
    await verify(started.orderId, shopper.token);
    for (let i = 0; i < 5; i++) assert.equal((await webhook(body)).status, 200);
    assert.deepEqual(await stockOf(piece), { on_hand: 4, held: 0 });
    const [event, ...more] = await eventsOf(started.id);
    assert.deepEqual([event?.deliveries, event?.body, more], [10, body, []]);
  });

  test('a webhook that is forged, changed, truncated or another order’s changes nothing', async () => {
    const [{ started }, other] = [await given(), await given()];
    await payu.choose(started.id, 'pay');
    const body = await reportOf(started.id);
    const changed = (name: string, value: string) => {
      const form = new URLSearchParams(body);
      form.set(name, value);
      return form.toString();
    };
    for (const [words, posted, status] of [
      ["another order's id", changed('txnid', other.started.id), 401],
      ['another amount', changed('amount', '1.00'), 401],
      ['another outcome', changed('status', 'failure'), 401],
      ['another merchant', changed('key', 'other'), 401],
      ['another hash', changed('hash', '0'.repeat(128)), 401],
      ['without a hash', changed('hash', ''), 401],
      ['truncated in its hash', body.slice(0, -40), 401],
      ['truncated to nothing', '', 400],
      ['twice in one', `${body}&txnid=${other.started.id}`, 400],
    ] as const) {
      assert.equal((await webhook(posted)).status, status, words);
    }
    for (const id of [started.id, other.started.id]) assert.deepEqual(await eventsOf(id), []);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
    assert.equal(await statusOf(other.started.orderId), 'Payment Pending');
  });

  test('a signed report of money that the gateway does not confirm places nothing', async () => {
    const { started } = await given();
    await payu.handOver(started.id);
    assert.equal((await webhook(await reportOf(started.id, { status: 'success' }))).status, 200);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
  });

  test('another amount is no payment: the order is held for staff, who are told', async () => {
    const { shopper, piece, started } = await given();
    const alarms = shop.alarms.length;
    await payu.control({ wrongAmount: 100 });
    await payu.choose(started.id, 'pay');
    await payu.control({ reset: true });
    assert.notEqual((await verify(started.orderId, shopper.token)).json.status, 'success');
    assert.equal((await attemptOf(started.orderId)).reason, 'paid ₹1');
    assert.deepEqual(shop.alarms.slice(alarms), ['another amount was paid than asked']);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
  });

  test('an amount changed in the browser is refused by the gateway: the hash covers it', async () => {
    const { started } = await given();
    const fields = { ...(await payu.fieldsOf(started.id)), amount: '1.00' };
    const answer = await fetch(`${payu.url}/_payment`, { method: 'POST', body: new URLSearchParams(fields) });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /hash does not match/);
  });

  test('an answer of the wrong shape, and an outage, leave it pending', async () => {
    const { shopper, started } = await given();
    await payu.choose(started.id, 'pay');
    for (const switches of [{ garbled: true }, { down: true }]) {
      await payu.control(switches);
      assert.equal((await verifyAgain(started.orderId, shopper.token)).json.status, 'pending');
      await payu.control({ reset: true });
    }
    assert.equal((await verifyAgain(started.orderId, shopper.token)).json.status, 'success');
  });

  test('money that comes after the shopper started again goes back by itself, to where it came from', async () => {
    const { shopper, piece, started } = await given();
    await payu.handOver(started.id);
    const again = await start(shopper, piece);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    await payu.choose(again.id, 'pay');
    await verify(again.orderId, shopper.token);
    await payu.choose(started.id, 'pay');
    await verify(started.orderId, shopper.token);
    const refund = await shop.db
      .selectFrom('refunds')
      .selectAll()
      .where('attempt_id', '=', started.id)
      .executeTakeFirstOrThrow();
    await payu.control({ refundStepMs: 0 });
    await until('the refund is done', async () => {
      await followRefund(shop, refund.id);
      const { state } = await shop.db
        .selectFrom('refunds')
        .select('state')
        .where('id', '=', refund.id)
        .executeTakeFirstOrThrow();
      return state === 'done';
    });
    const ofIt = (await payu.books()).refunds.filter(({ txnid }) => txnid === started.id);
    assert.deepEqual(
      ofIt.map(({ amount, token }) => [amount, token]),
      [[95_000, refund.id]],
    );
    await payu.control({ reset: true });
  });

  test('a paid order that is cancelled is refunded', async () => {
    const { shopper, started } = await given();
    await payu.choose(started.id, 'pay');
    await verify(started.orderId, shopper.token);
    const { orderId } = started;
    await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, shopper.viewer, { orderId, reason: '' }));
    const refund = await shop.db
      .selectFrom('refunds')
      .select(['id', 'amount_paise'])
      .where('attempt_id', '=', started.id)
      .executeTakeFirstOrThrow();
    await followRefund(shop, refund.id);
    const { refunds } = await payu.books();
    assert.equal(refunds.find(({ token }) => token === refund.id)?.amount, 95_000);
  });

  test('a hold lasts until 5 minutes after the session of 30, and ends when the gateway was asked', async () => {
    const { piece, started } = await given();
    const minutes = (started.hold_until.getTime() - Date.now()) / MINUTE_MS;
    assert.ok(minutes > 34 && minutes < 35.1, String(minutes));
    // The shop's clock stands still, while the session's end is by the gateway's.
    shop.passTime(started.hold_until.getTime() - shop.now().getTime() - MINUTE_MS);
    await followPayment(shop, started.id);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
    shop.passTime(2 * MINUTE_MS);
    await followPayment(shop, started.id);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
  });
});
