import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { newOrderId } from '#shop/ids.ts';
import { isRefusal } from '#shop/refusals.ts';
import { givenProduct, givenShopper } from '#shop/testing/given.ts';
import { planOf, statementsOf } from '#shop/testing/given-catalogue.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { exportOwnData } from './export-own-data.ts';
import { MOST_ROWS } from './queries.server.ts';

test('the export of an account of very many orders is made of small statements and has an end', async (t) => {
  const shop = await openTestShop(t);
  const { viewer } = await givenShopper(shop);
  await givenOrders(shop, viewer.userId, 250);
  const exported = async () => {
    const data = await exportOwnData(shop, viewer);
    return isRefusal(data) ? assert.fail(data.message) : data;
  };
  const rows = (list: unknown) => (list as unknown[]).length;
  const whole = await exported();
  assert.deepEqual([rows(whole.orders), rows(whole.orderItems), whole.notWhole], [250, 12_500, []]);
  const statements = await statementsOf(shop, (db) => exportOwnData({ ...shop, db }, viewer));
  const readsItems = statements.filter((statement) => statement.sql.includes('FROM "order_items"'));
  assert.equal(readsItems.length, 3);
  for (const statement of readsItems) assert.doesNotMatch((await planOf(shop, statement)).text, /Seq Scan/);
  await givenOrders(shop, viewer.userId, 250);
  const cut = await exported();
  assert.deepEqual([rows(cut.orders), rows(cut.orderItems)], [500, MOST_ROWS]);
  assert.deepEqual(cut.notWhole, ['orderItems']);
});

/** So many orders of an account, of 50 pieces each. */
async function givenOrders(shop: TestShop, userId: string, count: number) {
  const ids = Array.from({ length: count }, newOrderId);
  const piece = await givenProduct(shop);
  await sql`
    INSERT INTO orders (id, user_id, request_hash, status, payment_method, is_buy_now, shipping_address,
      items_total_paise, discount_paise, delivery_fee_paise, handling_fee_paise, online_bonus_paise, total_paise,
      tax_included_paise, created_at)
    SELECT id, ${userId}, '', 'Payment Failed', 'payu', false, '{}', 100, 0, 0, 0, 0, 100, 0, ${shop.now()}
    FROM unnest(${ids}::text[]) AS id`.execute(shop.db);
  await sql`
    INSERT INTO order_items (order_id, position, product_id, name, size, quantity, unit_price_paise, discount_paise,
      bonus_paise, tax_paise, images, category, type)
    SELECT id, position, ${piece}, 'Piece', '', 1, 100, 0, 0, 3, '{}', 'Women', 'Earrings'
    FROM unnest(${ids}::text[]) AS id, generate_series(1, 50) AS position`.execute(shop.db);
  await sql`ANALYZE orders, order_items`.execute(shop.db);
}
