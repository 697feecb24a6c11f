import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, suite, test } from 'node:test';
import pg from 'pg';
import { pictureFilePattern, productIdPattern } from '#shop/id-patterns.ts';
import { drawCharacters, newGatewayId, newOrderId } from '#shop/ids.ts';
import { gatewayNames } from '#shop/settings/gateways.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed/seed.ts';

suite('the database', async () => {
  // Hooks run in the order in which they are given: the client leaves before its database goes.
  after(() => client.end());
  const shop = await openTestShop({ after });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();

  test('schema.ts names the tables and columns that the migrations make, and no others', async () => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    const made = rows.map((row) => `${row.table}.${row.column}`).sort();
    assert.deepEqual(await describedColumns(), made);
  });

  test('migrating and seeding again change nothing', async () => {
    assert.deepEqual(await migrate(shop.databaseUrl), []);
    assert.equal(await seed(shop.databaseUrl), false);
    const { rows } = await client.query('SELECT count(*)::int AS count FROM products');
    assert.equal(rows[0].count, 50);
  });

  test('two starts at once migrate and seed an empty database once', async () => {
    const name = `twice_${crypto.randomUUID().replaceAll('-', '')}`;
    await client.query(`CREATE DATABASE ${name}`);
    const url = new URL(shop.databaseUrl);
    url.pathname = `/${name}`;
    const runs = await Promise.all([migrate(url.href), migrate(url.href)]);
    assert.equal(runs.filter((files) => files.length > 0).length, 1);
    const seeded = await Promise.all([seed(url.href), seed(url.href)]);
    assert.deepEqual(seeded.sort(), [false, true]);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  test('ids have the shape that the database checks', async () => {
    const { rows } = await client.query<{ id: string; rule: string }>(
      `SELECT replace(conname, '_check', '') AS id, pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE conname IN ('products_id_check', 'orders_id_check', 'product_images_file_check', 'contact_messages_number_check', 'refunds_id_check')`,
    );
    const shapes = Object.fromEntries(
      rows.map(({ id, rule }) => [id, new RegExp(/'(.*)'::text/.exec(rule)![1]!)]),
    );
    assert.deepEqual(shapes.products_id, productIdPattern);
    assert.deepEqual(shapes.product_images_file, pictureFilePattern);
    assert.match(newOrderId(), shapes.orders_id!);
    assert.match(drawCharacters(8), shapes.contact_messages_number!);
    assert.match(newGatewayId(), shapes.refunds_id!);
  });

  test('the database takes the gateways of the list, and no others', async () => {
    const { rows } = await client.query<{ rule: string }>(
      `SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE conname IN ('orders_payment_method_check', 'payment_attempts_gateway_check')`,
    );
    const names = rows.map(({ rule }) => [...rule.matchAll(/'(\w+)'::text/g)].map(([, name]) => name));
    for (const taken of names)
      assert.deepEqual(
        taken.filter((name) => name !== 'cod'),
        gatewayNames,
      );
    assert.equal(names.length, 2);
  });

  test('wrong states can not be written', async () => {
    const wrong = [
      "UPDATE products SET on_hand = -1 WHERE id = 'noor-kundan-choker'",
      "UPDATE products SET held = on_hand + 1 WHERE id = 'noor-kundan-choker'",
      "UPDATE product_variants SET held = on_hand + 1 WHERE product_id = 'noor-kundan-choker'",
      "UPDATE products SET price_paise = 0 WHERE id = 'noor-kundan-choker'",
      "UPDATE products SET original_price_paise = price_paise - 1 WHERE id = 'noor-kundan-choker'",
      "INSERT INTO cart_lines (user_id, product_id, quantity) VALUES (uuidv7(), 'noor-kundan-choker', 1)",
      "INSERT INTO stock_movements (product_id, size, quantity, kind) VALUES ('noor-kundan-choker', '', -1, 'bought in')",
      "INSERT INTO users (email, name) VALUES ('a@b.in', 'A'), ('A@B.IN', 'B')",
    ];
    for (const sql of wrong) await assert.rejects(client.query(sql), sql);
  });
});

/** `table.column` of every table type in schema.ts and its parts, read from their text. */
async function describedColumns(): Promise<string[]> {
  const text = await schemaText();
  const tables = text.match(/export type Schema = \{([\s\S]*?)\n\};/)![1]!;
  return [...tables.matchAll(/(\w+): (\w+);/g)]
    .flatMap(([, table, type]) => {
      const body = text.match(new RegExp(`type ${type} = \\{([\\s\\S]*?)\\n\\};`))![1]!;
      return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => `${table}.${column}`);
    })
    .sort();
}

/** The parts are the files db/*-tables.ts. */
async function schemaText(): Promise<string> {
  const folder = new URL('./', import.meta.url);
  const parts = (await readdir(folder)).filter((name) => name.endsWith('-tables.ts'));
  const files = ['schema.ts', ...parts].map((name) => new URL(name, folder));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}
