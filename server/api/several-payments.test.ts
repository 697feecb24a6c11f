import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settleForgotten } from '#shop/checkout/follow-up.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import type { Gateway, GatewayName, StartResult } from '#shop/payments/gateway.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('an order of which two payments were begun, as the gateway gave no answer to the first (R63 to R65)', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { api, payload, statusOf, stockOf, start } = payingAt(shop);

  test('stands once one is paid, also when the other ends without money', async () => {
    const { orderId, piece, first, second } = await begunTwice();
    await pay(second);
    shop.passTime(21 * MINUTE_MS);
    await settleForgotten(shop);
    assert.deepEqual(await statesOf(orderId), ['given up', 'paid']);
    assert.equal(await statusOf(orderId), 'Order Placed');
    assert.deepEqual(await stockOf(piece), { on_hand: 0, held: 0 });
    await pay(first);
    assert.deepEqual(await statesOf(orderId), ['surplus', 'paid']);
    assert.deepEqual(await backOf(orderId), [[first, 950_00]]);
    assert.deepEqual(await mailed(), ['order-placed', 'paid-twice']);
  });

  test('sends back what was paid twice, and what it was paid by when it is cancelled, whichever came first', async () => {
    for (const isInTurn of [true, false]) {
      const { orderId, piece, ...begun } = await begunTwice();
      const [own, other] = isInTurn ? [begun.first, begun.second] : [begun.second, begun.first];
      for (const id of [own, other]) await pay(id);
      assert.deepEqual(await backOf(orderId), [[other, 950_00]]);
      shop.passTime(1000);
      await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'Sold out' }));
      assert.deepEqual(await backOf(orderId), [
        [other, 950_00],
        [own, 950_00],
      ]);
      assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
      assert.deepEqual(await mailed(), ['order-placed', 'paid-twice', 'order-cancelled']);
    }
  });

  test('that was cancelled meanwhile sends both back, each once', async () => {
    const { orderId, piece, first, second } = await begunTwice();
    await pay(second);
    await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, packer, { orderId, reason: 'Sold out' }));
    shop.passTime(1000);
    await phonepe.choose(first, 'pay');
    await Promise.all([1, 2, 3].map(() => settlePayment(shop, first)));
    assert.deepEqual(await backOf(orderId), [
      [second, 950_00],
      [first, 950_00],
    ]);
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 0 });
    assert.deepEqual(await mailed(), ['order-placed', 'order-cancelled', 'late-money']);
  });

  test('waits with its pieces while the other may still be paid, though the gateway has declined one', async () => {
    const { orderId, piece, first, second } = await begunTwice();
    await phonepe.choose(first, 'fail');
    await settlePayment(shop, first);
    assert.deepEqual(await statesOf(orderId), ['failed', 'started']);
    assert.equal(await statusOf(orderId), 'Payment Pending');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
    await pay(second);
    assert.equal(await statusOf(orderId), 'Order Placed');
    assert.deepEqual(await mailed(), ['order-placed']);
  });

  test('waits with its pieces while money of another amount is held, whatever becomes of the other', async () => {
    const { orderId, piece, first } = await begunTwice();
    await phonepe.control({ wrongAmount: 900_00 });
    await pay(first);
    await phonepe.control({ reset: true });
    shop.passTime(21 * MINUTE_MS);
    await settleForgotten(shop);
    assert.deepEqual(await statesOf(orderId), ['mismatch', 'given up']);
    assert.equal(await statusOf(orderId), 'Payment Pending');
    assert.deepEqual(await stockOf(piece), { on_hand: 1, held: 1 });
  });

  test('late money for an order whose code was used up meanwhile goes back, and takes no piece', async () => {
    const shopper = await givenShopper(shop);
    const { codes } = await givenCampaign(shop, { mostUses: 1 });
    const discounted = { orderAmount: undefined, discountCode: codes[0] };
    const anyPrice = (piece: string) => ({
      ...discounted,
      orderDetails: { ...payload(piece).orderDetails, totalAmount: undefined, deliveryFee: undefined },
    });
    const pieces = [await givenProduct(shop, { stock: 2 }), await givenProduct(shop)];
    const late = await start(shopper, pieces[0]!, anyPrice(pieces[0]!));
    shop.passTime(21 * MINUTE_MS);
    await settlePayment(shop, late.id);
    const other = await givenShopper(shop);
    const quick = await start(other, pieces[1]!, anyPrice(pieces[1]!));
    await pay(quick.id);
    await pay(late.id);
    assert.equal(await statusOf(late.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(pieces[0]!), { on_hand: 2, held: 0 });
    assert.deepEqual(await backOf(late.orderId), [[late.id, late.amount_paise]]);
    const uses = shop.db.selectFrom('campaign_uses').select('order_id').where('code', '=', codes[0]!);
    assert.deepEqual(await uses.execute(), [{ order_id: quick.orderId }]);
    await shop.takeJobs('send-mail');
  });

  test('is not asked for money again that came before the answer did', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    await startUnanswered(shopper, payload(piece), pay);
    const [order] = (await api.post('/order/userorders', {}, shopper.token)).orders;
    const [attempt] = await listAttempts(shop.db, [order._id]);
    assert.deepEqual([order.status, attempt?.state], ['Order Placed', 'paid']);
    await inTransaction(shop.db, (tx) =>
      cancelOrder(shop, tx, packer, { orderId: order._id, reason: 'Sold out' }),
    );
    assert.deepEqual(await backOf(order._id), [[attempt!.id, 950_00]]);
    await shop.takeJobs('send-mail');
  });

  test('stands where its gateway takes the money and then refuses the page', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    await startUnanswered(shopper, payload(piece), pay, { kind: 'refused', reason: 'closed' });
    const [order] = (await api.post('/order/userorders', {}, shopper.token)).orders;
    const [attempt] = await listAttempts(shop.db, [order._id]);
    assert.deepEqual([order.status, attempt?.state], ['Order Placed', 'paid']);
    assert.deepEqual(await stockOf(piece), { on_hand: 0, held: 0 });
    await shop.takeJobs('send-mail');
  });

  /** `meanwhile`: what happens to the payment before its answer is lost. */
  async function startUnanswered(
    shopper: GivenShopper,
    body: object,
    meanwhile: (attemptId: string) => Promise<void> = async () => {},
    answer: StartResult = { kind: 'unknown', reason: 'the answer was lost' },
  ) {
    const { gateway } = phonepe;
    const gateways = shop.gateways as Map<GatewayName, Gateway>;
    gateways.set(gateway.name, {
      ...gateway,
      start: async (request) => {
        await gateway.start(request);
        await meanwhile(request.attemptId);
        return answer;
      },
    });
    assert.equal((await api.post('/order/phonepe', body, shopper.token)).status, 502);
    gateways.set(gateway.name, gateway);
  }

  /** The first payment is at the gateway, whose answer was lost; the second has a page. */
  async function begunTwice() {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    const body = payload(piece);
    await startUnanswered(shopper, body);
    shop.passTime(1000);
    const { orderId } = await api.post('/order/phonepe', body, shopper.token);
    const [second, first] = await listAttempts(shop.db, [orderId]);
    assert.deepEqual([first?.state, second?.state], ['unclear', 'started']);
    return { orderId: orderId as string, piece, first: first!.id, second: second!.id };
  }

  async function pay(attemptId: string) {
    await phonepe.choose(attemptId, 'pay');
    await settlePayment(shop, attemptId);
  }
  /** The first payment's first. */
  const statesOf = async (orderId: string) =>
    (await listAttempts(shop.db, [orderId])).map(({ state }) => state).reverse();
  const backOf = async (orderId: string) =>
    (await listRefunds(shop.db, orderId)).map(({ attemptId, amountPaise }) => [attemptId, amountPaise]);
  const mailed = async () => (await shop.takeJobs('send-mail')).map(({ kind }) => kind);
});
