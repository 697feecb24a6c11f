import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { until } from '#standins/testing/until.ts';
import { migrate } from './migrate.ts';

const migrations = new URL('./migrations/', import.meta.url).pathname;

/** A database that has run the migrations before the one of a name, and what brings it to others. */
async function openDatabase(t: TestContext, first: string) {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  const name = `words_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url.href }));
  t.after(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    await rm(folder, { recursive: true });
  });
  const files = (await readdir(migrations)).sort();
  const migrateTo = async (end: number) => {
    for (const file of files.slice(0, end)) await cp(join(migrations, file), join(folder, file));
    return await migrate(url.href, { folder, lockTimeoutMs: 600_000 });
  };
  const placeOf = (what: string) => files.findIndex((file) => file.slice(5) === `${what}.sql`);
  await migrateTo(placeOf(first));
  await Promise.all(clients.map((client) => client.connect()));
  const [seller, looker] = clients;
  return {
    migrateThrough: (last: string) => migrateTo(placeOf(last) + 1),
    seller: seller!,
    looker: looker!,
  };
}

test('words are put in order beside those who sell and save: each as its product is in the end (R399, R424)', async (t) => {
  const { migrateThrough, seller, looker } = await openDatabase(t, 'words-in-order');
  const add = (id: string) =>
    seller.query(
      `INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise)
       VALUES ($1, 'Lotus', 'One.', 'Rings', 'Women', 100, 100)`,
      [id],
    );
  const waiting = async () => {
    const { rows } = await looker.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  for (const id of ['changed-while-filled', 'left-alone', 'saved-before']) await add(id);
  await seller.query('BEGIN');
  await seller.query("UPDATE products SET name = 'Moon' WHERE id = 'saved-before'");
  const prepared = migrateThrough('keep-words-in-order');
  await until('the migration waits for who saves', waiting);
  await seller.query("UPDATE products SET listed = false WHERE id = 'saved-before'");
  await seller.query('COMMIT');
  assert.match((await prepared).join(), /keep-words/);

  await add('added-between');
  await seller.query('BEGIN');
  await seller.query(
    "UPDATE products SET listed = false, type = 'Bangles' WHERE id = 'changed-while-filled'",
  );
  const filled = migrateThrough('index-words-in-order');
  await until('the migration waits for who changes a product', waiting);
  await add('added-meanwhile');
  await seller.query('COMMIT');
  assert.match((await filled).join(), /fill-words.*index-words/);

  const { rows } = await looker.query(
    `SELECT product_id AS id, array_agg(DISTINCT tier) AS tiers,
       array_agg(word ORDER BY word) FILTER (WHERE word LIKE 'type:%') AS types, bool_and(words.created_at = products.created_at) AS dated
     FROM product_words AS words JOIN products ON products.id = product_id GROUP BY 1 ORDER BY 1`,
  );
  const [sold, gone, rings] = [[1], [0], ['type:Rings']];
  assert.deepEqual(rows, [
    { id: 'added-between', tiers: sold, types: rings, dated: true },
    { id: 'added-meanwhile', tiers: sold, types: rings, dated: true },
    { id: 'changed-while-filled', tiers: gone, types: ['type:Bangles'], dated: true },
    { id: 'left-alone', tiers: sold, types: rings, dated: true },
    { id: 'saved-before', tiers: gone, types: rings, dated: true },
  ]);
});

test('of many products only a few are locked at a time while their words are put in order (R399)', async (t) => {
  const { migrateThrough, seller, looker } = await openDatabase(t, 'keep-words-in-order');
  await seller.query(
    `INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise)
     SELECT 'p' || number, 'Lotus', 'One.', 'Rings', 'Women', 100, 100 FROM generate_series(1000, 2199) AS number`,
  );
  // As the release before writes them.
  await seller.query(
    "UPDATE product_words SET tier = 0, created_at = '-infinity'; DELETE FROM product_words WHERE word = 'type:Rings'",
  );
  const done = async () => {
    const { rows } = await looker.query(
      `SELECT count(*)::int AS products FROM product_words WHERE word = 'type:Rings' AND tier = 1`,
    );
    return rows[0].products;
  };
  const waiting = async () => {
    const { rows } = await looker.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  await seller.query("BEGIN; SELECT FROM products WHERE id = 'p2100' FOR UPDATE");
  const filled = migrateThrough('index-words-in-order');
  await until('the migration waits for the one that is locked', waiting);
  assert.equal(await done(), 1000);
  const { rowCount } = await looker.query(
    "SELECT FROM products WHERE id < 'p2000' OR id > 'p2100' FOR NO KEY UPDATE SKIP LOCKED",
  );
  assert.equal(rowCount, 1099);
  await seller.query('COMMIT');
  await filled;
  assert.equal(await done(), 1200);
  const { rows } = await looker.query(
    `SELECT count(*)::int AS astray FROM product_words AS words JOIN products ON products.id = product_id
     WHERE (words.tier, words.best_seller, words.created_at)
       IS DISTINCT FROM (search_tier(products), products.best_seller, products.created_at)`,
  );
  assert.deepEqual(rows, [{ astray: 0 }]);
});
