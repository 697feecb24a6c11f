import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { apiOf } from '#server/testing/api-caller.ts';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPayU } from '#server/testing/with-payu.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { eraseByRetention } from '#shop/privacy/erase-by-retention.ts';
import { watchHolds } from '#shop/stock/hold-fairly.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';

suite('unpaid orders that want the whole stock', async () => {
  const shop = await openTestShop({ after });
  await withPayU(shop, after);
  const { api } = payingAt(shop);

  const shelves = () => shop.db.selectFrom('products').select(['id', 'on_hand', 'available']).execute();
  const sum = (all: { available: number }[]) => all.reduce((total, each) => total + each.available, 0);
  /** The finding's call: every product of the shop with all of its pieces, in each size. */
  const takeAll = async ({ token }: GivenShopper) => {
    const items = await shop.db
      .selectFrom('product_variants')
      .select(['product_id as productId', 'size', 'available as quantity'])
      .where('available', '>', 0)
      .execute();
    const orderDetails = { items, shippingAddress: homeAddress };
    return await api.post('/order/payu', { orderId: crypto.randomUUID(), orderDetails }, token);
  };

  test('leave every product on sale, six times over from two accounts, and staff are told once', async () => {
    const before = sum(await shelves());
    const accounts = [await givenShopper(shop), await givenShopper(shop)];
    await watchHolds(shop);
    assert.deepEqual(shop.alarms, []);
    for (let round = 0; round < 6; round++) {
      const { status, message } = await takeAll(accounts[round % 2]!);
      assert.equal(status, 200, message);
      for (const { id, on_hand, available } of await shelves())
        if (on_hand >= 2) assert.ok(available > 0 && available >= (on_hand * 2) / 3 - 1, id);
      assert.ok(sum(await shelves()) >= (before * 2) / 3, `${sum(await shelves())} of ${before} are left`);
      await watchHolds(shop);
    }
    assert.deepEqual(shop.alarms, ['unusually many pieces are held and not paid']);
    shop.passTime(HOUR_MS);
    await watchHolds(shop);
    assert.equal(shop.alarms.length, 2, 'an hour later staff are told that it is still so');
  });
});

suite('an order that is not wholly held before it is paid', async () => {
  const shop = await openTestShop({ after });
  const { choose } = await withPhonePe(shop, after);
  const { api, payload, start, verify, statusOf, stockOf } = payingAt(shop);

  /** As `start`, whatever it comes to. */
  const wanting = (productId: string, quantity: number, more = {}) => ({
    orderAmount: undefined,
    orderDetails: { items: [{ productId, size: '', quantity }], shippingAddress: homeAddress, ...more },
  });
  const quote = async (productId: string, quantity: number, token?: string, paymentMethod = 'phonepay') =>
    (await api.post('/quote', { items: [{ productId, quantity }], paymentMethod }, token)).quote;
  const heldOf = async (productId: string) => (await stockOf(productId)).held;

  test('is told of in the quote, for who is signed in and pays online', async () => {
    const { token } = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 30 });
    const { name } = await shop.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', piece)
      .executeTakeFirstOrThrow();
    assert.deepEqual((await quote(piece, 10, token)).notHeld, []);
    assert.deepEqual((await quote(piece, 12, token)).notHeld, [{ productId: piece, name, quantity: 2 }]);
    assert.equal((await quote(piece, 12, token, 'cod')).notHeld, undefined);
    assert.equal((await quote(piece, 12)).notHeld, undefined);
    const tooMany = await quote(piece, 31, token);
    assert.deepEqual([tooMany.stockError, tooMany.notHeld], ['Only 30 left', undefined]);
  });

  test('is told of alike when the shopper starts again: what they hold is given up by that', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 30 });
    await start(shopper, piece, wanting(piece, 12));
    assert.equal(await heldOf(piece), 10);
    assert.equal((await quote(piece, 12, shopper.token)).notHeld[0].quantity, 2);
    await start(shopper, piece, wanting(piece, 12));
    assert.equal(await heldOf(piece), 10);
    const other = await givenShopper(shop);
    assert.equal((await quote(piece, 1, other.token)).notHeld[0].quantity, 1, 'the third is full');
  });

  test("is not begun behind the shopper's back: who was told of fewer pieces is told anew", async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 30, rupees: 10 });
    const send = (notHeld: number) =>
      api.post('/order/phonepe', payload(piece, wanting(piece, 12, { notHeld })), shopper.token);
    const refused = await send(1);
    assert.deepEqual(
      [refused.status, refused.message],
      [409, 'Prices or stock have changed. Please check the new total and try again.'],
    );
    assert.equal(await heldOf(piece), 0);
    assert.equal((await send(2)).status, 200);
    assert.equal(await heldOf(piece), 10);
  });

  test('takes all 99 of a product when it is paid', async () => {
    const shopper = await givenShopper(shop);
    const piece = await givenProduct(shop, { stock: 99, rupees: 10 });
    const started = await start(shopper, piece, wanting(piece, 99));
    assert.deepEqual(await stockOf(piece), { on_hand: 99, held: 10 });
    await choose(started.id, 'pay');
    assert.equal((await verify(started.orderId, shopper.token)).json.status, 'success');
    assert.equal(await statusOf(started.orderId), 'Order Placed');
    assert.deepEqual(await stockOf(piece), { on_hand: 0, held: 0 });
  });

  test('gives all money back at once when the others were bought meanwhile, and says so', async () => {
    const [slow, quick] = [await givenShopper(shop), await givenShopper(shop)];
    await givenDelivered(shop, (await givenOrder(shop, { shopper: quick })).orderId);
    const piece = await givenProduct(shop, { stock: 30, rupees: 10 });
    const started = await start(slow, piece, wanting(piece, 30));
    const items = [{ productId: piece, size: '', quantity: 15 }];
    const bought = await api.post('/order/place', { items, shippingAddress: homeAddress }, quick.token);
    assert.equal(bought.status, 200, bought.message);
    await shop.takeJobs('send-mail');
    await shop.takeJobs('settle-refund');
    await choose(started.id, 'pay');
    for (let i = 0; i < 2; i++) {
      const answer = await verify(started.orderId, slow.token);
      assert.equal(answer.json.status, 'failed');
      assert.match(
        answer.message,
        /^Others had bought the last of these pieces before your payment of ₹[\d.]+ arrived\. All of it goes back to you/,
      );
    }
    assert.equal(await statusOf(started.orderId), 'Payment Failed');
    assert.deepEqual(await stockOf(piece), { on_hand: 15, held: 0 });
    const refunds = await shop.db
      .selectFrom('refunds')
      .select(['attempt_id', 'amount_paise'])
      .where('attempt_id', '=', started.id)
      .execute();
    assert.deepEqual(refunds, [{ attempt_id: started.id, amount_paise: started.amount_paise }]);
    assert.equal((await shop.takeJobs('settle-refund')).length, 1);
    const told = (await shop.takeJobs('send-mail')).filter(({ to }) => to === slow.email);
    assert.ok(told.length === 1 && told[0]?.kind === 'late-money' && told[0].soldMeanwhile);
  });

  test('is oversold by no number of buyers that pay at the same moment', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => givenShopper(shop)));
    const piece = await givenProduct(shop, { stock: 9, rupees: 10 });
    const started = await Promise.all(shoppers.map((shopper) => start(shopper, piece, wanting(piece, 2))));
    assert.equal(await heldOf(piece), 3);
    await Promise.all(started.map(({ id }) => choose(id, 'pay')));
    await Promise.all(started.map(({ orderId }, i) => verify(orderId, shoppers[i]!.token)));
    const statuses = await Promise.all(started.map(({ orderId }) => statusOf(orderId)));
    const { on_hand, held } = await stockOf(piece);
    const placed = statuses.filter((status) => status === 'Order Placed').length;
    assert.deepEqual([on_hand, held], [9 - placed * 2, 0]);
    assert.ok(placed >= 3, `${placed} were served: ${statuses}`);
  });

  test('holds nothing after five unpaid starts of the account within an hour, and can be paid all the same', async () => {
    const shopper = await givenShopper(shop);
    const pieces = await Promise.all([1, 2, 3, 4, 5, 6].map(() => givenProduct(shop, { stock: 9 })));
    for (const piece of pieces.slice(0, 5)) await start(shopper, piece);
    assert.equal(await heldOf(pieces[4]!), 1);
    assert.equal((await quote(pieces[5]!, 1, shopper.token)).notHeld[0].quantity, 1);
    const sixth = await start(shopper, pieces[5]!);
    assert.equal(await heldOf(pieces[5]!), 0);
    assert.ok(
      shop.securityEvents.some(
        ({ name, userId }) => name === 'stock-hold' && userId === shopper.viewer.userId,
      ),
    );
    await choose(sixth.id, 'pay');
    assert.equal((await verify(sixth.orderId, shopper.token)).json.status, 'success');
    assert.deepEqual(await stockOf(pieces[5]!), { on_hand: 8, held: 0 });
    shop.passTime(HOUR_MS);
    assert.deepEqual((await quote(pieces[5]!, 1, shopper.token)).notHeld, []);
  });

  test('holds nothing after five unpaid starts of a network address, whosever; a day later it is forgotten', async () => {
    const [carrier, other] = [apiOf(shop, '203.0.113.7'), apiOf(shop, '203.0.113.8')];
    const startAt = async (from: typeof carrier) => {
      const [shopper, piece] = [await givenShopper(shop), await givenProduct(shop, { stock: 9 })];
      const answer = await from.post('/order/phonepe', payload(piece), shopper.token);
      assert.equal(answer.status, 200, answer.message);
      return await heldOf(piece);
    };
    for (let i = 0; i < 5; i++) assert.equal(await startAt(carrier), 1);
    assert.equal(await startAt(carrier), 0);
    assert.equal(await startAt(other), 1);
    const known = () =>
      shop.db.selectFrom('orders').select('started_from').where('started_from', 'is not', null).execute();
    const kept = await known();
    assert.equal(kept.length, 7);
    assert.ok(kept.every(({ started_from }) => !started_from?.includes('203.0.113')));
    shop.passTime(24 * HOUR_MS + 1000);
    await eraseByRetention(shop);
    assert.deepEqual(await known(), []);
  });
});
