import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.ts';
import { getOrderAndBuyer, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { isRefusal } from '#shop/refusals.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { orderingAt } from '#shop/testing/ordering-at.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { getQuote } from './get-quote.ts';
import { makeCallersOrder } from './make-order.ts';
import { placeOrder } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

suite('campaigns at the checkout', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const client = { address: '203.0.113.9' };

  const { order, placedBy, quoted } = orderingAt(shop, client);
  const end = (id: string) =>
    shop.db.updateTable('campaigns').set({ state: 'ended' }).where('id', '=', id).execute();

  test('an order is answered as it is read back', async () => {
    const { codes } = await givenCampaign(shop, { total_uses: 1 });
    const placed = await order(await givenShopper(shop), codes[0]!);
    assert.ok('order' in placed && placed.order!.discountPaise > 0);
    assert.deepEqual(placed.order, (await getOrderAndBuyer(shop.db, placed.orderId)).order);
  });

  test('of many shoppers who race for the last uses as many as there are get one; the others a 409 with the new quote (R254)', async () => {
    const campaign = await givenCampaign(shop, { total_uses: 2 });
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => givenShopper(shop)));
    const answers = await Promise.all(shoppers.map((each) => order(each, campaign.codes[0]!, 1180)));
    assert.equal(placedBy(answers).length, 2);
    for (const refused of answers.filter((answer) => isRefusal(answer))) {
      assert.deepEqual([refused.refusal, refused.status], ['campaign-used-up', 409]);
      assert.equal((refused.details.quote as { total: number }).total, 1300);
    }
    const cancelled = placedBy(answers)[0]!;
    const { order: placed } = await getOrderAndBuyer(shop.db, cancelled);
    const owner = shoppers.find(({ viewer }) => viewer.userId === placed.userId)!;
    const cancel = { orderId: cancelled, reason: 'no' };
    await inTransaction(shop.db, (tx) => cancelOrder(shop, tx, owner.viewer, cancel));
    assert.equal(placedBy([await order(shoppers[0]!, campaign.codes[0]!)]).length, 1, 'given back (R42)');
  });

  test('one of an account alone, and a drawn code, serve as often as they say, however many orders come at once', async () => {
    const perCustomer = await givenCampaign(shop, { per_customer: 1 });
    const drawn = await givenCampaign(shop, { codes: 2, mostUses: 1 });
    const [one, two] = [await givenShopper(shop), await givenShopper(shop)];
    const own = await Promise.all([1, 2, 3].map(() => order(one, perCustomer.codes[0]!)));
    assert.equal(placedBy(own).length, 1);
    assert.equal(
      (await quoted(one, perCustomer.codes[0]!)).discountFault?.refusal,
      'campaign-customer-limit',
    );
    assert.equal((await quoted(two, perCustomer.codes[0]!)).quote.discountPaise, 120_00);
    const answers = await Promise.all([one, two].map((each) => order(each, drawn.codes[0]!)));
    assert.equal(placedBy(answers).length, 1);
    assert.equal(placedBy([await order(one, drawn.codes[1]!)]).length, 1);
  });

  test('one that ends while a checkout is open changes nothing unseen: 409 with the new quote; placed orders keep theirs', async () => {
    const automatic = await givenCampaign(shop, { codes: 0, name: 'Ten for all', per_customer: 5 });
    const shopper = await givenShopper(shop);
    const { quote } = await quoted(shopper, null);
    assert.deepEqual(
      quote.discounts.map(({ name, code, amountPaise }) => [name, code, amountPaise]),
      [['Ten for all', null, 120_00]],
    );
    const placed = await order(shopper, null, 1180);
    assert.ok('orderId' in placed);
    await end(automatic.id);
    const late = await order(shopper, null, 1180);
    assert.ok(isRefusal(late) && late.refusal === 'quote-changed');
    assert.equal((late.details.quote as { total: number }).total, 1300);
    const { order: kept } = await getOrderAndBuyer(shop.db, placed.orderId);
    assert.deepEqual(kept.discounts, [
      { campaignId: automatic.id, name: 'Ten for all', code: null, kind: 'items', amountPaise: 120_00 },
    ]);
    const paid = (await listPaidLines(shop.db, placed.orderId)).map(({ paidPaise }) => paidPaise);
    assert.deepEqual(paid, [1080_00], 'what a return of every piece pays back is what was paid for them');
  });

  test('a code and an automatic campaign do not add up; free delivery stands beside either', async () => {
    const free = await givenCampaign(shop, { codes: 0, kind: 'free-delivery', name: 'Free delivery' });
    const better = await givenCampaign(shop, { codes: 0, percent: 20, name: 'Twenty' });
    const code = await givenCampaign(shop);
    const shopper = await givenShopper(shop);
    const priced = await quoted(shopper, code.codes[0]!);
    assert.deepEqual(
      priced.quote.discounts.map(({ name }) => name),
      ['Twenty', 'Free delivery'],
    );
    assert.equal(priced.discountFault?.refusal, 'campaign-not-best');
    assert.equal(priced.quote.totalPaise, 960_00 + 50_00);
    for (const { id } of [free, better]) await end(id);
  });

  async function started(shopper: GivenShopper, discountCode: string | null = null) {
    const productId = await givenProduct(shop, { rupees: 600 });
    const items = [{ productId, size: '', quantity: 2 }];
    const priced = await getQuote(
      shop,
      shopper.viewer,
      { items, paymentMethod: 'phonepay', discountCode },
      client,
    );
    assert.ok(!isRefusal(priced));
    const paying = await startPayment(
      shop,
      shopper.viewer,
      {
        idempotencyKey: null,
        items: [{ productId, size: '', quantity: 2, price: null }],
        shippingAddress: homeAddress,
        paymentMethod: 'phonepay',
        discountCode,
        isBuyNow: true,
        shown: { orderAmount: priced.quote.totalPaise / 100 },
      },
      client,
    );
    shop.passTime(60_000);
    return isRefusal(paying) ? paying.refusal : 'started';
  }
  const standing = async ({ viewer }: GivenShopper) =>
    (
      await shop.db
        .selectFrom('orders')
        .select(['status', 'discount_paise'])
        .where('user_id', '=', viewer.userId)
        .orderBy('created_at')
        .execute()
    ).map(({ status, discount_paise }) => `${status} ${discount_paise}`);

  test('what an own order that is being paid has off makes room for the next one, and is had once (R77, R254)', async () => {
    const once = [
      { per_customer: 1 },
      { total_uses: 1 },
      { first_order_only: true },
      { first_order_only: true, per_customer: 1 },
    ];
    for (const limit of once) {
      const campaign = await givenCampaign(shop, { codes: 0, ...limit });
      const shopper = await givenShopper(shop);
      for (let i = 0; i < 2; i++) assert.equal(await started(shopper), 'started');
      assert.equal(placedBy([await order(shopper, null, 1180)]).length, 1);
      const failed = 'Payment Failed 12000';
      assert.deepEqual(
        await standing(shopper),
        [failed, failed, 'Order Placed 12000'],
        JSON.stringify(limit),
      );
      await end(campaign.id);
    }
  });

  test('what another shopper’s order that is being paid has off is quoted to nobody else', async () => {
    const campaign = await givenCampaign(shop, { total_uses: 1 });
    const [code] = campaign.codes;
    const [first, other] = [await givenShopper(shop), await givenShopper(shop)];
    assert.equal(await started(first, code), 'started');
    assert.equal((await quoted(first, code!)).quote.discountPaise, 120_00);
    assert.equal((await quoted(other, code!)).discountFault?.refusal, 'campaign-used-up');
    await end(campaign.id);
  });

  test('of what serves an account twice no more makes room than is needed, and a silent gateway is waited for by nobody', async () => {
    const campaign = await givenCampaign(shop, { codes: 0, per_customer: 2 });
    const shopper = await givenShopper(shop);
    for (let i = 0; i < 2; i++) assert.equal(await started(shopper), 'started');
    assert.equal(placedBy([await order(shopper, null, 1180)]).length, 1);
    assert.deepEqual((await standing(shopper)).sort(), [
      'Order Placed 12000',
      'Payment Failed 12000',
      'Payment Pending 12000',
    ]);
    await phonepe.control({ down: true });
    const refused = await order(shopper, null, 1180);
    await phonepe.control({ reset: true });
    assert.ok(isRefusal(refused) && refused.status === 409);
    const { total } = refused.details.quote as { total: number };
    assert.equal(total, 1300);
    await phonepe.control({ down: true });
    assert.equal(placedBy([await order(shopper, null, total)]).length, 1, 'by the quote that it brought');
    await phonepe.control({ reset: true });
    await end(campaign.id);
  });

  test('of several campaigns for first orders an account has one, at one order (R251)', async () => {
    const first = { first_order_only: true };
    const campaigns = [await givenCampaign(shop, first), await givenCampaign(shop, first)];
    const shopper = await givenShopper(shop);
    for (const { codes } of campaigns) assert.equal(await started(shopper, codes[0]!), 'started');
    assert.deepEqual(await standing(shopper), ['Payment Failed 12000', 'Payment Pending 12000']);
    const answers = await Promise.all(campaigns.map(({ codes }) => order(shopper, codes[0]!)));
    assert.equal(placedBy(answers).length, 1);
  });

  test('an order that waits for a payment link keeps what it has off: the next one comes without it', async () => {
    const campaign = await givenCampaign(shop, { codes: 0, per_customer: 1 });
    const { viewer: owner } = await givenStaff(shop, 'owner', 'Asha');
    const shopper = await givenShopper(shop);
    for (const discountPaise of [120_00, 0]) {
      const items = [{ productId: await givenProduct(shop, { rupees: 600 }), size: '', quantity: 2 }];
      const asked = { items, paymentMethod: 'phonepay' as const };
      const priced = await getQuote(shop, shopper.viewer, asked, client);
      assert.ok(!isRefusal(priced));
      assert.equal(priced.quote.discountPaise, discountPaise);
      const call = { key: crypto.randomUUID(), customerId: shopper.viewer.userId, items };
      const shown = { shippingAddress: homeAddress, shownPaise: priced.quote.totalPaise };
      const made = await inTransaction(shop.db, (tx) =>
        makeCallersOrder(shop, tx, owner, { ...call, ...shown }),
      );
      assert.ok(!isRefusal(made), JSON.stringify(made));
    }
    await end(campaign.id);
  });

  test('late money that can not be honoured, as one of two campaigns is used up by then, uses up nothing of the other, and goes back', async () => {
    const twice = await givenCampaign(shop, {
      id: `0${crypto.randomUUID().slice(1)}`,
      codes: 0,
      total_uses: 2,
    });
    const once = await givenCampaign(shop, {
      ...{ id: `f${crypto.randomUUID().slice(1)}`, codes: 0, kind: 'free-delivery' as const },
      ...{ name: 'Free delivery', total_uses: 1 },
    });
    const productId = await givenProduct(shop, { rupees: 600, stock: 1 });
    const wanted = (paymentMethod: 'cod' | 'phonepay', id: string) => ({
      ...{ idempotencyKey: null, items: [{ productId: id, size: '', quantity: 1, price: null }] },
      ...{ shippingAddress: homeAddress, paymentMethod, discountCode: null, isBuyNow: true, shown: {} },
    });
    const late = await givenShopper(shop);
    const paying = await startPayment(shop, late.viewer, wanted('phonepay', productId), client);
    assert.ok(!isRefusal(paying));
    const orderId = paying.order.id;
    const uses = async () =>
      (
        await shop.db
          .selectFrom('campaign_uses')
          .select('campaign_id')
          .where('order_id', '=', orderId)
          .execute()
      )
        .map(({ campaign_id }) => campaign_id)
        .sort();
    assert.deepEqual(await uses(), [twice.id, once.id]);
    const [attempt] = await listAttempts(shop.db, [orderId]);
    await settlePayment(shop, attempt!.id, { giveUp: true });
    assert.deepEqual(await uses(), []);
    const faster = wanted('cod', await givenProduct(shop, { rupees: 600 }));
    assert.ok('orderId' in (await placeOrder(shop, (await givenShopper(shop)).viewer, faster)));

    await phonepe.choose(attempt!.id, 'pay');
    await settlePayment(shop, attempt!.id);
    const stands = await shop.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['orders.status', 'products.held', 'products.on_hand'])
      .where('orders.id', '=', orderId)
      .execute();
    assert.deepEqual(stands, [{ status: 'Payment Failed', held: 0, on_hand: 1 }]);
    assert.deepEqual(await uses(), []);
    const refunds = await listRefunds(shop.db, orderId);
    assert.deepEqual(
      refunds.map(({ amountPaise }) => amountPaise),
      [attempt!.amountPaise],
    );
    for (const { id } of [twice, once]) await end(id);
  });
});
