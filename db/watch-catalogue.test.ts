import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import pg from 'pg';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { watchCatalogue } from './watch-catalogue.server.ts';

const product = 'noor-kundan-choker'; // 14 in stock

/** A connection that changes products and hears what is told. */
async function openListener(t: TestContext) {
  const shop = await openTestShop({
    after: (fn: () => Promise<void>) => t.after(() => client.end().then(fn)),
  });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  let told = false;
  client.on('notification', () => {
    told = true;
  });
  await client.query('LISTEN catalogue');
  const tells = async (sql: string): Promise<boolean> => {
    told = false;
    await client.query(sql);
    // What a statement tells arrives before the answer to the next one.
    await client.query('SELECT 1');
    return told;
  };
  return { client, tells };
}

/** A statement that gives a column of the product another value, by the column's type. */
function changeOf(column: string, type: string): string {
  const values: Record<string, string> = {
    text: column === 'category' ? "'Kids'" : `${column} || 'x'`,
    integer: `coalesce(${column}, 0) + 1`,
    boolean: `NOT ${column}`,
    ARRAY: "'{other}'",
    jsonb: `'{"other": 1}'`,
    'timestamp with time zone': `${column} - interval '1 day'`,
  };
  return `UPDATE products SET ${column} = ${values[type] ?? 'NULL'} WHERE id = '${product}'`;
}

suite('the catalogue tells', () => {
  test('what a page shows, and not what it does not show', async (t) => {
    const told: [string, boolean][] = [
      [`UPDATE products SET price_paise = price_paise - 100 WHERE id = '${product}'`, true],
      [`UPDATE products SET price_paise = price_paise WHERE id = '${product}'`, false],
      [`UPDATE products SET held = held + 1 WHERE id = '${product}'`, false],
      [`UPDATE products SET held = held + 10 WHERE id = '${product}'`, true],
      [`UPDATE products SET on_hand = held WHERE id = '${product}'`, true],
      [`UPDATE product_images SET alt = 'x' WHERE product_id = '${product}'`, true],
      [`INSERT INTO reviews (product_id, rating, comment) VALUES ('${product}', 5, 'Lovely')`, true],
      [`DELETE FROM reviews WHERE product_id = '${product}'`, true],
    ];
    const { tells } = await openListener(t);
    for (const [sql, expected] of told) assert.equal(await tells(sql), expected, sql);
  });

  test('every column of a product, also one that is added later, but for the stock and its shelf', async (t) => {
    const { client, tells } = await openListener(t);
    await client.query("ALTER TABLE products ADD COLUMN added_later text NOT NULL DEFAULT ''");
    const { rows: columns } = await client.query<{ column_name: string; data_type: string }>(
      `SELECT column_name, data_type FROM information_schema.columns
       WHERE table_name = 'products' AND is_generated = 'NEVER' AND column_name <> 'id' ORDER BY 1`,
    );
    const changedAt = async () => {
      const { rows } = await client.query(`SELECT changed_at::text FROM products WHERE id = '${product}'`);
      return rows[0].changed_at;
    };
    const [silent, notNoted]: [string[], string[]] = [[], []];
    for (const { column_name: column, data_type: type } of columns) {
      const before = await changedAt();
      if (!(await tells(changeOf(column, type)))) silent.push(column);
      if ((await changedAt()) === before) notNoted.push(column);
    }
    assert.ok(columns.length > 15);
    assert.deepEqual(silent, ['held', 'on_hand', 'shelf']);
    assert.deepEqual(notNoted, ['best_seller', 'created_at', 'held', 'on_hand', 'shelf']);
  });

  test('a watcher that lost its connection does not trust what was kept, and comes back', async (t) => {
    const shop = await openTestShop({
      after: (fn: () => Promise<void>) => t.after(() => watch.stop().then(fn)),
    });
    let changed: () => void = () => {};
    const watch = watchCatalogue(shop.databaseUrl, () => changed());
    await watch.ready;
    assert.equal(watch.isListening(), true);
    const lost = new Promise<void>((resolve) => {
      changed = resolve;
    });
    const admin = new pg.Client({ connectionString: shop.databaseUrl });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gehna-watch' AND datname = current_database()",
    );
    await admin.end();
    await lost;
    assert.equal(watch.isListening(), false);
    await new Promise<void>((resolve) => {
      changed = resolve;
    });
    assert.equal(watch.isListening(), true);
  });
});
