import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { terms } from '#shop/settings/terms.ts';
import { type GivenShopper, givenProduct, givenShopper, homeAddress, setStock } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder, givenShipped } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { watchHolds } from './hold-fairly.ts';
import { releaseStock, returnStock, takePiecesBack, writeOff } from './hold-stock.ts';
import { selectNewcomerFacts, selectUnshipped, sumHolds } from './queries.server.ts';

suite('the books of stock', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const { start } = payingAt(shop);

  const onHand = async (id: string) =>
    (await shop.db.selectFrom('products').select('on_hand').where('id', '=', id).executeTakeFirstOrThrow())
      .on_hand;
  const movements = async (productId: string) =>
    (
      await shop.db
        .selectFrom('stock_movements')
        .select(['kind', 'quantity'])
        .where('product_id', '=', productId)
        .orderBy('id')
        .execute()
    ).map(({ kind, quantity }) => `${kind} ${quantity}`);
  const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(shop.db, work);
  const pieces = (productId: string, saleable: number, writtenOff = 0) => [
    { productId, size: '', saleable, writtenOff },
  ];

  test('of an order no more comes back than it has, in parts or at once, and each piece once', async () => {
    const { orderId, productId } = await givenOrder(shop, {
      quantity: 3,
      productId: await givenProduct(shop, { rupees: 50 }),
    });
    const back = (saleable: number, writtenOff = 0) =>
      inTx((tx) => takePiecesBack(tx, orderId, pieces(productId, saleable, writtenOff), shop.now()));
    assert.equal(await back(1), true);
    assert.equal(await back(3), false);
    assert.equal(await onHand(productId), 8);
    assert.equal(await back(0, 1), true);
    assert.equal(await onHand(productId), 8);
    for (let twice = 0; twice < 2; twice++) await inTx((tx) => returnStock(tx, orderId, shop.now()));
    assert.equal(await onHand(productId), 9);
    assert.equal(await back(1), false, 'all of it is back');
    assert.deepEqual(await movements(productId), [
      'bought in 10',
      'sold -3',
      'returned 1',
      'returned 1',
      'written off -1',
      'returned 1',
    ]);
  });

  test('an order whose last piece came back by itself has none left to come back', async () => {
    const { orderId, productId } = await givenOrder(shop, {
      quantity: 2,
      productId: await givenProduct(shop, { rupees: 50 }),
    });
    const now = shop.now();
    assert.equal(await inTx((tx) => takePiecesBack(tx, orderId, pieces(productId, 2), now)), true);
    await inTx((tx) => returnStock(tx, orderId, now));
    assert.equal(await onHand(productId), 10);
    const other = await givenProduct(shop);
    const unknown = [...pieces(productId, 0), ...pieces(other, 1)];
    assert.equal(await inTx((tx) => takePiecesBack(tx, orderId, unknown, now)), false);
    assert.equal(await onHand(other), 10);
  });

  test('of an order that only holds, or has let go, nothing can come back', async () => {
    const productId = await givenProduct(shop);
    const { orderId } = await start(await givenShopper(shop), productId);
    const back = () => inTx((tx) => takePiecesBack(tx, orderId, pieces(productId, 1), shop.now()));
    assert.equal(await back(), false);
    await inTx((tx) => releaseStock(tx, orderId));
    assert.equal(await back(), false);
    assert.deepEqual(await movements(productId), ['bought in 10']);
  });

  test('what is written off is what came back of the products that are named', async () => {
    const shopper = await givenShopper(shop);
    const [spoilt, whole] = [await givenProduct(shop), await givenProduct(shop)];
    const { orderId } = await givenOrder(shop, { shopper, productId: spoilt, quantity: 2 });
    const now = shop.now();
    await inTx((tx) => writeOff(tx, orderId, [spoilt], now));
    assert.equal(await onHand(spoilt), 8, 'nothing of it is back yet');
    await sql`
      INSERT INTO stock_reservations (order_id, product_id, size, quantity, state)
      VALUES (${orderId}, ${whole}, '', 1, 'sold')`.execute(shop.db);
    await inTx((tx) => returnStock(tx, orderId, now));
    await inTx((tx) => writeOff(tx, orderId, [spoilt], now));
    assert.deepEqual([await onHand(spoilt), await onHand(whole)], [8, 11]);
  });

  test('staff are told where twenty pieces or more are a fifth of all, or over half of a product is held (R78)', async () => {
    const own = await openTestShop({ after });
    await own.db.updateTable('product_variants').set({ on_hand: 0, held: 0 }).execute();
    const told = async () => {
      own.passTime(HOUR_MS);
      own.alarms.length = 0;
      await watchHolds(own);
      return own.alarms.length;
    };
    const [few, some, many] = [
      await givenProduct(own, { stock: 5 }),
      await givenProduct(own, { stock: 6 }),
      await givenProduct(own, { stock: 84 }),
    ];
    await setStock(own, few, { held: 5 });
    await setStock(own, some, { held: 3 });
    assert.deepEqual(await sumHolds(own.db, 6), { held: 8, onHand: 95, halfHeld: [] });
    assert.equal(await told(), 0);
    await setStock(own, some, { held: 4 });
    assert.deepEqual((await sumHolds(own.db, 6)).halfHeld, [some]);
    assert.equal(await told(), 1);
    await setStock(own, some, { held: 0 });
    await setStock(own, many, { held: 14 });
    assert.equal(await told(), 0, '19 of 95');
    await setStock(own, many, { held: 15 });
    assert.equal(await told(), 1, '20 of 95');
    const { unusualPercent } = terms.fairHolds;
    const more = await givenProduct(own, { stock: (20 * 100) / unusualPercent - 95 });
    assert.equal(await told(), 0, 'a fifth is usual yet');
    await setStock(own, more, { held: 1 });
    assert.equal(await told(), 1);
    await own.db.updateTable('product_variants').set({ on_hand: 0, held: 0 }).execute();
    const small = await givenProduct(own, { stock: 19 });
    await setStock(own, few, { on_hand: 5, held: 5 });
    await setStock(own, small, { held: 9 });
    assert.equal(await told(), 0, '14 of 24 are few, and half of a product is not over half');
  });

  test('of all products of which over a half is held staff are told twenty', async () => {
    const own = await openTestShop({ after });
    for (let made = 0; made < 21; made++) {
      const id = await givenProduct(own, { stock: 6 });
      await setStock(own, id, { held: 6 });
    }
    assert.equal((await sumHolds(own.db, 6)).halfHeld.length, 20);
  });

  test('newcomers have what their cash orders hold or bought and what has not left yet (R141)', async () => {
    const known = await givenShopper(shop);
    await givenDelivered(shop, (await givenOrder(shop, { shopper: known })).orderId);
    const productId = await givenProduct(shop, { stock: 100, rupees: 50 });
    const buy = async (shopper: GivenShopper, quantity: number) =>
      (await givenOrder(shop, { shopper, productId, quantity })).orderId;
    const newcomer = () => givenShopper(shop);
    const facts = async (orderId: string) => {
      const [row] = await inTx((tx) => selectNewcomerFacts(tx, orderId, [productId]));
      return row && [row.stock, row.taken, row.heldUnpaid];
    };
    const own = await buy(await newcomer(), 1);
    assert.deepEqual(await facts(own), [100, 0, 0]);
    assert.equal(await facts(await buy(known, 2)), undefined, 'who received something is none');
    assert.deepEqual(await facts(own), [98, 0, 0]);
    await buy(await newcomer(), 4);
    assert.deepEqual(await facts(own), [98, 4, 0]);
    const packed = await buy(await newcomer(), 8);
    await givenShipped(shop, packed);
    assert.deepEqual(await facts(own), [90, 4, 0], 'what has left is neither there nor theirs');
    const cancelled = await buy(await newcomer(), 16);
    await inTx((tx) => returnStock(tx, cancelled, shop.now()));
    assert.deepEqual(await facts(own), [90, 4, 0]);
    const online = await start(await newcomer(), productId, {
      orderAmount: undefined,
      orderDetails: { items: [{ productId, size: '', quantity: 1 }], shippingAddress: homeAddress },
    });
    assert.deepEqual(await facts(own), [90, 4, 1]);
    // The same order, as if it were a cash order that waits for its code.
    const asCash = { payment_method: 'cod' as const };
    await shop.db.updateTable('orders').set(asCash).where('id', '=', online.orderId).execute();
    assert.deepEqual(await facts(own), [90, 5, 0]);
    assert.deepEqual(await facts(online.orderId), [90, 5, 0], 'what it holds itself is nobody else’s');
    assert.deepEqual(
      (await inTx((tx) => selectUnshipped(tx, [productId]))).map(({ stock, taken, heldUnpaid }) => [
        stock,
        taken,
        heldUnpaid,
      ]),
      [[85, 8, 1]],
    );
  });
});
