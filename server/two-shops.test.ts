import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { until } from '#standins/testing/until.ts';
import { startShopProcess } from './testing/start-shop-process.ts';
import { withPhonePe } from './testing/with-phonepe.ts';

suite('two shop processes on one database', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { environment } = phonepe;
  const processes = await Promise.all([0, 1].map(() => startShopProcess(shop, after, environment)));
  const urls = processes.map(({ url }) => url);

  const order = (productId: string) => ({
    orderId: `order-${crypto.randomUUID()}`,
    items: [{ id1: productId, size: '', quantity: 1 }],
    shippingAddress: homeAddress,
    paymentMethod: 'cod',
  });
  /** So that many cash orders at once are those of many homes (R82). */
  const homeOf = (buyer: number) => ({
    ...homeAddress,
    street: `${buyer + 1} Model Town`,
    phone: `98765432${String(buyer).padStart(2, '0')}`,
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

  test('20 buyers at once for 3 pieces through PhonePe give exactly 3 paid orders, and nobody else loses a rupee', async () => {
    const piece = await givenProduct(shop, { stock: 3 });
    await phonepe.control({
      webhook: { mode: 'repeat', times: 3 },
      webhookUrl: `${urls[0]}/api/webhooks/phonepe`,
    });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => givenShopper(shop)));
    const send = async (url: string, path: string, body: unknown, token: string) => {
      const headers = { 'Content-Type': 'application/json', token };
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { http: answer.status, body: await answer.json() };
    };
    const buy = async ({ token }: { token: string }, i: number) => {
      const { items, shippingAddress, orderId } = order(piece);
      const wanted = { orderId, orderDetails: { items, shippingAddress } };
      // A busy machine's stand-in may be slower than a shop waits for: then the page tries again, as here.
      const started = await until('the payment began or was refused', async () => {
        const answer = await send(urls[i % 2]!, '/order/phonepe', wanted, token);
        return answer.http < 500 && answer;
      });
      if (started.http !== 200) return started.http;
      const attempt = await shop.db
        .selectFrom('payment_attempts')
        .select('id')
        .where('order_id', '=', started.body.orderId)
        .executeTakeFirstOrThrow();
      await phonepe.choose(attempt.id, 'pay');
      // Verified by the process that did not start it, while webhooks reach the first one.
      return await until('the payment is settled', async () => {
        const asked = { orderId: started.body.orderId };
        const { body } = await send(urls[(i + 1) % 2]!, '/order/verify-phonepe', asked, token);
        return body.status !== 'pending' && body.status;
      });
    };
    const outcomes = await Promise.all(buyers.map(buy));
    // One of three is held before payment (R80): who is neither quick nor refused pays in vain, and has it back.
    assert.equal(outcomes.filter((outcome) => outcome === 'success').length, 3);
    const expected = new Set(['success', 409, 'failed']);
    assert.deepEqual(
      outcomes.filter((outcome) => !expected.has(outcome)),
      [],
    );
    const stock = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    assert.deepEqual([stock.on_hand, stock.held], [0, 0]);
    const sold = await shop.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select('status')
      .where('product_id', '=', piece)
      .execute();
    assert.equal(sold.filter(({ status }) => status === 'Order Placed').length, 3);
    assert.ok(sold.every(({ status }) => status === 'Order Placed' || status === 'Payment Failed'));
    const money = (await phonepe.books()).orders.filter((each) => each.state === 'COMPLETED');
    const surplus = await shop.db
      .selectFrom('payment_attempts')
      .leftJoin('refunds', 'refunds.attempt_id', 'payment_attempts.id')
      .select(['payment_attempts.amount_paise as came', 'refunds.amount_paise as goesBack'])
      .where('payment_attempts.state', '=', 'surplus')
      .execute();
    assert.equal(money.length, 3 + surplus.length, 'every other payment is known');
    for (const { came, goesBack } of surplus) assert.equal(goesBack, came);
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
    const pieces = await Promise.all([givenProduct(shop, { stock: 60 }), givenProduct(shop, { stock: 60 })]);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => givenShopper(shop)));
    const answers = await Promise.all(
      buyers.map(({ token }, i) => {
        const lines = (i % 2 ? pieces : [...pieces].reverse()).map((id1) => ({ id1, size: '', quantity: 1 }));
        return place(urls[i % 2]!, { ...order(pieces[0]!), items: lines, shippingAddress: homeOf(i) }, token);
      }),
    );
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(20).fill(200),
    );
  });
});
