import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withCashfree } from '#server/testing/with-cashfree.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import type { OrderRequest } from '#shop/orders/order-input.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { eraseAccount } from '#shop/privacy/delete-account.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { refusalOf } from '#shop/testing/results.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { cancelPending } from './cancel-pending.ts';
import { placeOrder } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const from = { address: '192.0.2.9' };

suite('what happens while an order is being written or begun', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const cashfree = await withCashfree(shop, after);
  const { api, start, statusOf, stockOf } = payingAt(shop);

  test('a payment that settles while the same pieces are ordered anew: the new order is refused (R77)', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    await api.post('/cart/add', { itemId: piece, size: '' }, shopper.token);
    const paid = await start(shopper, piece);
    await phonepe.choose(paid.id, 'pay');
    const { settling, placing } = await shop.db.transaction().execute(async (tx) => {
      // What a payment touches last: by then it has the order and its pieces.
      const cart = tx.selectFrom('cart_lines').select('product_id');
      await cart.where('user_id', '=', shopper.viewer.userId).forUpdate().executeTakeFirstOrThrow();
      const settling = settlePayment(shop, paid.id);
      await untilWaiting(shop, 1);
      const placing = placeOrder(shop, shopper.viewer, requestOf(piece, 'cod'), from);
      await untilWaiting(shop, 2);
      return { settling, placing };
    });
    await settling;
    const placed = await placing;
    assert.deepEqual(refusalOf(placed), 'paid-already');
    assert.ok(isRefusal(placed) && placed.details?.orderId === paid.orderId);
    assert.deepEqual(await statusesOf(shopper), ['Order Placed']);
    assert.deepEqual(await stockOf(piece), { on_hand: 4, held: 0 });
  });

  test('a payment page that comes after its order was given up is not handed out, and can not be paid (R321)', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    const slow = holdUp(cashfree.gateway);
    const starting = startPayment(shop, shopper.viewer, requestOf(piece, 'cashfree'), from);
    const { attemptId } = await slow.asked;
    const [order] = await ordersOf(shopper);
    const { id: orderId } = order!;
    assert.deepEqual(await cancelPending(shop, shopper.viewer, { orderId, reason: '' }), { orderId });
    slow.goOn();
    const started = await starting;
    assert.equal(isRefusal(started) && started.message, 'Failed to initialize payment');
    const [attempt] = await listAttempts(shop.db, [orderId]);
    assert.deepEqual([attempt?.state, attempt?.paymentLink], ['given up', null]);
    assert.deepEqual(await cashfree.gateway.check(attemptId), { kind: 'failed', reason: 'TERMINATED' });
    assert.equal(await statusOf(orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 5, held: 0 });
  });

  test('one that comes while the gateway is asked is stopped there with its order', async () => {
    const shopper = await givenShopper(shop);
    const slow = holdUp(cashfree.gateway);
    const piece = await givenProduct(shop);
    const starting = startPayment(shop, shopper.viewer, requestOf(piece, 'cashfree'), from);
    const { attemptId } = await slow.asked;
    const gateways = shop.gateways as Map<GatewayName, Gateway>;
    gateways.set('cashfree', {
      ...cashfree.gateway,
      check: async (id) => {
        gateways.set('cashfree', cashfree.gateway);
        const state = await cashfree.gateway.check(id);
        slow.goOn();
        assert.ok(!isRefusal(await starting));
        return state;
      },
    });
    const [order] = await ordersOf(shopper);
    await cancelPending(shop, shopper.viewer, { orderId: order!.id, reason: '' });
    assert.deepEqual(await cashfree.gateway.check(attemptId), { kind: 'failed', reason: 'TERMINATED' });
    assert.deepEqual(await statusesOf(shopper), ['Payment Failed']);
  });

  test('of two tabs that begin to pay for the same pieces only the second leads on (R77)', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 5 });
    const slow = holdUp(phonepe.gateway);
    const first = startPayment(shop, shopper.viewer, requestOf(piece, 'phonepay'), from);
    await slow.asked;
    const second = await startPayment(shop, shopper.viewer, requestOf(piece, 'phonepay'), from);
    assert.ok(!isRefusal(second), JSON.stringify(second));
    slow.goOn();
    assert.equal(refusalOf(await first), 'phonepe-not-started');
    const { paymentLink } = (await listAttempts(shop.db, [second.order.id]))[0]!;
    assert.equal(second.paymentLink, paymentLink);
    assert.deepEqual((await statusesOf(shopper)).sort(), ['Payment Failed', 'Payment Pending']);
    assert.deepEqual(await stockOf(piece), { on_hand: 5, held: 1 });
  });

  test('an account that is deleted while its orders wait for that gets none (R126)', async () => {
    const shopper = await givenShopper(shop);
    const { viewer } = shopper;
    const piece = await givenProduct(shop, { stock: 5 });
    const orders = await shop.db.transaction().execute(async (tx) => {
      assert.equal(await eraseAccount(shop, tx, viewer, viewer.userId), null);
      const orders = [
        placeOrder(shop, viewer, requestOf(piece, 'cod'), from),
        startPayment(shop, viewer, requestOf(piece, 'phonepay'), from),
      ];
      await untilWaiting(shop, 2);
      return orders;
    });
    assert.deepEqual((await Promise.all(orders)).map(refusalOf), ['session-expired', 'session-expired']);
    assert.deepEqual(await ordersOf(shopper), []);
    assert.deepEqual(await stockOf(piece), { on_hand: 5, held: 0 });
  });

  /** The gateway's next payment page comes when it is told to go on. */
  function holdUp(gateway: Gateway) {
    const asked = Promise.withResolvers<{ attemptId: string }>();
    const gate = Promise.withResolvers<void>();
    const gateways = shop.gateways as Map<GatewayName, Gateway>;
    gateways.set(gateway.name, {
      ...gateway,
      start: async (request) => {
        gateways.set(gateway.name, gateway);
        asked.resolve(request);
        await gate.promise;
        return await gateway.start(request);
      },
    });
    return { asked: asked.promise, goOn: gate.resolve };
  }

  function ordersOf({ viewer }: GivenShopper) {
    const orders = shop.db.selectFrom('orders').select(['id', 'status']);
    return orders.where('user_id', '=', viewer.userId).execute();
  }

  async function statusesOf(shopper: GivenShopper) {
    return (await ordersOf(shopper)).map(({ status }) => status);
  }
});

function requestOf(productId: string, paymentMethod: OrderRequest['paymentMethod']): OrderRequest {
  return {
    idempotencyKey: crypto.randomUUID(),
    items: [{ productId, size: '', quantity: 1, price: null }],
    shippingAddress: homeAddress,
    paymentMethod,
    discountCode: null,
    isBuyNow: false,
    shown: {},
  };
}
