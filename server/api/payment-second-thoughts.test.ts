import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settleForgotten, stepRefund } from '#shop/checkout/follow-up.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { settleRefund } from '#shop/payments/settle-refund.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';

suite('late money, refunds and starting again', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { api, payload, start, attemptOf, statusOf, stockOf, verify, webhook } = payingAt(shop);

  test('an unpaid hold ends after the session and five minutes, not before', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const started = await start(shopper, piece);
    // The session's end is the gateway's word, by the gateway's clock; the shop's stands still.
    const minutes = (started.hold_until.getTime() - Date.now()) / MINUTE_MS;
    assert.ok(minutes > 19 && minutes < 20.1, String(minutes));
    shop.passTime(started.hold_until.getTime() - shop.now().getTime() - MINUTE_MS);
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

  test('a page whose session is over is given out no more: the same checkout gets a new one', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const key = { orderId: `order-${crypto.randomUUID()}` };
    const started = await start(shopper, piece, key);
    const listed = async () => (await api.post('/order/userorders', {}, shopper.token)).orders[0].paymentLink;
    shop.passTime(started.hold_until.getTime() - shop.now().getTime() - 6 * MINUTE_MS);
    assert.equal((await start(shopper, piece, key)).paymentLink, started.paymentLink);
    assert.equal(await listed(), started.paymentLink);
    shop.passTime(2 * MINUTE_MS);
    assert.equal(await listed(), null);
    const again = await api.post('/order/phonepe', payload(piece, key), shopper.token);
    assert.deepEqual([again.status, again.orderId], [200, started.orderId], again.message);
    assert.notEqual(again.paymentLink, started.paymentLink);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
  });

  test('starting again asks the gateway about what may still be paid there alone', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 2 });
    const key = { orderId: `order-${crypto.randomUUID()}` };
    const { id: over } = await start(shopper, piece, key);
    await shop.db.updateTable('payment_attempts').set({ state: 'given up' }).where('id', '=', over).execute();
    const { orderId } = await start(shopper, piece, key);
    const begun = await shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'started')
      .execute();
    const asked: { id: string }[] = [];
    const { gateway } = phonepe;
    const gateways = shop.gateways as Map<GatewayName, Gateway>;
    gateways.set(gateway.name, {
      ...gateway,
      check: async (id) => {
        asked.push({ id });
        return await gateway.check(id);
      },
    });
    await start(shopper, piece);
    gateways.set(gateway.name, gateway);
    assert.deepEqual(asked, begun);
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
    const { history } = (await api.get(`/order/${started.orderId}`, shopper.token)).order;
    assert.deepEqual(
      history.map(({ status }: { status: string }) => status),
      ['Payment Pending', 'Payment Failed', 'Order Placed'],
    );
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
    assert.ok(told[0]?.kind === 'late-money');
    assert.equal(told[0].amountPaise, 950_00);
  });

  test('a paid order that is cancelled is refunded to where the money came from, and the shopper is told of each step once', async () => {
    const shopper = await givenShopper(shop);
    const started = await start(shopper, await givenProduct(shop));
    await phonepe.choose(started.id, 'pay');
    await verify(started.orderId, shopper.token);
    await shop.takeJobs('settle-refund');
    await api.post('/order/cancel', { orderId: started.orderId }, shopper.token);
    const [refund] = await shop.takeJobs('settle-refund');
    await phonepe.control({ refundStepMs: 0 });
    while ((await stepRefund(shop, refund!.refundId)) === 'pending');
    await stepRefund(shop, refund!.refundId);
    await phonepe.control({ reset: true });
    const told = (await shop.takeJobs('send-mail')).filter(({ to }) => to === shopper.email);
    assert.deepEqual(
      told.map(({ kind }) => kind),
      ['order-placed', 'order-cancelled', 'refunded'],
    );
    const [, cancelled, refunded] = told;
    assert.ok(cancelled?.kind === 'order-cancelled' && refunded?.kind === 'refunded');
    assert.deepEqual([cancelled.refundPaise, refunded.amountPaise], [950_00, 950_00]);
    assert.deepEqual([cancelled.order.id, refunded.orderId], [started.orderId, started.orderId]);
    assert.ok(refunded.reference);
    const book = (await phonepe.books()).refunds.filter(
      (each) => each.originalMerchantOrderId === started.id,
    );
    assert.deepEqual(
      book.map((each) => each.amount),
      [95000],
    );
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
});
