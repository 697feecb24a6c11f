import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { addToCart, getCart } from '#shop/cart/account-cart.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { dayInIndia, HOUR_MS, MINUTE_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { settlePayment } from './settle-payment.ts';

suite('an order whose money came', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { payload, start, statusOf } = payingAt(shop);

  const pay = async (attemptId: string) => {
    await phonepe.choose(attemptId, 'pay');
    await settlePayment(shop, attemptId);
  };
  const startPiece = (shopper: GivenShopper, piece: string, more: { isBuyNow?: boolean; code?: string }) => {
    const { isBuyNow = false, code: discountCode } = more;
    const { totalAmount: _, deliveryFee: __, ...details } = payload(piece).orderDetails;
    const orderDetails = { ...details, isBuyNow };
    return start(shopper, piece, { orderAmount: undefined, discountCode, orderDetails });
  };

  test('by Buy Now leaves the cart alone, also the same piece in it; one of a cart takes out what it bought (R40)', async () => {
    const shopper = await givenShopper(shop);
    const [bought, other] = [await givenProduct(shop), await givenProduct(shop)];
    for (const itemId of [bought, other])
      await inTransaction(shop.db, (tx) => addToCart(tx, shopper.viewer, { itemId, size: '' }));
    const all = { [bought]: { '': 1 }, [other]: { '': 1 } };
    for (const [isBuyNow, left] of [
      [true, all],
      [false, { [other]: { '': 1 } }],
    ] as const) {
      const { id, orderId } = await startPiece(shopper, bought, { isBuyNow });
      assert.deepEqual(await getCart(shop.db, shopper.viewer), all);
      await pay(id);
      assert.equal(await statusOf(orderId), 'Order Placed');
      assert.deepEqual(await getCart(shop.db, shopper.viewer), left);
    }
  });

  test('within a day keeps the dates of its checkout, though it is another day by then; later it is promised anew (R320)', async () => {
    for (const [hours, isKept] of [
      [24, true],
      [25, false],
    ] as const) {
      // From a Tuesday evening on, each day is a business day more.
      while (!(shop.now().getUTCDay() === 2 && shop.now().getUTCHours() === 15)) shop.passTime(HOUR_MS);
      const { id, orderId } = await startPiece(await givenShopper(shop), await givenProduct(shop), {});
      const promised = async () => (await getOrderAndBuyer(shop.db, orderId)).order.promised!;
      const [day, before] = [dayInIndia(shop.now()), await promised()];
      shop.passTime(hours * HOUR_MS);
      assert.notEqual(dayInIndia(shop.now()), day);
      await pay(id);
      assert.equal(await statusOf(orderId), 'Order Placed');
      const after = await promised();
      if (isKept) assert.deepEqual(after, before);
      else assert.ok(after.dispatchBy > before.dispatchBy && after.deliveryUntil > before.deliveryUntil);
    }
  });

  test('says in its history whether it was late, and that a code kept its price though another order was placed (R65 and R86)', async () => {
    const { codes } = await givenCampaign(shop);
    const beside = "; the code's price was agreed before another order was placed";
    for (const [isLate, code, buysMeanwhile, reason] of [
      [false, undefined, false, 'paid'],
      [true, undefined, false, 'money came late'],
      [false, codes[0], false, 'paid'],
      [false, undefined, true, 'paid'],
      [false, codes[0], true, `paid${beside}`],
    ] as const) {
      const shopper = await givenShopper(shop);
      const { id, orderId } = await startPiece(shopper, await givenProduct(shop), code ? { code } : {});
      if (buysMeanwhile) await givenOrder(shop, { shopper });
      if (isLate) {
        shop.passTime(21 * MINUTE_MS);
        await settlePayment(shop, id);
        assert.equal(await statusOf(orderId), 'Payment Failed');
      }
      await pay(id);
      const events = shop.db.selectFrom('order_events').select(['to_status', 'reason']);
      const placed = await events.where('order_id', '=', orderId).orderBy('id', 'desc').executeTakeFirst();
      assert.deepEqual(placed, { to_status: 'Order Placed', reason });
    }
  });
});
