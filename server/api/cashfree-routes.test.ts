import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { followPayment } from '#shop/checkout/follow-up.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';

suite('paying by Cashfree', async () => {
  const shop = await openTestShop({ after });
  const cashfree = await withCashfree(shop, after);
  const { api, payload, start, statusOf, stockOf, verify, verifyAgain, attemptOf } = payingAt(
    shop,
    'cashfree',
  );

  const eventBody = (attemptId: string, amount = '950.00') =>
    `{"data":{"order":{"order_id":"${attemptId}","order_amount":${amount}},"payment":{"cf_payment_id":"1","payment_status":"SUCCESS"}},"type":"PAYMENT_SUCCESS_WEBHOOK"}`;
  const post = (body: string, { signed = body, atMs = Date.now(), path = 'cashfree' } = {}) => {
    const timestamp = String(atMs);
    const signature = createHmac('sha256', cashfree.secret).update(`${timestamp}${signed}`).digest('base64');
    return api.postRaw(`/webhooks/${path}`, body, {
      'Content-Type': 'application/json',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': signature,
    });
  };
  const eventsOf = (attemptId: string) =>
    shop.db.selectFrom('payment_events').selectAll().where('attempt_id', '=', attemptId).execute();
  const given = async (stock = 1) => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock });
    return { shopper, piece, started: await start(shopper, piece) };
  };

  test('the link is a page of the shop; verification sells the piece once', async () => {
    const { shopper, piece, started } = await given(2);
    assert.equal(started.paymentLink, `http://shop.test/pay/cashfree/${started.return_token}`);
    assert.deepEqual(Object.keys(started.hand_off ?? {}), ['session']);
    assert.deepEqual(await stockOf(piece), { on_hand: 2, held: 1 });
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'pending');
    await cashfree.choose(started.id, 'pay');
    for (let i = 0; i < 2; i++)
      assert.equal((await verifyAgain(started.orderId, shopper.token)).json.status, 'success');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
  });

  test('the same key is the same link; a gateway without credentials is not offered', async () => {
    const shopper = await givenShopper(shop);
    const body = payload(await givenProduct(shop));
    const [first, second] = [
      await api.post('/order/cashfree', body, shopper.token),
      await api.post('/order/cashfree', body, shopper.token),
    ];
    assert.deepEqual([second.orderId, second.paymentLink], [first.orderId, first.paymentLink]);
    const other = await api.post('/order/phonepe', payload(await givenProduct(shop)), shopper.token);
    assert.deepEqual([other.status, other.success], [400, false]);
  });

  test('an outage says so in the words of the specification, and the same order can be tried again', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const body = payload(piece);
    await cashfree.control({ down: true });
    const refused = await api.post('/order/cashfree', body, shopper.token);
    await cashfree.control({ reset: true });
    assert.deepEqual([refused.status, refused.message], [502, 'Failed to initialize payment']);
    assert.equal((await api.post('/order/cashfree', body, shopper.token)).status, 200);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
  });

  test('a webhook 5 times, before and after verification, gives one order and one event', async () => {
    const { shopper, piece, started } = await given(5);
    await cashfree.choose(started.id, 'pay');
    const body = eventBody(started.id);
    const first = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    assert.deepEqual(
      first.map(({ status }) => status),
      Array(5).fill(200),
    );
    assert.equal(await statusOf(started.orderId), 'Order Placed');
    await verify(started.orderId, shopper.token);
    for (let i = 0; i < 5; i++) assert.equal((await post(body)).status, 200);
    assert.deepEqual(await stockOf(piece), { on_hand: 4, held: 0 });
    const [event, ...more] = await eventsOf(started.id);
    assert.deepEqual([event?.deliveries, event?.body, more], [10, body, []]);
  });

  test('a forged, truncated, re-serialised or replayed webhook changes nothing, and is kept as what it is', async () => {
    const { started } = await given();
    await cashfree.choose(started.id, 'pay');
    const body = eventBody(started.id);
    const forgeries: [string, ReturnType<typeof post>, number][] = [
      ['signed for another', post(body, { signed: eventBody('another') }), 401],
      ['truncated', post(body.slice(0, -2), { signed: body }), 401],
      ['re-serialised', post(JSON.stringify(JSON.parse(body)), { signed: body }), 401],
      ['of yesterday', post(body, { atMs: Date.now() - 24 * 60 * MINUTE_MS }), 401],
      ['signed, but no JSON', post('{'), 400],
      ['of a gateway that is not offered', post(body, { path: 'payu' }), 404],
      ['of no gateway', post(body, { path: 'nobody' }), 404],
    ];
    for (const [words, sent, status] of forgeries) assert.equal((await sent).status, status, words);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
    assert.deepEqual(await eventsOf(started.id), []);
    const kept = await shop.db
      .selectFrom('payment_events')
      .select(['verdict', 'body'])
      .where('verdict', '<>', 'genuine')
      .where((eb) => eb.or([eb('body', 'like', `%${started.id}%`), eb('body', '=', '{')]))
      .execute();
    assert.deepEqual(kept.map(({ verdict }) => verdict).sort(), ['forged', 'forged', 'forged', 'unreadable']);
  });

  test('a signed webhook alone places nothing: the gateway is asked, whatever the report says', async () => {
    const [unpaid, paid] = [await given(), await given()];
    await cashfree.choose(paid.started.id, 'pay');
    assert.equal((await post(eventBody(unpaid.started.id))).status, 200);
    assert.equal((await post(eventBody('not-an-order-of-ours'))).status, 200);
    assert.equal(await statusOf(unpaid.started.orderId), 'Payment Pending');
    assert.equal((await post(eventBody(paid.started.id, '1.00'))).status, 200);
    assert.equal(await statusOf(paid.started.orderId), 'Order Placed');
  });

  for (const [words, switches, came, why] of [
    ['another amount', { wrongAmount: 100 }, [100, 'INR'], 'paid ₹1'],
    ['another currency', { currency: 'USD' }, [95_000, 'USD'], 'paid 950.00 USD'],
  ] as const) {
    test(`${words} is no payment: the order is held for staff, who are told`, async () => {
      const { shopper, piece, started } = await given();
      const alarms = shop.alarms.length;
      await cashfree.control(switches);
      await cashfree.choose(started.id, 'pay');
      assert.notEqual((await verify(started.orderId, shopper.token)).json.status, 'success');
      await cashfree.control({ reset: true });
      const { reason, captured_paise, captured_currency, gateway_reference } = await attemptOf(
        started.orderId,
      );
      assert.equal(reason, why);
      assert.deepEqual([captured_paise, captured_currency], came);
      const booked = await shop.db
        .selectFrom('money_movements')
        .select(['amount_paise', 'currency', 'reference'])
        .where('attempt_id', '=', started.id)
        .execute();
      const [amount_paise, currency] = came;
      assert.deepEqual(booked, [{ amount_paise, currency, reference: gateway_reference }]);
      assert.deepEqual(shop.alarms.slice(alarms), ['another amount was paid than asked']);
      assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
    });
  }

  test('an answer about another order, or of the wrong shape, changes nothing', async () => {
    const { shopper, started } = await given();
    await cashfree.choose(started.id, 'pay');
    await cashfree.control({ garbled: true });
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'pending');
    await cashfree.control({ reset: true });
    const stranger = await givenShopper(shop);
    assert.equal((await verify(started.orderId, stranger.token)).status, 404);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
  });

  test('a try that failed leaves the order open for jobs and webhooks, and ends it for who came back', async () => {
    const { shopper, piece, started } = await given();
    await cashfree.choose(started.id, 'fail');
    await followPayment(shop, started.id);
    assert.equal(await statusOf(started.orderId), 'Payment Pending');
    const failed = await verify(started.orderId, shopper.token);
    assert.deepEqual([failed.json.status, failed.success], ['failed', false]);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    // Nobody can pay it any more.
    assert.equal((await cashfree.choose(started.id, 'pay')).status, 409);
  });

  test('what is under way at the bank stays pending for who came back, and is taken when it comes', async () => {
    const { shopper, started } = await given();
    await cashfree.choose(started.id, 'fail');
    await cashfree.choose(started.id, 'leave');
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'pending');
    await cashfree.choose(started.id, 'pay');
    assert.equal((await verifyAgain(started.orderId, shopper.token)).json.status, 'success');
  });

  test('starting again stops the first session at the gateway', async () => {
    const { shopper, piece, started } = await given();
    const again = await start(shopper, piece);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    assert.equal((await cashfree.choose(started.id, 'pay')).status, 409);
    await cashfree.choose(again.id, 'pay');
    assert.equal((await verify(again.orderId, shopper.token)).json.status, 'success');
  });

  test('a hold lasts until 5 minutes after the session of 20, and ends when the gateway was asked', async () => {
    const { piece, started } = await given();
    // The session's end is the gateway's word, by the gateway's clock.
    const minutes = (started.hold_until.getTime() - Date.now()) / MINUTE_MS;
    assert.ok(minutes > 24 && minutes < 25.1, String(minutes));
    shop.passTime(24 * MINUTE_MS);
    await followPayment(shop, started.id);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
    shop.passTime(10 * MINUTE_MS);
    await followPayment(shop, started.id);
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
  });
});

suite('two gateways', async () => {
  const shop = await openTestShop({ after });
  const [phonepe, cashfree] = [await withPhonePe(shop, after), await withCashfree(shop, after)];
  const [byPhonePe, byCashfree] = [payingAt(shop, 'phonepe'), payingAt(shop, 'cashfree')];

  test('who starts at one and pays at the other owes once; money at the first is given back', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const first = await byPhonePe.start(shopper, piece);
    const second = await byCashfree.start(shopper, piece);
    assert.equal(await byPhonePe.statusOf(first.orderId), 'Payment Failed');
    await cashfree.choose(second.id, 'pay');
    await phonepe.choose(first.id, 'pay');
    assert.equal((await byCashfree.verify(second.orderId, shopper.token)).json.status, 'success');
    assert.equal((await byPhonePe.verify(first.orderId, shopper.token)).json.status, 'failed');
    const refunds = await shop.db.selectFrom('refunds').select(['attempt_id', 'amount_paise']).execute();
    assert.deepEqual(refunds, [{ attempt_id: first.id, amount_paise: 95000 }]);
    assert.deepEqual(await byCashfree.stockOf(piece), { on_hand: 0, held: 0 });
  });

  test("one gateway's report about the other's attempt is kept and moves no money", async () => {
    const shopper = await givenShopper(shop);
    const started = await byCashfree.start(shopper, await givenProduct(shop));
    assert.equal((await byPhonePe.webhook(started.id)).status, 200);
    assert.equal(await byCashfree.statusOf(started.orderId), 'Payment Pending');
  });
});
