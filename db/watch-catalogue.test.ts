import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import pg from 'pg';
import { openTestShop } from '../shop/testing/test-shop.ts';
import { watchCatalogue } from './watch-catalogue.server.ts';

const piece = 'noor-kundan-choker'; // 14 in stock

/** How many changes each statement tells, counted on one connection that both changes and listens. */
async function changesOf(t: TestContext, statements: string[]): Promise<number[]> {
  const shop = await openTestShop({
    after: (fn: () => Promise<void>) => t.after(() => client.end().then(fn)),
  });
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  let told = 0;
  client.on('notification', () => {
    told++;
  });
  await client.query('LISTEN catalogue');
  const counts: number[] = [];
  for (const sql of statements) {
    told = 0;
    await client.query(sql);
    // What a statement tells arrives before the answer to the next one.
    await client.query('SELECT 1');
    counts.push(Math.min(told, 1));
  }
  return counts;
}

suite('the catalogue tells', () => {
  test('what a page shows, and not what it does not show', async (t) => {
    const told: [string, number][] = [
      [`UPDATE products SET price_paise = price_paise - 100 WHERE id = '${piece}'`, 1],
      [`UPDATE products SET price_paise = price_paise WHERE id = '${piece}'`, 0],
      [`UPDATE products SET held = held + 1 WHERE id = '${piece}'`, 0],
      [`UPDATE products SET held = held + 10 WHERE id = '${piece}'`, 1],
      [`UPDATE products SET on_hand = held WHERE id = '${piece}'`, 1],
      [`UPDATE product_images SET alt = 'x' WHERE product_id = '${piece}'`, 1],
      [`INSERT INTO reviews (product_id, rating, comment) VALUES ('${piece}', 5, 'Lovely')`, 1],
      [`DELETE FROM reviews WHERE product_id = '${piece}'`, 1],
    ];
    const counts = await changesOf(
      t,
      told.map(([sql]) => sql),
    );
    assert.deepEqual(
      counts,
      told.map(([, count]) => count),
    );
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
