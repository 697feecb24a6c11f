import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from './migrate.ts';

const migrations = fileURLToPath(new URL('./migrations/', import.meta.url));
const orders = { held: 'A'.repeat(24), sold: 'B'.repeat(24), returned: 'C'.repeat(24) };
const statuses = { held: 'Payment Pending', sold: 'Delivered', returned: 'Returned' };

test('stock that was kept by product is shared out over its sizes, and each size has its own books', async (t) => {
  const { client, bringTo, bringToBefore } = await openEmpty(t);
  await bringToBefore('stock-per-size');
  await client.query(before);
  await bringTo('stock-per-size');
  const { rows } = await client.query<{ row: string }>(`
    SELECT concat_ws(' ', product_id, size, on_hand, held, (SELECT sum(quantity) FROM stock_movements AS m
      WHERE (m.product_id, m.size) = (v.product_id, v.size)), CASE WHEN offered THEN '' ELSE 'kept' END) AS row
    FROM product_variants AS v ORDER BY product_id, position, size`);
  assert.deepEqual(
    rows.map(({ row }) => row.trim()),
    // 22 on hand, 3 of them held: 1 of S and 2 of M; the other 19 are shared out.
    ['bangle S 8 1 8', 'bangle M 8 2 8', 'bangle L 6 0 6', 'bangle XXL 0 0 0 kept', 'plain  5 0 5'],
  );
  const reserved = await client.query<{ row: string }>(`
    SELECT concat_ws(' ', left(order_id, 1), size, quantity, state, returned) AS row
    FROM stock_reservations ORDER BY order_id, size`);
  assert.deepEqual(
    reserved.rows.map(({ row }) => row),
    ['A M 2 held 0', 'A S 1 held 0', 'B M 2 sold 1', 'B S 1 sold 0', 'C XXL 1 returned 1'],
  );
  const { rows: sums } = await client.query('SELECT id, on_hand, held FROM products ORDER BY id');
  assert.deepEqual(sums, [
    { id: 'bangle', on_hand: 22, held: 3 },
    { id: 'plain', on_hand: 5, held: 0 },
  ]);
});

/** Of 25 bangles 3 were sold, in two sizes, of which 1 M came back; 1 XXL, which is no size any more, came back; 3 are held. */
const before = `
  INSERT INTO users (email, name) VALUES ('a@example.in', 'A');
  INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise, sizes, on_hand, held)
  VALUES ('bangle', 'Bangle', '', 'Bangles', 'Women', 100, 100, '{S,M,L}', 22, 3),
    ('plain', 'Plain', '', 'Earrings', 'Women', 100, 100, '{}', 5, 0);
  INSERT INTO orders (id, user_id, request_hash, status, payment_method, is_buy_now, shipping_address, items_total_paise,
    discount_paise, delivery_fee_paise, handling_fee_paise, online_bonus_paise, total_paise, tax_included_paise, created_at)
  SELECT o.id, users.id, '', status, 'cod', true, '{}', 100, 0, 0, 0, 0, 100, 0, now()
  FROM users, (VALUES ${Object.entries(orders).map(([kind, id]) => `('${id}', '${statuses[kind as 'held']}')`)}) AS o(id, status);
  INSERT INTO order_items (order_id, position, product_id, name, size, quantity, unit_price_paise, discount_paise,
    bonus_paise, tax_paise, images, category, type)
  SELECT id, position, 'bangle', 'Bangle', size, quantity, 100, 0, 0, 0, '{}', 'Women', 'Bangles'
  FROM (VALUES ('${orders.held}', 0, 'S', 1), ('${orders.held}', 1, 'M', 3), ('${orders.sold}', 0, 'S', 1),
    ('${orders.sold}', 1, 'M', 2), ('${orders.returned}', 0, 'XXL', 1)) AS i(id, position, size, quantity);
  INSERT INTO stock_reservations (order_id, product_id, quantity, state, returned)
  VALUES ('${orders.held}', 'bangle', 3, 'held', 0), ('${orders.sold}', 'bangle', 3, 'sold', 1),
    ('${orders.returned}', 'bangle', 1, 'returned', 1);
  INSERT INTO return_requests (order_id, cause, words, asked_at, outcome, closed_at)
  VALUES ('${orders.sold}', 'Other', '', now(), 'taken back', now());
  INSERT INTO return_lines (return_id, order_id, position, quantity, saleable, written_off)
  SELECT id, order_id, 1, 1, 0, 1 FROM return_requests;
  INSERT INTO stock_movements (product_id, quantity, kind, order_id)
  VALUES ('bangle', 20, 'bought in', NULL), ('bangle', 5, 'bought in', NULL), ('plain', 5, 'bought in', NULL),
    ('bangle', -3, 'sold', '${orders.sold}'), ('bangle', 1, 'returned', '${orders.sold}'),
    ('bangle', -1, 'written off', '${orders.sold}'), ('bangle', -1, 'sold', '${orders.returned}'),
    ('bangle', 1, 'returned', '${orders.returned}');`;

/** A database without a table, and what brings it to a migration, or to the one before it. */
async function openEmpty(t: { after: (fn: () => Promise<void>) => void }) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  const name = `sizes_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  t.after(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    await rm(folder, { recursive: true });
  });
  const bring = async (name: string, isIncluded: boolean) => {
    const files = (await readdir(migrations)).sort();
    const at = files.findIndex((file) => file.endsWith(`-${name}.sql`));
    for (const file of files.slice(0, isIncluded ? at + 1 : at))
      await copyFile(join(migrations, file), join(folder, file));
    await migrate(url.href, { folder });
  };
  return {
    client,
    bringTo: (name: string) => bring(name, true),
    bringToBefore: (name: string) => bring(name, false),
  };
}
