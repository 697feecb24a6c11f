import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import pg from 'pg';
import { payingAt } from '#server/testing/paying-at.ts';
import { withPhonePe } from '#server/testing/with-phonepe.ts';
import { settlePayment } from '#shop/checkout/settle-payment.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { givenDelivered, givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { judgeBooks, judgeWithin } from './books.ts';

suite('the books of a database', async () => {
  const shop = await openTestShop({ after });
  const phonepe = await withPhonePe(shop, after);
  const { start } = payingAt(shop);
  const { orderId } = await givenOrder(shop, { quantity: 2 });
  await givenDelivered(shop, orderId);
  const paid = await start(await givenShopper(shop), await givenProduct(shop));
  await phonepe.choose(paid.id, 'pay');
  await settlePayment(shop, paid.id);
  await start(await givenShopper(shop), await givenProduct(shop));
  const broken = async () => (await judgeBooks(shop.databaseUrl)).filter(({ faults }) => faults.length > 0);

  test('they agree while orders are placed, paid, held and delivered', async () => {
    assert.deepEqual(await broken(), []);
  });

  const spoilt = {
    'what is on hand is the sum of its movements': `UPDATE product_variants SET on_hand = on_hand + 1 WHERE held > 0`,
    'what is held is held by orders': `UPDATE product_variants SET held = 0 WHERE held > 0`,
    'a product is the sum of its sizes, and nothing is below zero': `UPDATE products SET on_hand = on_hand + 1 WHERE held > 0`,
    'what gateways captured is booked, once': `UPDATE payment_attempts SET captured_paise = captured_paise + 1 WHERE state = 'paid'`,
    'an order placed online was paid once': `UPDATE payment_attempts SET state = 'failed' WHERE state = 'paid'`,
    "an order's history ends with its status": `DELETE FROM order_events`,
    'numbers of tax documents have no gap': `UPDATE invoice_series SET last_number = last_number + 1`,
  };

  for (const [invariant, spoil] of Object.entries(spoilt)) {
    test(`it is found where not: ${invariant}`, async () => {
      const client = new pg.Client({ connectionString: shop.databaseUrl });
      await client.connect();
      await client.query('BEGIN');
      await client.query(spoil);
      const found = await judgeWithin(client).finally(() => client.end());
      assert.ok(found.some((each) => each.invariant === invariant && each.faults.length > 0));
    });
  }
});
