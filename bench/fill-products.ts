import pg from 'pg';

/**
 * So many products, from the one of a number on, the same on every run, straight into the tables: names of the trade's
 * words and of some thousand names, prices, stock, facets, two pictures each. The database's own triggers write their
 * sizes; their words are written at once, as 0064-words-in-order.sql does for each, which would take most of the time.
 */
export async function fillProducts(url: string, products: number, from = 1): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SET synchronous_commit = off; SET work_mem = '128MB'`);
  for (const statement of statements) {
    const began = performance.now();
    await client.query(statement.replaceAll(':products', String(products)).replaceAll(':from', String(from)));
    const [what] = /(?<=INTO )\w+|^VACUUM/.exec(statement) ?? [];
    if (what === undefined) continue;
    console.log(`  ${what.padEnd(24)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await client.end();
}

/** A name of four syllables, of 8,000. */
const name = `initcap((ARRAY['an','ka','me','ra','su','vi','ni','pa','de','la','cha','mo','ru','ta','shi','go','ba','ja','ya','hi'])[1 + n % 20]
  || (ARRAY['ri','la','na','vi','ma','ti','sha','ka','ja','de','ra','ni','mi','ta','ya','lo','su','va','dha','nu'])[1 + n / 20 % 20]
  || (ARRAY['na','ka','ni','li','ya','vi','ri','ma','shi','ta','ja','la','sa','mi','da','ra','va','tri','thi','ki'])[1 + n / 400 % 20])`;

const filled = `id LIKE 'bench-%' AND split_part(id, '-', 2)::int >= :from`;

const statements = [
  'ALTER TABLE products DISABLE TRIGGER products_keep_words',
  `INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise, best_seller, on_hand,
      colours, stones, metal, plating, occasions, created_at)
    SELECT 'bench-' || n, ${name} || ' '
      || (ARRAY['Lotus', 'Peacock', 'Temple', 'Paisley', 'Vine', 'Kundan', 'Polki', 'Meenakari', 'Pearl', 'Floral'])[1 + n % 10] || ' '
      || (ARRAY['Jhumka', 'Choker Set', 'Kada', 'Pendant Set', 'Brooch'])[1 + n % 5],
      repeat('A made-up piece for a bench. ', 15),
      (ARRAY['Earrings', 'Necklace', 'Anklets', 'Bangles', 'Rings'])[1 + n % 5],
      (ARRAY['Women', 'Women', 'Women', 'Men', 'Kids'])[1 + n % 13 % 5],
      price, price + CASE n % 3 WHEN 0 THEN 0 ELSE price * (n % 17) / 20 END, n % 29 = 0,
      CASE WHEN n % 11 = 0 THEN 0 ELSE 1 + n % 40 END,
      CASE WHEN n % 4 = 0 THEN ARRAY['gold', 'green'] WHEN n % 250 = 1 THEN ARRAY['teal'] ELSE ARRAY['gold'] END,
      CASE WHEN n % 6 = 0 THEN ARRAY['ruby-red CZ'] ELSE ARRAY['clear CZ'] END, 'brass',
      (ARRAY['18K gold', '18K rose gold', ''])[1 + n % 3],
      CASE WHEN n % 2 = 0 THEN ARRAY['Wedding', 'Festive'] ELSE ARRAY['Office'] END,
      timestamptz '2026-01-01' + n * interval '4 minutes'
    FROM generate_series(:from, :products) AS n, LATERAL (SELECT 19900 + (n::bigint * 7919 % 480000)::int AS price)`,
  'ALTER TABLE products ENABLE TRIGGER products_keep_words',
  // Without looking up each product.
  'SET session_replication_role = replica',
  `INSERT INTO product_words (product_id, word, weight, tier, best_seller, created_at)
    SELECT id, word, max(weight), search_tier(product), best_seller, created_at
    FROM products AS product, LATERAL (VALUES (name, 1.0), (type, 0.9), (category, 0.6),
      (concat_ws(' ', array_to_string(colours, ' '), array_to_string(stones, ' '), array_to_string(occasions, ' ')), 0.7)
    ) AS source (text, weight), words_in(source.text) AS word
    WHERE ${filled} GROUP BY product.id, word
    UNION ALL
    SELECT id, 'type:' || type, 0.9, search_tier(product), best_seller, created_at FROM products AS product WHERE ${filled}`,
  'RESET session_replication_role',
  `INSERT INTO catalogue_words
    SELECT DISTINCT word FROM product_words WHERE word NOT LIKE 'type:%' ON CONFLICT DO NOTHING`,
  `INSERT INTO product_images (product_id, position, file, alt, width, height)
    SELECT id, position, id || '-' || position, name, 1024, 1024
    FROM products, generate_series(0, 1) AS position WHERE ${filled}`,
  'VACUUM ANALYZE',
];
