import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { countUnpaidStarts } from './recent-starts.server.ts';

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
    await shop.db.updateTable('orders').set({ exchange_of: first! }).where('id', '=', exchange!).execute();
    const link = { made_by: 'staff demo', made_at: shop.now(), ends_at: shop.now() };
    const ended = { ended_at: shop.now(), end_reason: 'cancelled' as const };
    await shop.db
      .insertInto('payment_links')
      .values([
        { ...link, order_id: live!, token_hash: 'live' },
        { ...link, ...ended, order_id: over!, token_hash: 'over' },
      ])
      .execute();
    assert.equal(await count(), 1);
  });
});
