import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';

suite('one purchase in the orders', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const cashfree = await withCashfree(shop, after);
  const { api, payload, start: begin, statusOf, stockOf, verify, webhook } = payingAt(shop);
  /** One after the other, as people do. */
  const start: typeof begin = (...given) => {
    shop.passTime(1000);
    return begin(...given);
  };
  const listed = async (
    token: string,
  ): Promise<{ _id: string; status: string; discountCode: string | null; isGivenUp: boolean }[]> =>
    (await api.post('/order/userorders', {}, token)).orders;
  const idsOf = async (token: string) => (await listed(token)).map(({ _id }) => _id);

  test('a pending order is given up by its shopper alone: its piece and code are free, nothing is owed', async () => {
    const [shopper, other] = [await givenShopper(shop), await givenShopper(shop)];
    const piece = await givenProduct(shop, { stock: 1 });
    const { code } = await api.post('/discount/add', {}, shopper.token);
    const [amounts, details] = [{ orderAmount: 902.5, discountCode: code }, payload(piece).orderDetails];
    const more = { ...amounts, orderDetails: { ...details, totalAmount: 950, deliveryFee: 50 } };
    const { orderId } = await start(shopper, piece, more);
    assert.equal((await api.post('/order/cancel', { orderId }, other.token)).status, 404);
    const tooLong = { orderId, reason: 'x'.repeat(501) };
    assert.equal((await api.post('/order/cancel', tooLong, shopper.token)).status, 400);
    const answer = await api.post('/order/cancel', { orderId, reason: ' later\n' }, shopper.token);
    assert.deepEqual(
      [answer.status, answer.order.status, answer.message],
      [200, 'Payment Failed', 'You gave this order up before it was paid. Nothing was charged.'],
    );
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    const check = await api.post('/discount/check', { code }, shopper.token);
    assert.equal(check.status, 200, 'the code is free again');
    const one = await api.get(`/order/${orderId}`, shopper.token);
    assert.equal(one.order.discountCode, code);
    const { at: _, ...last } = one.order.history.at(-1);
    assert.deepEqual(last, { status: 'Payment Failed', by: 'you', reason: 'later' });
    const [inList] = await listed(shopper.token);
    assert.deepEqual([inList!.discountCode, inList!.isGivenUp, one.order.isGivenUp], [code, true, true]);
    const noted = { order_id: orderId, to_status: 'Payment Failed', actor: 'system later', reason: '' };
    await shop.db
      .insertInto('order_events')
      .values({ ...noted, created_at: shop.now() })
      .execute();
    const later = await api.get(`/order/${orderId}`, shopper.token);
    assert.deepEqual([(await listed(shopper.token))[0]!.isGivenUp, later.order.isGivenUp], [true, true]);
  });

  test('one that turns out to be paid stands, and says so; where the gateway is silent it waits on', async () => {
    const shopper = await givenShopper(shop);
    const paid = await start(shopper, await givenProduct(shop));
    await phonepe.choose(paid.id, 'pay');
    const cancel = (orderId: string) => api.post('/order/cancel', { orderId }, shopper.token);
    const refused = await cancel(paid.orderId);
    assert.deepEqual([refused.status, refused.code], [409, 'paid-meanwhile']);
    assert.equal(await statusOf(paid.orderId), 'Order Placed');
    const silent = await start(shopper, await givenProduct(shop));
    await phonepe.control({ down: true });
    assert.equal((await cancel(silent.orderId)).code, 'payment-elsewhere');
    await phonepe.control({ reset: true });
    assert.equal(await statusOf(silent.orderId), 'Payment Pending');
    assert.equal((await cancel(silent.orderId)).order.status, 'Payment Failed');
  });

  test('a key that comes again asks about what was begun meanwhile for the same pieces: nobody pays twice (R77)', async () => {
    const [shopper, piece] = [await givenShopper(shop), await givenProduct(shop)];
    const key = { orderId: `order-${crypto.randomUUID()}` };
    await start(shopper, piece, key);
    await phonepe.control({ down: true });
    const second = await payingAt(shop, 'cashfree').start(shopper, piece);
    await cashfree.choose(second.id, 'pay');
    await phonepe.control({ reset: true });
    const again = await api.post('/order/phonepe', payload(piece, key), shopper.token);
    assert.deepEqual([again.status, again.code], [409, 'paid-already'], again.message);
    assert.equal(await statusOf(second.orderId), 'Order Placed');
  });

  test('tries that failed make room for the one that is paid; others and what has money stay', async () => {
    const shopper = await givenShopper(shop);
    const [piece, otherPiece] = [await givenProduct(shop, { stock: 9 }), await givenProduct(shop)];
    const fail = async (product: string) => {
      const started = await start(shopper, product);
      await phonepe.choose(started.id, 'fail');
      await verify(started.orderId, shopper.token);
      assert.equal(await statusOf(started.orderId), 'Payment Failed');
      return started;
    };
    const first = await fail(piece);
    const another = await fail(otherPiece);
    assert.deepEqual(await idsOf(shopper.token), [another.orderId, first.orderId]);
    assert.equal((await listed(shopper.token))[0]!.isGivenUp, false);
    const second = await fail(piece);
    const [one, two, three] = [first.orderId, another.orderId, second.orderId];
    assert.deepEqual(await idsOf(shopper.token), [three, two, one], 'both tries, while neither is paid');
    const third = await start(shopper, piece);
    assert.deepEqual(await idsOf(shopper.token), [third.orderId, three, two, one]);
    await phonepe.choose(third.id, 'pay');
    await verify(third.orderId, shopper.token);
    assert.deepEqual(await idsOf(shopper.token), [third.orderId, another.orderId]);
    assert.equal((await api.get(`/order/${first.orderId}`, shopper.token)).status, 200);
  });

  test('a try whose money came too late stays beside the purchase: what goes back is told there', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const late = await start(shopper, piece);
    const bought = await start(shopper, piece);
    await phonepe.choose(bought.id, 'pay');
    await settlePayment(shop, bought.id);
    assert.deepEqual(await idsOf(shopper.token), [bought.orderId]);
    await phonepe.choose(late.id, 'pay');
    await webhook(late.id);
    assert.deepEqual(await idsOf(shopper.token), [bought.orderId, late.orderId]);
    const { order } = await api.get(`/order/${late.orderId}`, shopper.token);
    const [{ isSurplus, state }] = order.refunds;
    assert.deepEqual([isSurplus, state], [true, 'underway']);
  });

  test('the dates of the checkout stay with the order, in its mails, and move only with its PIN code or late money', async () => {
    const shopper = await givenShopper(shop);
    const day = (await api.get(`/delivery/${homeAddress.zipcode}`)).json;
    const paid = await start(shopper, await givenProduct(shop));
    await phonepe.choose(paid.id, 'pay');
    await verify(paid.orderId, shopper.token);
    const { order } = await api.get(`/order/${paid.orderId}`, shopper.token);
    assert.deepEqual([order.deliveryFrom, order.deliveryUntil], [day.earliestDate, day.latestDate]);
    assert.ok(order.dispatchBy <= order.deliveryFrom);
    assert.deepEqual(
      (await api.post('/order/userorders', {}, shopper.token)).orders[0].deliveryUntil,
      day.latestDate,
    );
    const mail = (await shop.takeJobs('send-mail')).find(({ to }) => to === shopper.email);
    assert.ok(mail?.kind === 'order-placed');
    assert.equal(mail.order.delivery?.deliveryUntil, day.latestDate);

    const late = await start(shopper, await givenProduct(shop));
    shop.passTime(4 * DAY_MS);
    await phonepe.choose(late.id, 'pay');
    await settlePayment(shop, late.id);
    const { order: anew } = await api.get(`/order/${late.orderId}`, shopper.token);
    assert.equal(anew.status, 'Order Placed');
    assert.ok(anew.deliveryUntil > day.latestDate, anew.deliveryUntil);
  });
});
