import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { suite, type TestContext, test } from 'node:test';
import pg from 'pg';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { givenCampaign } from '#shop/testing/given-campaign.ts';
import { givenOrder } from '#shop/testing/given-order.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { watchCatalogue } from './watch-catalogue.server.ts';

const product = 'noor-kundan-choker'; // 14 in stock
const sized = 'padma-meena-kada';

/** A connection that changes products and hears what is told. */
async function openListener(t: TestContext) {
  const shop = await openTestShop({
    after: (fn: () => Promise<void>) => t.after(() => client.end().then(fn)),
  });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  let told: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => {
    told.push(payload);
  });
  await client.query('LISTEN catalogue');
  /** What a statement tells: the products that changed alone, '' where anything may have. */
  const tells = async (sql: string): Promise<(string | undefined)[]> => {
    told = [];
    await client.query(sql);
    // What a statement tells arrives before the answer to the next one.
    await client.query('SELECT 1');
    return told;
  };
  return { shop, client, tells };
}

/** A statement that gives a column of the product another value, by the column's type. */
function changeOf(column: string, type: string): string {
  const chosen: Record<string, string> = {
    category: "'Kids'",
    maker_role: "'importer'",
    state: "'archived', publish_at = NULL",
  };
  const values: Record<string, string> = {
    text: chosen[column] ?? `coalesce(${column}, '') || 'x'`,
    integer: `coalesce(${column}, 0) + 1`,
    boolean: `NOT ${column}`,
    ARRAY: "'{other}'",
    jsonb: `'{"other": 1}'`,
    'timestamp with time zone': `${column} - interval '1 day'`,
  };
  return `UPDATE products SET ${column} = ${values[type] ?? 'NULL'} WHERE id = '${product}'`;
}

function takeUse(campaignId: string, orderId: string): string {
  return `INSERT INTO campaign_uses (campaign_id, order_id, user_id, amount_paise, used_at)
    SELECT '${campaignId}', id, user_id, 1, now() FROM orders WHERE id = '${orderId}'`;
}

test('a line that dies without a word is noticed: what is kept is trusted no more, and the line is made anew', async (t) => {
  const shop = await openTestShop(t);
  const { hostname, port } = new URL(shop.databaseUrl);
  const lines: Socket[] = [];
  let isSilent = false;
  // What comes is swallowed, as behind a firewall that forgot the line.
  const between = createServer((near) => {
    const far = connect(Number(port), hostname);
    lines.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('data', (bytes) => isSilent || to.write(bytes)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = new URL(shop.databaseUrl);
  url.port = String((between.address() as AddressInfo).port);
  let changes = 0;
  const watch = watchCatalogue(
    url.href,
    () => {
      changes++;
    },
    undefined,
    { everyMs: 50, answerMs: 500 },
  );
  // On a busy machine a line that is well may be taken for a dead one, and be made anew too.
  assert.ok(await untilTrue(() => watch.isListening(), 60_000));
  for (const silent of [true, false]) {
    const before = changes;
    isSilent = silent;
    assert.ok(await untilTrue(() => watch.isListening() !== silent, 60_000));
    assert.ok(changes > before);
  }
  await watch.stop();
  between.close();
  for (const line of lines) line.destroy();
});

suite('the catalogue tells', () => {
  test('what a page shows, and not what it does not show', async (t) => {
    const [own, all] = [[product], ['']];
    const told: [string, string[]][] = [
      [`UPDATE products SET price_paise = price_paise - 100 WHERE id = '${product}'`, own],
      [`UPDATE products SET price_paise = price_paise WHERE id = '${product}'`, []],
      [`UPDATE products SET name = 'Other', plating = 'silver' WHERE id = '${product}'`, own],
      [`UPDATE products SET name = 'Noor', type = 'Rings' WHERE id = '${product}'`, all],
      [`UPDATE products SET best_seller = NOT best_seller WHERE id = '${product}'`, all],
      [`UPDATE product_variants SET held = held + 1 WHERE product_id = '${product}'`, []],
      [`UPDATE product_variants SET held = held + 10 WHERE product_id = '${product}'`, own],
      [`UPDATE product_variants SET on_hand = held WHERE product_id = '${product}'`, all],
      [`UPDATE product_variants SET on_hand = held WHERE product_id = '${sized}' AND size = '2.4'`, [sized]],
      [`UPDATE product_images SET alt = 'x' WHERE product_id = '${product}'`, own],
      [`INSERT INTO reviews (product_id, rating, comment) VALUES ('${product}', 5, 'Lovely')`, own],
      [`INSERT INTO campaigns (name, kind, percent, is_shown) VALUES ('Sale', 'percent', 10, true)`, []],
      [`UPDATE campaigns SET percent = 20 WHERE name = 'Sale'`, []],
      [`UPDATE campaigns SET state = 'live' WHERE name = 'Sale'`, all],
      [`UPDATE campaigns SET state = 'ended' WHERE name = 'Sale'`, all],
      [`INSERT INTO campaigns (name, kind, percent, state) VALUES ('Quiet', 'percent', 10, 'live')`, []],
      [`UPDATE campaigns SET is_automatic = true WHERE name = 'Quiet'`, all],
      [`DELETE FROM reviews WHERE product_id = '${product}'`, own],
      ['UPDATE pin_codes SET max_days = max_days + 1', all],
    ];
    const { tells } = await openListener(t);
    for (const [sql, expected] of told) assert.deepEqual(await tells(sql), expected, sql);
  });

  test('the last use of a campaign that pages quote, and one that comes back', async (t) => {
    const { shop, tells } = await openListener(t);
    const orders = [await givenOrder(shop), await givenOrder(shop)];
    const { id } = await givenCampaign(shop, { codes: 0, total_uses: 2 });
    const uses = [];
    for (const { orderId } of orders) {
      // What was told before.
      await tells('SELECT 1');
      uses.push(await tells(takeUse(id, orderId)));
    }
    const back = await tells(`DELETE FROM campaign_uses WHERE campaign_id = '${id}'`);
    assert.deepEqual([...uses, [...new Set(back)]], [[], [''], ['']]);
  });

  test('not a use that comes back long before the last one is taken', async (t) => {
    const { shop, tells } = await openListener(t);
    const { orderId } = await givenOrder(shop);
    const { id } = await givenCampaign(shop, { codes: 0, total_uses: 500 });
    await tells(takeUse(id, orderId));
    assert.deepEqual(await tells(`DELETE FROM campaign_uses WHERE campaign_id = '${id}'`), []);
  });

  test('every column of a product, also one that is added later, but for the stock and its shelf', async (t) => {
    const { client, tells } = await openListener(t);
    await client.query("ALTER TABLE products ADD COLUMN added_later text NOT NULL DEFAULT ''");
    // Dates that are there can be moved.
    await client.query(`UPDATE products SET publish_at = now() - interval '1 day', offer_paise = 1,
      offer_from = now() - interval '2 days', offer_until = now() + interval '2 days' WHERE id = '${product}'`);
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
      if ((await tells(changeOf(column, type))).length === 0) silent.push(column);
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
    /** Whether it listens, each time that something may have changed. */
    const listens: boolean[] = [];
    const watch = watchCatalogue(shop.databaseUrl, () => listens.push(watch.isListening()));
    await watch.ready;
    assert.deepEqual(listens, [true]);
    const admin = new pg.Client({ connectionString: shop.databaseUrl });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gehna-watch' AND datname = current_database()",
    );
    await admin.end();
    assert.ok(await untilTrue(() => listens.length === 3, 60_000));
    assert.deepEqual(listens, [true, false, true]);
  });
});
