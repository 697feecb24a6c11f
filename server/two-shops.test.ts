import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { startShopProcess } from './testing/start-shop-process.ts';

suite('two shop processes on one database', async () => {
  const shop = await openTestShop({ after });
  const urls = await Promise.all([startShopProcess(shop, after), startShopProcess(shop, after)]);

  const order = (productId: string) => ({
    orderId: `order-${crypto.randomUUID()}`,
    items: [{ id1: productId, size: '', quantity: 1 }],
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
  });
  const place = (url: string, body: unknown, token: string) =>
    fetch(`${url}/api/order/place`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', token },
      body: JSON.stringify(body),
    });

  test('20 buyers at once for 3 pieces give exactly 3 orders', async () => {
    const piece = await givenProduct(shop, { stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => givenShopper(shop)));
    const answers = await Promise.all(buyers.map(({ token }, i) => place(urls[i % 2]!, order(piece), token)));
    const statuses = answers.map((answer) => answer.status).sort();
    assert.deepEqual(statuses, [...Array(3).fill(200), ...Array(17).fill(409)]);
    const stock = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    assert.deepEqual([stock.on_hand, stock.held], [0, 0]);
    const sold = await shop.db
      .selectFrom('order_items')
      .selectAll()
      .where('product_id', '=', piece)
      .execute();
    assert.equal(sold.length, 3);
  });

  test('one order sent to both at once is one order and one answer', async () => {
    const piece = await givenProduct(shop, { stock: 3 });
    const { token, viewer } = await givenShopper(shop);
    const body = order(piece);
    const answers = await Promise.all([0, 1, 0, 1].map((i) => place(urls[i]!, body, token)));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).orderId));
    assert.equal(new Set(ids).size, 1);
    const placed = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', viewer.userId)
      .execute();
    assert.deepEqual(placed, [{ id: ids[0] }]);
  });

  test('orders for several pieces in opposite order never wait for each other', async () => {
    const pieces = await Promise.all([givenProduct(shop, { stock: 50 }), givenProduct(shop, { stock: 50 })]);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => givenShopper(shop)));
    const answers = await Promise.all(
      buyers.map(({ token }, i) => {
        const lines = (i % 2 ? pieces : [...pieces].reverse()).map((id1) => ({ id1, size: '', quantity: 1 }));
        return place(urls[i % 2]!, { ...order(pieces[0]!), items: lines, paymentMethod: 'cod' }, token);
      }),
    );
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(20).fill(200),
    );
  });
});
