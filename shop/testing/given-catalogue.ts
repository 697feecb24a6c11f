import { type CompiledQuery, sql } from 'kysely';
import { type Database, openDatabase, type Tx } from '#db/database.server.ts';
import { listProductsAfter } from '#shop/catalogue/find-products.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import type { TestShop } from './test-shop.ts';

/** Adds made-up products, the same on every run, each with two pictures; reads the tables' statistics. */
export async function givenCatalogue(shop: TestShop, count: number): Promise<void> {
  await shop.db.transaction().execute((tx) => addProducts(tx, count));
  await sql`VACUUM ANALYZE products, product_images, product_words, catalogue_words`.execute(shop.db);
}

async function addProducts(tx: Tx, count: number): Promise<void> {
  // Each product's words are indexed by a trigger, which takes its time on a busy machine.
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await sql`
    INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise, best_seller, on_hand,
      colours, stones, metal, plating, occasions, created_at)
    SELECT 'made-' || n,
      (array['Demo', 'Bela', 'Chitra', 'Divya', 'Esha', 'Gauri', 'Hema'])[1 + n % 7] || ' '
        || (array['Lotus', 'Peacock', 'Temple', 'Paisley', 'Vine'])[1 + n % 5] || ' '
        || (array['Jhumka', 'Choker Set', 'Kada', 'Pendant Set', 'Brooch'])[1 + n % 5] || ' ' || n,
      repeat('A made-up piece for tests. ', 20),
      (array['Earrings', 'Necklace', 'Anklets', 'Bangles', 'Rings'])[1 + n % 5],
      (array['Women', 'Women', 'Women', 'Men', 'Kids'])[1 + n % 13 % 5],
      price, price + CASE n % 3 WHEN 0 THEN 0 ELSE price * (n % 17) / 20 END,
      n % 29 = 0, CASE WHEN n % 11 = 0 THEN 0 ELSE 1 + n % 40 END,
      CASE WHEN n % 4 = 0 THEN array['gold', 'green'] WHEN n % 250 = 1 THEN array['teal'] ELSE array['gold'] END,
      CASE WHEN n % 6 = 0 THEN array['ruby-red CZ'] ELSE array['clear CZ'] END,
      'brass', (array['18K gold', '18K rose gold', ''])[1 + n % 3],
      CASE WHEN n % 2 = 0 THEN array['Wedding', 'Festive'] ELSE array['Office'] END,
      timestamptz '2026-01-01' + n * interval '37 minutes'
    FROM generate_series(1, ${count}::int) AS n, LATERAL (SELECT 19900 + (n::bigint * 7919 % 480000)::int AS price)`.execute(
    tx,
  );
  await sql`
    INSERT INTO product_images (product_id, position, file, alt, width, height)
    SELECT id, position, id || '-' || position, name, 1024, 1024
    FROM products, generate_series(0, 1) AS position WHERE id LIKE 'made-%'`.execute(tx);
}

/** All products that shoppers may see, newest first. */
export async function allProducts(db: Database): Promise<Product[]> {
  const part = await listProductsAfter(db, { after: null, limit: 100_000 });
  return 'products' in part ? part.products : [];
}

/** The statements that some work runs, in the order in which they were done; transactions are not said. */
export async function statementsOf(
  shop: TestShop,
  work: (db: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = [];
  const db = openDatabase(shop.databaseUrl, { connections: 4, log: (query) => void asked.push(query) });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
  return asked.filter(({ sql: text }) => !/^(begin|commit|rollback)/.test(text));
}

/** How PostgreSQL runs a statement, as text with the pages it touched. */
export async function planOf(shop: TestShop, query: CompiledQuery) {
  const rows = await shop.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...query,
    sql: `EXPLAIN (ANALYZE, BUFFERS, COSTS off, TIMING off, SUMMARY off) ${query.sql}`,
  });
  const text = rows.rows.map((row) => row['QUERY PLAN']).join('\n');
  const touched = [
    ...text.split('Planning:')[0]!.matchAll(/Buffers: shared (?:hit=(\d+))?(?: read=(\d+))?/g),
  ];
  return { text, buffers: Math.max(...touched.map(([, hit = 0, read = 0]) => Number(hit) + Number(read))) };
}
