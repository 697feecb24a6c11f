import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { sql } from 'kysely';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { endLink } from '#shop/payments/payment-links.server.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { inTransaction } from '#shop/transaction.ts';
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
    await sql`UPDATE orders SET exchange_of = ${first} WHERE id = ${exchange}`.execute(shop.db);
    const link = { made_by: 'staff demo', made_at: shop.now(), ends_at: shop.now() };
    const links = [live, over].map((id) => ({ ...link, order_id: id!, token_hash: id! }));
    await shop.db.insertInto('payment_links').values(links).execute();
    await inTransaction(shop.db, (tx) => endLink(tx, over!, 'cancelled', shop.now()));
    assert.equal(await count(), 1);
  });
});
