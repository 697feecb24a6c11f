import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { endSessions } from '#shop/sessions/queries.server.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';

suite('a call by a session (R120)', async () => {
  const shop = await openTestShop({ after });
  const api = apiOf(shop);
  const piece = await givenProduct(shop, { stock: 50 });
  const line = { productId: piece, size: '', quantity: 1 };
  const order = { items: [line], shippingAddress: homeAddress, paymentMethod: 'cod', isBuyNow: false };
  const quote = { items: [line], paymentMethod: 'cod' };
  const calls: [name: string, path: string, body: object][] = [
    ['one more in the cart', '/cart/add', { itemId: piece, size: '' }],
    ['another quantity', '/cart/update', { itemId: piece, size: '', quantity: 3 }],
    ['a line less', '/cart/update', { itemId: piece, size: '', quantity: 0 }],
    ['a quote', '/quote', quote],
    ['a quote of the cart', '/quote', { paymentMethod: 'cod' }],
    ['a quote with a code', '/quote', { ...quote, discountCode: 'NO-SUCH-CODE' }],
    ['an order', '/order/place', order],
    ['an order with a code', '/order/place', { ...order, discountCode: 'NO-SUCH-CODE' }],
    ['an order that is wrong anyway', '/order/place', { ...order, items: [] }],
  ];
  const withOneInCart = async () => {
    const shopper = await givenShopper(shop);
    await api.post('/cart/add', { itemId: piece, size: '' }, shopper.token);
    return shopper;
  };
  const endAll = ({ viewer }: GivenShopper) =>
    inTransaction(shop.db, (tx) => endSessions(tx, viewer.userId, shop.now()));
  const standing = async ({ viewer: { userId } }: GivenShopper) => ({
    lines: await shop.db.selectFrom('cart_lines').selectAll().where('user_id', '=', userId).execute(),
    orders: await shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute(),
    guesses: await shop.db
      .selectFrom('rate_limits')
      .selectAll()
      .where('key', 'like', 'code-guess%')
      .execute(),
  });

  for (const [name, path, body] of calls) {
    test(`${name}: nothing is done or told where the session has ended`, async () => {
      const shopper = await withOneInCart();
      const before = await standing(shopper);
      await endAll(shopper);
      const noted = shop.securityEvents.length;
      const answer = await api.post(path, body, shopper.token);
      assert.deepEqual([answer.status, answer.code], [401, 'session-expired'], JSON.stringify(answer));
      assert.deepEqual(await standing(shopper), before);
      const events = shop.securityEvents.slice(noted);
      assert.equal(events.filter(({ name: of }) => of === 'token-refused').length, 1);
    });
  }

  for (const [name, path, body] of calls) {
    test(`${name}: the use of the session is noted, once a minute at most`, async () => {
      const shopper = await withOneInCart();
      const lastUsed = async () =>
        (
          await shop.db
            .selectFrom('sessions')
            .select('last_used_at')
            .where('user_id', '=', shopper.viewer.userId)
            .executeTakeFirstOrThrow()
        ).last_used_at.getTime();
      const began = await lastUsed();
      await api.post(path, body, shopper.token);
      assert.equal(await lastUsed(), began);
      shop.passTime(61_000);
      await api.post(path, body, shopper.token);
      assert.equal(await lastUsed(), shop.now().getTime());
    });
  }
});
