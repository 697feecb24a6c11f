import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { startProcessing } from '#shop/fulfilment/ship-order.ts';
import { givenOrder, packer } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { countQueues, listDesk } from './desk.server.ts';
import { readSearch } from './desk.ts';

suite('the orders desk', async () => {
  const shop = await openTestShop({ after });
  const found = async (typed: string) =>
    (await listDesk(shop.db, { search: readSearch(typed) })).orders.map(({ id }) => id);

  test('an order is found by number, phone, PIN code, e-mail, name and product', async () => {
    const { orderId, shopper, productId } = await givenOrder(shop);
    await shop.db
      .updateTable('orders')
      .set({
        shipping_address: sql`shipping_address || '{"firstName": "Parvati", "lastName": "KMPQRT", "phone": "9123456780", "zipcode": "795001"}'`,
      })
      .where('id', '=', orderId)
      .execute();
    const { name } = await shop.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    for (const typed of [
      orderId,
      orderId.slice(-6).toLowerCase(),
      '+91 91234 56780',
      '795001',
      shopper.email.toUpperCase(),
    ])
      assert.deepEqual(await found(typed), [orderId], typed);
    for (const typed of ['parvati', 'Parvati km', 'kmpqrt', name])
      assert.deepEqual(await found(typed), [orderId], typed);
    // A few letters are looked for where a word begins.
    for (const [typed, ids] of [
      ['KM', [orderId]],
      ['mp', []],
      ['kmp', [orderId]],
      ['mpq', [orderId]],
    ] as const)
      assert.deepEqual(await found(typed), ids, typed);
    for (const typed of ['%', '_', 'nobody', '9123456781', 'x@example.in'])
      assert.deepEqual(await found(typed), [], typed);
  });

  test('two pieces of one line are told from two lines of one piece each', async () => {
    const two = await givenOrder(shop, { quantity: 2 });
    const { orderId } = await givenOrder(shop, { quantity: 2 });
    await sql`UPDATE order_items SET quantity = 1 WHERE order_id = ${orderId}`.execute(shop.db);
    await sql`INSERT INTO order_items SELECT (jsonb_populate_record(order_items, '{"position": 7, "name": "Zzz"}')).*
      FROM order_items WHERE order_id = ${orderId}`.execute(shop.db);
    const contents = async (id: string) =>
      (await listDesk(shop.db, { search: readSearch(id) })).orders.map((order) => order.contents)[0]!;
    assert.match(await contents(two.orderId), /^2 pieces: .+(?<! more)$/);
    assert.match(await contents(orderId), /^2 pieces: .+ and 1 more$/);
  });

  test('a queue is read oldest first, all else newest first, 25 a page, each order once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 27; count++) {
      shop.passTime(1000);
      ids.push((await givenOrder(shop)).orderId);
    }
    const first = await listDesk(shop.db, {});
    assert.deepEqual(
      first.orders.map(({ id }) => id),
      ids.toReversed().slice(0, 25),
    );
    const second = await listDesk(shop.db, { after: first.next });
    assert.deepEqual(
      second.orders.slice(0, 2).map(({ id }) => id),
      [ids[1], ids[0]],
    );
    assert.equal(second.next, null);
    const queue = await listDesk(shop.db, { queue: 'to-pack' });
    const rest = await listDesk(shop.db, { queue: 'to-pack', after: queue.next });
    assert.deepEqual([...queue.orders, ...rest.orders].map(({ id }) => id).slice(-27), ids);
  });

  test('words that stand in very many orders are looked for among the newest of them', async () => {
    const name = `${crypto.randomUUID().slice(0, 8)}x`;
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      shop.passTime(1000);
      ids.push((await givenOrder(shop)).orderId);
    }
    await shop.db
      .updateTable('orders')
      .set({ shipping_address: sql`shipping_address || jsonb_build_object('firstName', ${name}::text)` })
      .where('id', 'in', ids)
      .execute();
    const search = readSearch(name.toUpperCase());
    const list = async (limits?: Parameters<typeof listDesk>[2]) =>
      (await listDesk(shop.db, { search }, limits)).orders.map(({ id }) => id);
    assert.deepEqual(await list(), ids.toReversed());
    assert.deepEqual(await list({ many: 5, walked: 1000 }), ids.toReversed());
    assert.deepEqual(await list({ many: 5, walked: 2 }), ids.toReversed().slice(0, 3));
    const queue = { search, queue: 'to-pack' as const };
    const { orders } = await listDesk(shop.db, queue, { many: 5, walked: 2 });
    assert.deepEqual(
      orders.map(({ id }) => id),
      ids,
    );
  });

  test('orders of one millisecond are each on one page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 30; count++) ids.push((await givenOrder(shop)).orderId);
    await shop.db
      .updateTable('orders')
      .set({
        created_at: sql`'2020-01-01T00:00:00Z'::timestamptz + interval '1 microsecond' * (total_paise * 0 + ascii(right(id, 1)))`,
      })
      .where('id', 'in', ids)
      .execute();
    const until = new Date('2020-01-02T00:00:00Z');
    const first = await listDesk(shop.db, { until });
    const second = await listDesk(shop.db, { until, after: first.next });
    const seen = [...first.orders, ...second.orders].map(({ id }) => id);
    assert.deepEqual(seen.toSorted(), ids.toSorted());
  });

  test('the counts are those of the queues; an order without an address is listed as it is', async () => {
    const { orderId } = await givenOrder(shop);
    const before = (await countQueues(shop.db)).find(({ queue }) => queue === 'to-ship');
    await inTransaction(shop.db, (tx) => startProcessing(shop, tx, packer, { orderId }));
    await shop.db
      .updateTable('orders')
      .set({ shipping_address: sql`'{"street": ""}'` })
      .where('id', '=', orderId)
      .execute();
    const counts = await countQueues(shop.db);
    const shipping = counts.find(({ queue }) => queue === 'to-ship');
    assert.equal(shipping!.count, before!.count + 1);
    assert.ok(shipping!.oldest);
    const { orders } = await listDesk(shop.db, { queue: 'to-ship' });
    assert.deepEqual(
      orders.filter(({ id }) => id === orderId).map(({ name, city }) => [name, city]),
      [['', '']],
    );
    assert.deepEqual((await listDesk(shop.db, { queue: 'to-ship', status: 'Shipped' })).orders, []);
  });
});
