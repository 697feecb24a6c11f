import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { countUnpaidStarts } from '#shop/orders/recent-starts.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { hasLiveLink, listLinks } from '#shop/payments/payment-links.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import { type GivenShopper, givenProduct, givenShopper, setStock } from '#shop/testing/given.ts';
import { paidByLink } from '#shop/testing/given-link.ts';
import { packer } from '#shop/testing/given-order.ts';
import { orThrow, refusalOf } from '#shop/testing/results.ts';
import { stuckRow } from '#shop/testing/stuck-row.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { inTransaction } from '#shop/transaction.ts';
import { cancelPending } from './cancel-pending.ts';
import { settleForgotten } from './follow-up.ts';
import { readPaymentLink, startByLink } from './pay-by-link.ts';
import { lapseLinks, makePaymentLink } from './payment-link.ts';

const HOUR = 3_600_000;
const from = { address: '192.0.2.9' };

suite('an order is paid by a link', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const payu = await withPayU(shop, after);
  const { api, payload, start: startAtCheckout, statusOf, stockOf, webhook } = payingAt(shop);

  const { givenLink, makeLink, settle, start } = paidByLink(shop, from);
  const look = async (token: string) => {
    // The gateway's last answer serves no more.
    shop.passTime(6000);
    return orThrow(await readPaymentLink(shop, token, from));
  };
  /** Whether its buyer reads, in the list and on its page, that it is paid by the link. */
  const byLink = async ({ token }: GivenShopper, orderId: string) => {
    const listed = await api.post('/order/userorders', {}, token);
    const shown = await api.get(`/order/${orderId}`, token);
    return [listed.json.orders[0].paidByLink, shown.order.paidByLink];
  };

  test('it holds nothing until somebody goes on to pay; the webhook places the order; it is told to all', async () => {
    const { token, orderId, productId, shopper } = await givenLink();
    assert.deepEqual(await byLink(shopper, orderId), [true, true]);
    const [mail] = await shop.takeJobs('send-mail');
    assert.equal(mail?.kind === 'payment-link' && mail.url, `http://shop.test/pay/${token}`);
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 0 });
    const open = await look(token);
    assert.deepEqual(
      [open.state, open.gateways, open.underWay, open.stockFault],
      ['open', ['phonepay', 'payu'], null, null],
    );
    const { attempt, paymentLink } = await start(token);
    assert.ok(paymentLink.startsWith(phonepe.url));
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 1 });
    assert.deepEqual([(await look(token)).state, (await look(token)).underWay], ['under-way', 'phonepay']);
    await phonepe.choose(attempt.id, 'pay');
    assert.equal((await webhook(attempt.id)).status, 200);
    await settle(attempt.id);
    assert.equal(await statusOf(orderId), 'Order Placed');
    assert.deepEqual(await stockOf(productId), { on_hand: 2, held: 0 });
    assert.deepEqual(await byLink(shopper, orderId), [false, false]);
    for (const secret of [token, attempt.returnToken]) assert.equal((await look(secret)).state, 'paid');
    assert.deepEqual(
      (await listLinks(shop.db, orderId)).map(({ endReason }) => endReason),
      ['paid'],
    );
    assert.equal(refusalOf(await startByLink(shop, token, 'payu', from)), 'link-paid');
    assert.equal(refusalOf(await startByLink(shop, attempt.returnToken, 'phonepay', from)), 'link-paid');
  });

  test('one that failed leaves the order waiting: another gateway is chosen, and is what it was paid by', async () => {
    const { token, orderId, productId } = await givenLink();
    const first = await start(token);
    await phonepe.choose(first.attempt.id, 'fail');
    await settle(first.attempt.id);
    const failed = await look(first.attempt.returnToken);
    assert.deepEqual([failed.state, failed.hasFailed], ['open', true]);
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 0 });
    const second = await start(first.attempt.returnToken, 'payu');
    await payu.choose(second.attempt.id, 'pay');
    await settle(second.attempt.id);
    assert.equal((await look(token)).state, 'paid');
    const { payment_method } = await shop.db
      .selectFrom('orders')
      .select('payment_method')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    assert.equal(payment_method, 'payu');
  });

  test('two tabs: one gateway is one payment, two gateways are one that may still be made', async () => {
    const { token, orderId } = await givenLink();
    const both = await Promise.all([start(token), start(token)]);
    assert.equal(both[0].paymentLink, both[1].paymentLink);
    const others = await Promise.all([
      startByLink(shop, token, 'payu', from),
      startByLink(shop, token, 'phonepay', from),
    ]);
    assert.ok(others.some((each) => !isRefusal(each)));
    const attempts = await listAttempts(shop.db, [orderId]);
    assert.equal(attempts.filter(({ state }) => state === 'started').length, 1);
  });

  test('paid at both gateways all the same: one payment places the order, the other goes back', async () => {
    const { token, orderId } = await givenLink();
    const first = await start(token, 'payu');
    const second = await start(token, 'phonepay');
    await payu.choose(first.attempt.id, 'pay');
    await phonepe.choose(second.attempt.id, 'pay');
    for (const { attempt } of [second, first]) await settle(attempt.id);
    const states = (await listAttempts(shop.db, [orderId])).map(({ state }) => state);
    assert.deepEqual(states.sort(), ['paid', 'surplus']);
    assert.equal((await look(token)).state, 'paid');
    const told = (await shop.takeJobs('send-mail')).filter(
      (mail) => 'orderId' in mail && mail.orderId === orderId,
    );
    assert.deepEqual(
      told.map(({ kind }) => kind),
      ['paid-twice'],
    );
  });

  test('a newer link ends the one before it, also for who has begun by that', async () => {
    const { token, orderId } = await givenLink();
    const { attempt, paymentLink } = await start(token);
    const newer = await makeLink(orderId);
    assert.equal((await look(token)).state, 'replaced');
    const back = await look(attempt.returnToken);
    assert.deepEqual([back.state, back.gateways], ['under-way', []], 'how it ends is still told');
    for (const old of [token, attempt.returnToken]) {
      assert.equal(refusalOf(await startByLink(shop, old, 'phonepay', from)), 'link-replaced');
    }
    assert.equal((await start(newer)).paymentLink, paymentLink, 'what was begun is gone on with');
    await phonepe.choose(attempt.id, 'fail');
    await settle(attempt.id);
    assert.equal((await look(newer)).state, 'open');
    assert.equal((await look(attempt.returnToken)).state, 'replaced');
  });

  test('after a payment that failed the checkout begins another by the same key, with its pieces held', async () => {
    const shopper = await givenShopper(shop);
    const productId = await givenProduct(shop, { stock: 3 });
    const body = payload(productId);
    const first = await startAtCheckout(shopper, productId, body);
    const token = await makeLink(first.orderId);
    await phonepe.choose(first.id, 'fail');
    await settle(first.id);
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 0 });
    // The newest is found by its time.
    shop.passTime(1000);
    const again = await api.post('/order/phonepe', body, shopper.token);
    assert.deepEqual([again.status, again.orderId], [200, first.orderId], again.message);
    assert.notEqual(again.paymentLink, first.paymentLink);
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 1 });
    assert.equal((await look(token)).state, 'under-way');
    const [attempt] = await listAttempts(shop.db, [first.orderId]);
    await phonepe.choose(attempt!.id, 'pay');
    assert.equal((await look(token)).state, 'paid');
    assert.equal((await api.post('/order/phonepe', body, shopper.token)).paymentLink, again.paymentLink);
  });

  test('after 48 hours it is over, and the order with it; nobody can make another one then', async () => {
    const { token, orderId } = await givenLink();
    shop.passTime(48 * HOUR);
    assert.equal((await look(token)).state, 'expired');
    assert.equal(refusalOf(await startByLink(shop, token, 'payu', from)), 'link-expired');
    assert.equal(await statusOf(orderId), 'Payment Pending');
    await settleForgotten(shop);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.equal((await look(token)).state, 'expired');
    const again = await inTransaction(shop.db, (tx) => makePaymentLink(shop, tx, packer, { orderId }));
    assert.equal(refusalOf(again), 'link-not-due');
  });

  test('an order that is paid by it more than a day after its checkout is promised later (R320)', async () => {
    // Who orders on a Sunday, and pays on the Monday, is promised the same.
    while (shop.now().getUTCDay() !== 2) shop.passTime(24 * HOUR);
    const { token, orderId } = await givenLink();
    const promised = async () => (await getOrderAndBuyer(shop.db, orderId)).order.promised!;
    const before = await promised();
    shop.passTime(47 * HOUR);
    const { attempt } = await start(token);
    await phonepe.choose(attempt.id, 'pay');
    await settle(attempt.id);
    const after = await promised();
    assert.ok(after.dispatchBy > before.dispatchBy && after.deliveryUntil > before.deliveryUntil);
  });

  test('its mail says until when the promised days hold, and nothing of them once they move (R435)', async () => {
    const { orderId } = await givenLink();
    const mailed = async () =>
      (await shop.takeJobs('send-mail')).filter(
        (mail) => mail.kind === 'payment-link' && mail.order.id === orderId,
      );
    const madeAt = shop.now().getTime();
    assert.partialDeepStrictEqual(await mailed(), [
      { datesUntil: new Date(madeAt + 24 * HOUR).toISOString(), order: { delivery: {} } },
    ]);
    shop.passTime(24 * HOUR);
    orThrow(await inTransaction(shop.db, (tx) => makePaymentLink(shop, tx, packer, { orderId })));
    const [renewed] = await mailed();
    assert.ok(renewed && !('datesUntil' in renewed));
  });

  test('one is made anew until five days after the order was, and none for cash (R182)', async () => {
    const { orderId } = await givenLink();
    const again = () => inTransaction(shop.db, (tx) => makePaymentLink(shop, tx, packer, { orderId }));
    shop.passTime(47 * HOUR);
    const { endsAt } = orThrow(await again());
    assert.equal(endsAt.getTime(), shop.now().getTime() + 48 * HOUR);
    shop.passTime(47 * HOUR);
    const last = orThrow(await again());
    assert.equal(last.endsAt.getTime(), shop.now().getTime() + 26 * HOUR);
    shop.passTime(26 * HOUR);
    assert.equal(refusalOf(await again()), 'link-too-old');
    await shop.db.updateTable('orders').set({ payment_method: 'cod' }).where('id', '=', orderId).execute();
    assert.equal(refusalOf(await again()), 'link-not-due');
  });

  test('one that can not be ended keeps no other from it, and staff are told of it', async () => {
    const stuck = await givenLink();
    const next = await givenLink();
    const letGo = await stuckRow(shop, 'orders', stuck.orderId);
    shop.passTime(48 * HOUR);
    await lapseLinks(shop);
    assert.equal(await statusOf(stuck.orderId), 'Payment Pending');
    assert.equal(await statusOf(next.orderId), 'Payment Failed');
    assert.ok(shop.alarms.includes('a payment link can not lapse'));
    await letGo();
    await lapseLinks(shop);
    assert.equal(await statusOf(stuck.orderId), 'Payment Failed');
  });

  test('one whose order can not be cancelled, as the gateway does not say whether it is paid, stays', async () => {
    const { token, orderId, shopper } = await givenLink();
    const { attempt } = await start(token);
    const gateways = shop.gateways as Map<GatewayName, Gateway>;
    gateways.set('phonepay', {
      ...phonepe.gateway,
      check: async () => ({ kind: 'unknown', reason: 'no answer' }),
    });
    const cancel = () => cancelPending(shop, shopper.viewer, { orderId, reason: 'Too dear' });
    assert.equal(refusalOf(await cancel()), 'payment-elsewhere');
    gateways.set('phonepay', phonepe.gateway);
    assert.ok(await hasLiveLink(shop.db, orderId, shop.now()));
    await phonepe.choose(attempt.id, 'fail');
    await settle(attempt.id);
    assert.deepEqual(await cancel(), { orderId });
    assert.equal((await look(token)).state, 'cancelled');
  });

  test('one that is sent while its time is being ended holds: the order waits for it', async () => {
    const { token, orderId } = await givenLink();
    shop.passTime(48 * HOUR);
    const { link, lapsing } = await shop.db.transaction().execute(async (tx) => {
      const link = orThrow(await makePaymentLink(shop, tx, packer, { orderId }));
      const lapsing = lapseLinks(shop);
      await untilWaiting(shop);
      return { link, lapsing };
    });
    await lapsing;
    assert.equal(await statusOf(orderId), 'Payment Pending');
    assert.equal((await look(link.url.split('/').at(-1)!)).state, 'open');
    assert.equal((await look(token)).state, 'replaced');
  });

  test('two of one account that begin at the same moment hold ten of a product together (R78)', async () => {
    const first = await givenLink({ stock: 60, quantity: 6 });
    const second = await givenLink({ quantity: 6, with: first });
    const both = await shop.db.transaction().execute(async (tx) => {
      await lockStock(tx, [first.productId]);
      const both = [first, second].map(({ token }) => startByLink(shop, token, 'phonepay', from));
      await untilWaiting(shop, 2);
      return both;
    });
    for (const started of await Promise.all(both)) orThrow(started);
    assert.deepEqual(await stockOf(first.productId), { on_hand: 60, held: 10 });
  });

  test('pieces that are gone are said before anybody pays', async () => {
    const { token, productId } = await givenLink({ stock: 1 });
    await setStock(shop, productId, { held: 1 });
    assert.equal((await look(token)).stockFault?.refusal, 'sold-out');
    assert.equal(refusalOf(await startByLink(shop, token, 'phonepay', from)), 'sold-out');
  });

  test('what was not held and is sold meanwhile ends the order and its link: all that was paid goes back (R80)', async () => {
    const { token, orderId, productId } = await givenLink({ stock: 3, quantity: 3 });
    const { attempt } = await start(token);
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 1 });
    await setStock(shop, productId, { on_hand: 2 });
    await phonepe.choose(attempt.id, 'pay');
    await settle(attempt.id);
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(productId), { on_hand: 2, held: 0 });
    assert.equal((await look(token)).state, 'goes-back');
    const [refund] = await listRefunds(shop.db, orderId);
    assert.deepEqual([refund?.attemptId, refund?.amountPaise], [attempt.id, attempt.amountPaise]);
    const told = (await shop.takeJobs('send-mail')).find(
      (mail) => mail.kind === 'late-money' && mail.orderId === orderId,
    );
    assert.ok(told?.kind === 'late-money' && told.soldMeanwhile);
  });

  test('what is not held while somebody pays is said before; the order itself is no unpaid start', async () => {
    const { token, orderId, productId, shopper } = await givenLink({ stock: 3 });
    assert.deepEqual((await look(token)).notHeld, []);
    const { order } = await getOrderAndBuyer(shop.db, orderId);
    const starter = { userId: shopper.viewer.userId, network: null };
    const now = order.createdAt;
    assert.equal(await countUnpaidStarts(shop.db, starter, now), 0);
    await setStock(shop, productId, { held: 1 });
    const [less] = (await look(token)).notHeld ?? [];
    assert.deepEqual([less?.productId, less?.quantity], [productId, 1]);
    await start(token);
    assert.deepEqual(await stockOf(productId), { on_hand: 3, held: 1 });
  });

  test('a token that was guessed opens nothing, and guessing is slowed', async () => {
    const { shopper } = await givenLink();
    const guesses = { address: '192.0.2.66' };
    assert.equal(refusalOf(await readPaymentLink(shop, shopper.viewer.userId, guesses)), 'link-unknown');
    for (let times = 0; times < 60; times++) await readPaymentLink(shop, `guess ${times}`, guesses);
    assert.equal(refusalOf(await readPaymentLink(shop, 'another', guesses)), 'too-many-tries');
  });
});
