import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { endLink } from '#shop/payments/payment-links.server.ts';
import { eraseByRetention } from '#shop/privacy/erase-by-retention.ts';
import { type GivenShopper, givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { countDeclined, countUnpaidStarts, networkOf, waitForNextStart } from './recent-starts.server.ts';

suite('unpaid starts within the hour (R79)', async () => {
  const shop = await openTestShop({ after });
  await withPhonePe(shop, after);
  const { start } = payingAt(shop);

  test('are what the shopper began: exchanges and orders with a payment link, live or over, are left out', async () => {
    const shopper = await givenShopper(shop);
    const begun = [];
    for (let times = 0; times < 4; times++) begun.push(await start(shopper, await givenProduct(shop)));
    const [first, exchange, live, over] = begun.map(({ orderId }) => orderId);
    const count = () =>
      countUnpaidStarts(shop.db, { userId: shopper.viewer.userId, network: null }, shop.now());
    assert.equal(await count(), 4);
    await sql`UPDATE orders SET exchange_of = ${first} WHERE id = ${exchange}`.execute(shop.db);
    const link = { made_by: 'staff demo', made_at: shop.now(), ends_at: shop.now() };
    const links = [live, over].map((id) => ({ ...link, order_id: id!, token_hash: id! }));
    await shop.db.insertInto('payment_links').values(links).execute();
    await inTransaction(shop.db, (tx) => endLink(tx, over!, 'cancelled', shop.now()));
    assert.equal(await count(), 1);
  });
});

suite('orders that were begun of late', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start, verify } = payingAt(shop);

  /** An order that is begun so many ms ago, from a network. */
  const begun = async (shopper: GivenShopper, more: { ago?: number; network?: string; placed?: boolean }) => {
    const { orderId, id } = await start(shopper, await givenProduct(shop));
    const row = {
      created_at: new Date(shop.now().getTime() - (more.ago ?? 0)),
      started_from: more.network ?? null,
      placed_at: more.placed ? shop.now() : null,
    };
    await shop.db.updateTable('orders').set(row).where('id', '=', orderId).execute();
    return { orderId, id };
  };
  const declined = async (shopper: GivenShopper, more: { ago?: number; network?: string } = {}) => {
    const { orderId, id } = await begun(shopper, more);
    await phonepe.choose(id, 'fail');
    assert.equal((await verify(orderId, shopper.token)).json.status, 'failed');
    return { orderId, id };
  };

  test('count unpaid for an hour, of the account or of the network, whichever has more; paid ones do not (R79)', async () => {
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    const network = crypto.randomUUID();
    await begun(asha, { network });
    await begun(asha, { placed: true, network });
    await begun(asha, { ago: HOUR_MS - 1, network: 'elsewhere' });
    await begun(asha, { ago: HOUR_MS, network });
    for (let times = 0; times < 3; times++) await begun(ravi, { network });
    const count = ({ viewer }: GivenShopper, from: string | null) =>
      countUnpaidStarts(shop.db, { userId: viewer.userId, network: from }, shop.now());
    assert.deepEqual(await Promise.all([count(asha, null), count(asha, network)]), [2, 4]);
    assert.equal(await count(await givenShopper(shop), network), 4);
    assert.equal(await count(await givenShopper(shop), null), 0);
  });

  test('let the account start another as soon as one of the hour, and one of the day, is old enough (R142)', async () => {
    const [shopper, other] = [await givenShopper(shop), await givenShopper(shop)];
    const terms = { anHour: 2, aDay: 3 };
    const wait = (now = shop.now()) => waitForNextStart(shop.db, shopper.viewer.userId, terms, now);
    for (let times = 0; times < 3; times++) await begun(other, {});
    await begun(shopper, { ago: 30 * 60_000 });
    assert.equal(await wait(), null);
    await begun(shopper, { ago: 10 * 60_000, placed: true });
    assert.equal(await wait(), 30 * 60, 'the older of the two is an hour old by then');
    assert.equal(await wait(new Date(shop.now().getTime() + 30 * 60_000)), null);
    await begun(shopper, { ago: DAY_MS - 45 * 60_000 });
    assert.equal(await wait(), 45 * 60, 'the oldest of the three is a day old by then');
    assert.equal(await wait(new Date(shop.now().getTime() + 45 * 60_000)), null);
    await begun(shopper, { ago: DAY_MS });
    assert.equal(await wait(), 45 * 60);
  });

  test('count as declined where a gateway had opened their payment and said no within the hour (R81)', async () => {
    const [asha, ravi] = [await givenShopper(shop), await givenShopper(shop)];
    const network = crypto.randomUUID();
    const first = await declined(asha, { network, ago: 20 * 60_000 });
    await declined(asha);
    await declined(ravi, { network });
    await declined(asha, { network, ago: HOUR_MS });
    const unopened = await declined(asha, { network });
    await shop.db
      .updateTable('payment_attempts')
      .set({ payment_link: null })
      .where('id', '=', unopened.id)
      .execute();
    await begun(asha, { network });
    const of = ({ viewer }: GivenShopper, from: string | null) =>
      countDeclined(shop.db, { userId: viewer.userId, network: from }, shop.now());
    assert.deepEqual(await of(asha, network), { byAccount: 2, byAddress: 2, secondsUntilLess: 40 * 60 });
    assert.deepEqual(await of(ravi, null), { byAccount: 1, byAddress: 0, secondsUntilLess: 60 * 60 });
    await shop.db
      .updateTable('orders')
      .set({ created_at: shop.now() })
      .where('id', '=', first.orderId)
      .execute();
    assert.equal((await of(asha, network)).secondsUntilLess, 60 * 60);
  });

  test('keep for a day from where, by a name that no other shop has for it; nobody shares an unknown address', async () => {
    const shopper = await givenShopper(shop);
    const young = await begun(shopper, { network: 'somewhere', ago: DAY_MS - 60_000 });
    const old = await begun(shopper, { network: 'somewhere', ago: DAY_MS + 60_000 });
    await eraseByRetention(shop);
    const rows = shop.db.selectFrom('orders').select(['id', 'started_from']);
    const kept = await rows.where('id', 'in', [young.orderId, old.orderId]).execute();
    assert.deepEqual(
      new Map(kept.map(({ id, started_from }) => [id, started_from])),
      new Map([
        [young.orderId, 'somewhere'],
        [old.orderId, null],
      ]),
    );
    const { keys } = await openTestShop({ after });
    assert.equal(networkOf(shop, '203.0.113.7'), networkOf(shop, '203.0.113.7'));
    assert.notEqual(networkOf(shop, '203.0.113.7'), networkOf({ keys }, '203.0.113.7'));
    assert.equal(networkOf(shop, 'unknown'), null);
  });
});
