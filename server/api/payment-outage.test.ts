import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { followPayment } from '#shop/checkout/follow-up.ts';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';

suite('a gateway that is down, slow or talks nonsense', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after, { timeoutMs: 5000 });
  const api = apiOf(shop);
  const payload = (productId: string) => ({
    orderId: `order-${crypto.randomUUID()}`,
    orderDetails: { items: [{ productId, size: '', quantity: 1 }], shippingAddress: homeAddress },
  });

  for (const [name, fault] of [
    ['down', { down: true }],
    ['too slow', { slowMs: 12_000 }],
    ['nonsense', { garbled: true }],
  ] as const) {
    test(`${name}: the shopper can try again with the same order, and nothing is lost or held twice`, async () => {
      const { token } = await givenShopper(shop);
      const piece = await givenProduct(shop, { stock: 1 });
      const body = payload(piece);
      await phonepe.control({ ...fault });
      const refused = await api.post('/order/phonepe', body, token);
      await phonepe.control({ reset: true });
      assert.deepEqual([refused.status, refused.message], [502, 'Failed to initialize PhonePe payment']);
      const again = await api.post('/order/phonepe', body, token);
      assert.equal(again.status, 200, again.message);
      const product = await shop.db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', piece)
        .executeTakeFirstOrThrow();
      assert.deepEqual([product.on_hand, product.held], [1, 1]);
      const orders = await shop.db
        .selectFrom('order_items')
        .selectAll()
        .where('product_id', '=', piece)
        .execute();
      assert.equal(orders.length, 1);
    });
  }

  test('tried again and again while it is down, five payments of an order are begun; once it is back it starts anew', async () => {
    const { token } = await givenShopper(shop);
    const body = payload(await givenProduct(shop, { stock: 1 }));
    await shop.takeJobs('settle-payment');
    await phonepe.control({ down: true });
    for (let tries = 0; tries < 7; tries++)
      assert.equal(
        (await api.post('/order/phonepe', body, token)).message,
        'Failed to initialize PhonePe payment',
      );
    await phonepe.control({ reset: true });
    const jobs = await shop.takeJobs('settle-payment');
    assert.equal(jobs.length, 5);
    assert.equal((await api.post('/order/phonepe', body, token)).status, 502);
    for (const { attemptId } of jobs) await followPayment(shop, attemptId);
    const again = await api.post('/order/phonepe', body, token);
    assert.equal(again.status, 200, again.message);
  });

  test('an order whose payment never began lapses by itself and frees its stock', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 1 });
    await shop.takeJobs('settle-payment');
    await phonepe.control({ down: true });
    await api.post('/order/phonepe', payload(piece), token);
    await phonepe.control({ reset: true });
    const [job] = await shop.takeJobs('settle-payment');
    await followPayment(shop, job!.attemptId);
    const product = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    assert.deepEqual([product.on_hand, product.held], [1, 0]);
    const { orders } = await api.post('/order/userorders', {}, token);
    assert.equal(orders[0].status, 'Payment Failed');
  });

  test('the job asks on for five days about a payment that ended without money: it may come late (R65)', async () => {
    const { token } = await givenShopper(shop);
    await shop.takeJobs('settle-payment');
    await api.post('/order/phonepe', payload(await givenProduct(shop)), token);
    const [first] = await shop.takeJobs('settle-payment');
    await phonepe.choose(first!.attemptId, 'fail');
    for (let days = 0; days < 5; days++) {
      await followPayment(shop, first!.attemptId);
      assert.deepEqual(await shop.takeJobs('settle-payment'), [first]);
      shop.passTime(DAY_MS);
    }
    await followPayment(shop, first!.attemptId);
    assert.deepEqual(await shop.takeJobs('settle-payment'), []);
  });

  test('the job comes back on the schedule until the payment is settled', async () => {
    const { token } = await givenShopper(shop);
    await shop.takeJobs('settle-payment');
    await api.post('/order/phonepe', payload(await givenProduct(shop)), token);
    const [first] = await shop.takeJobs('settle-payment');
    await followPayment(shop, first!.attemptId);
    const [second] = await shop.takeJobs('settle-payment');
    assert.deepEqual(second, first);
    await phonepe.choose(first!.attemptId, 'pay');
    await followPayment(shop, first!.attemptId);
    assert.deepEqual(await shop.takeJobs('settle-payment'), []);
    const { orders } = await api.post('/order/userorders', {}, token);
    assert.deepEqual([orders[0].status, orders[0].paymentStatus], ['Order Placed', true]);
  });
});
