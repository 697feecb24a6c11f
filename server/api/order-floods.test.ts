import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shop/time.ts';

suite('orders in a loop (R142)', async () => {
  const shop = await openTestShop({ after });
  await withPayU(shop, after);
  const { payload } = payingAt(shop, 'payu');
  const api = apiOf(shop);
  const piece = await givenProduct(shop, { stock: 1000 });
  const start = (shopper: GivenShopper, more = {}, productId = piece) =>
    api.post('/order/payu', payload(productId, more), shopper.token);
  const place = (shopper: GivenShopper, productId = piece) =>
    api.post(
      '/order/place',
      { items: [{ productId, quantity: 1 }], shippingAddress: homeAddress },
      shopper.token,
    );
  const statusesOf = async (times: number, call: () => Promise<{ status: number }>) => {
    const statuses = [];
    for (let done = 0; done < times; done++) statuses.push((await call()).status);
    return statuses;
  };
  const ordersOf = async ({ viewer: { userId } }: GivenShopper) =>
    (await shop.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute()).length;

  test('an account starts 20 orders an hour and reads when to try again', async () => {
    const shopper = await givenShopper(shop);
    await statusesOf(10, () => start(shopper));
    shop.passTime(15 * MINUTE_MS);
    const mine = { orderId: 'mine' };
    await statusesOf(9, () => start(shopper));
    assert.equal((await start(shopper, mine)).status, 200);
    const words = 'You have started very many orders. Please try again in 45 minutes.';
    for (const refused of await Promise.all(Array.from({ length: 10 }, () => start(shopper)))) {
      assert.deepEqual([refused.status, refused.message], [429, words]);
      assert.equal(refused.headers.get('Retry-After'), '2700');
    }
    assert.equal(await ordersOf(shopper), 20);
    assert.equal((await start(shopper, mine)).status, 200, 'sent again, it is there');
    assert.equal((await start(await givenShopper(shop))).status, 200, 'others are free to');
    shop.passTime(45 * MINUTE_MS);
    assert.deepEqual(await statusesOf(11, () => start(shopper)), [...Array(10).fill(200), 429]);
  });

  test('and 40 a day', async () => {
    const shopper = await givenShopper(shop);
    for (let hour = 0; hour < 4; hour++) {
      await statusesOf(10, () => start(shopper));
      shop.passTime(HOUR_MS);
    }
    const refused = await start(shopper);
    const words = 'You have started very many orders. Please try again in 20 hours.';
    assert.deepEqual([refused.status, refused.message], [429, words]);
    shop.passTime(DAY_MS - 4 * HOUR_MS);
    assert.equal((await start(shopper)).status, 200);
  });

  test('placed and cancelled in a loop: ten cash orders of a mailbox an hour, under whatever account', async () => {
    const [one, alias] = [await givenShopper(shop), await givenShopper(shop)];
    const email = one.email.replace('@', '+again@');
    await shop.db.updateTable('users').set({ email }).where('id', '=', alias.viewer.userId).execute();
    let rounds = 0;
    const answers = [];
    for (; rounds < 12; rounds++) {
      const shopper = rounds % 2 ? alias : one;
      const answer = await place(shopper);
      answers.push(answer.status);
      await api.post('/order/cancel', { orderId: answer.orderId, reason: 'No' }, shopper.token);
    }
    assert.deepEqual(answers, [...Array(10).fill(200), 429, 429]);
    const words =
      'You have sent 10 cash orders within an hour. Please pay online, or try again in 60 minutes.';
    assert.equal((await place(one)).message, words);
    assert.equal((await start(one)).status, 200);
    shop.passTime(HOUR_MS);
    assert.equal((await place(alias)).status, 200);
  });

  test('an account of many orders gets twenty at a time, newest first, each once, and none of anybody else', async () => {
    const [shopper, other] = [await givenShopper(shop), await givenShopper(shop)];
    const placed = [];
    for (let hour = 0; hour < 7; hour++) {
      for (let i = 0; i < 5; i++) {
        // A try to buy the same that was not paid would make room for one that was.
        const own = await givenProduct(shop, { stock: 10 });
        placed.push((await place(shopper, own)).orderId ?? (await start(shopper, {}, own)).orderId);
      }
      shop.passTime(HOUR_MS);
    }
    await start(other);
    const pages = [];
    let before: string | undefined;
    do {
      const { orders, next } = await api.post('/order/userorders', { before }, shopper.token);
      pages.push(orders.map((order: { _id: string }) => order._id));
      before = next;
    } while (before);
    assert.deepEqual(
      pages.map(({ length }) => length),
      [20, 15],
    );
    const groups = (ids: string[]) =>
      Array.from({ length: 7 }, (_, i) => new Set(ids.slice(5 * i, 5 * i + 5)));
    assert.deepEqual(groups(pages.flat()), groups(placed).reverse());
    const strange = await api.post('/order/userorders', { before: placed[10] }, other.token);
    assert.deepEqual([strange.orders, strange.next], [[], null]);
  });

  test('orders are listed 30 times a minute and cancelled 20 times', async () => {
    const { token } = await givenShopper(shop);
    const lists = await statusesOf(31, () => api.post('/order/userorders', {}, token));
    assert.deepEqual(lists, [...Array(30).fill(200), 429]);
    const body = { orderId: 'none', reason: 'No' };
    const cancelled = await statusesOf(21, () => api.post('/order/cancel', body, token));
    assert.deepEqual(cancelled, [...Array(20).fill(404), 429]);
  });
});
