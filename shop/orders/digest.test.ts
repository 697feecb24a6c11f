import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { lastDigest, listPlacedSince, noteDigest } from './digest.server.ts';

suite('the mail of an hour about new orders (R179)', async () => {
  const shop = await openTestShop({ after });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(shop.db, work);
  const noon = new Date('2026-11-20T06:30:00Z');
  const later = (ms: number) => new Date(noon.getTime() + ms);
  const placedAt = async (at: Date, { method = 'cod' }: { method?: 'cod' | 'payu' } = {}) => {
    const { orderId } = await givenOrder(shop, {
      shopper: await givenShopper(shop),
      productId: await givenProduct(shop),
    });
    const placed = { placed_at: at, payment_method: method };
    await shop.db.updateTable('orders').set(placed).where('id', '=', orderId).execute();
    return orderId.slice(-6);
  };

  test('goes on where the one before ended, but tells of no more than a day', async () => {
    const last = (now: Date) => inTx((tx) => lastDigest(tx, now));
    assert.deepEqual(await last(noon), later(-DAY_MS));
    await inTx((tx) => noteDigest(tx, later(-HOUR_MS)));
    assert.deepEqual(await last(noon), later(-HOUR_MS));
    assert.deepEqual(await last(later(2 * DAY_MS)), later(DAY_MS));
    await inTx((tx) => noteDigest(tx, noon));
    assert.deepEqual(await last(later(HOUR_MS)), noon);
  });

  test('has each order that was bought once, whichever moment it was placed at, oldest first, with how it is paid', async () => {
    const late = await placedAt(later(HOUR_MS));
    const early = await placedAt(later(1), { method: 'payu' });
    await placedAt(noon);
    await placedAt(later(HOUR_MS + 1));
    const exchange = await placedAt(later(2));
    await sql`UPDATE orders SET exchange_of = (SELECT id FROM orders WHERE placed_at = ${noon})
      WHERE number = ${exchange}`.execute(shop.db);
    const { orders, count } = await inTx((tx) => listPlacedSince(tx, noon, later(HOUR_MS)));
    assert.deepEqual(
      orders.map(({ number, paidAtDoor }) => [number, paidAtDoor]),
      [
        [early, false],
        [late, true],
      ],
    );
    assert.equal(count, 2);
  });

  test('names fifty of them, and says how many there are', async () => {
    const since = later(10 * DAY_MS);
    for (let placed = 0; placed < 51; placed++) await placedAt(later(10 * DAY_MS + 1));
    const { orders, count } = await inTx((tx) => listPlacedSince(tx, since, later(11 * DAY_MS)));
    assert.deepEqual([orders.length, count], [50, 51]);
    const ids = (
      await sql<{ id: string }>`
      SELECT id FROM orders WHERE placed_at > ${since} ORDER BY id LIMIT 50`.execute(shop.db)
    ).rows;
    assert.deepEqual(
      orders.map(({ number }) => number),
      ids.map(({ id }) => id.slice(-6)),
    );
  });
});
