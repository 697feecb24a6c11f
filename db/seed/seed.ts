import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import pg from 'pg';

type DemoProduct = {
  slug: string;
  name: string;
  description: string;
  type: string;
  category: string;
  price: number;
  originalPrice: number;
  bestSeller: boolean;
  stock: number;
  sizes: string[];
  weightGrams: number;
  dimensionsMm: Record<string, number>;
  colour: string[];
  stones: string[];
  metal: string;
  plating: string;
  occasion: string[];
  createdAt: string;
  images: { file: string; alt: string; width: number; height: number }[];
  turn?: string;
};
type DemoReview = { slug: string; rating: number; comment: string; author: string; createdAt: string };

/**
 * Loads the demo catalogue into an empty database and gives whether it did: not where there are products already.
 * The demo's PIN codes come where there are none, and so, where it is asked for, does its `calendar` of festivals.
 */
export async function seed(url: string, { calendar = false } = {}): Promise<boolean> {
  const folder = `${process.cwd()}/demo`;
  const products: DemoProduct[] = JSON.parse(await readFile(`${folder}/products.json`, 'utf8'));
  const reviews: DemoReview[] = JSON.parse(await readFile(`${folder}/reviews.json`, 'utf8'));
  const sets: string[][] = JSON.parse(await readFile(`${folder}/sets.json`, 'utf8'));
  const pins = parse(await readFile(`${folder}/pins.csv`, 'utf8'), { columns: true, comment: '#' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE products IN EXCLUSIVE MODE');
    const { rowCount } = await client.query('SELECT FROM products LIMIT 1');
    if (rowCount === 0) {
      await client.query(PRODUCTS, [JSON.stringify(products)]);
      await client.query(IMAGES, [JSON.stringify(products)]);
      await client.query(SETS, [JSON.stringify(sets)]);
      await client.query(LIBRARY, [JSON.stringify(products)]);
      await client.query(MOVEMENTS);
      await client.query(REVIEWS, [JSON.stringify(reviews)]);
    }
    await client.query(PINS, [JSON.stringify(pins)]);
    if (calendar) await client.query(FESTIVALS, [await readFile(`${folder}/festivals.json`, 'utf8')]);
    await client.query('COMMIT');
    if (rowCount === 0) await client.query('ANALYZE');
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

const PRODUCTS = `
  INSERT INTO products (id, name, description, type, category, price_paise, original_price_paise, best_seller, sizes,
    on_hand, weight_grams, dimensions_mm, colours, stones, metal, plating, occasions, created_at, care, in_box,
    generic_name, net_quantity, country_of_origin, maker_name, maker_address, turn)
  SELECT slug, name, description, type, category, price * 100, "originalPrice" * 100, "bestSeller", sizes,
    stock, "weightGrams", "dimensionsMm", colour, stones, metal, plating, occasion, "createdAt",
    'Keep it dry and away from perfume. Wipe it with a soft cloth and store it in its box.',
    'The piece in a gift box, with a card of care.',
    CASE type WHEN 'Earrings' THEN 'Imitation jewellery: earrings' WHEN 'Necklace' THEN 'Imitation jewellery: necklace set'
      WHEN 'Anklets' THEN 'Imitation jewellery: bracelet' WHEN 'Bangles' THEN 'Imitation jewellery: pendant set'
      ELSE 'Imitation jewellery: brooch' END,
    CASE type WHEN 'Earrings' THEN '1 pair' WHEN 'Necklace' THEN '1 set' WHEN 'Bangles' THEN '1 set' ELSE '1 N' END,
    'India', 'Demo Maker (not a real firm)', '1 Demo Street, Demo Town 160055, Punjab, India', turn
  FROM json_to_recordset($1::json) AS p(slug text, name text, description text, type text, category text, price int,
    "originalPrice" int, "bestSeller" boolean, sizes text[], stock int, "weightGrams" int, "dimensionsMm" jsonb,
    colour text[], stones text[], metal text, plating text, occasion text[], "createdAt" timestamptz, turn text)`;

/** As if staff had published it (R242). */
const FESTIVALS = `
  INSERT INTO versions (kind, key, number, state, body, from_at, created_at, created_by, note)
  SELECT 'festivals', 'calendar', 1, 'published', jsonb_build_object('festivals', $1::jsonb->'festivals'), now(), now(),
    'demonstration', left($1::jsonb->>'note', 500)
  WHERE NOT EXISTS (SELECT FROM versions WHERE kind = 'festivals')`;

const IMAGES = `
  INSERT INTO product_images (product_id, position, file, alt, width, height)
  SELECT p->>'slug', i.n - 1, regexp_replace(i.image->>'file', '^images/|[.](jpg|webp)$', '', 'g'), i.image->>'alt',
    (i.image->>'width')::int, (i.image->>'height')::int
  FROM json_array_elements($1::json) AS p, json_array_elements(p->'images') WITH ORDINALITY AS i(image, n)`;

/** Each piece of a set goes with the others. */
const SETS = `
  INSERT INTO product_companions (product_id, companion_id, kind, position)
  SELECT own.id, other.id, 'set', row_number() OVER (PARTITION BY own.id ORDER BY other.n) - 1
  FROM json_array_elements($1::json) AS pieces,
    json_array_elements_text(pieces) AS own(id),
    json_array_elements_text(pieces) WITH ORDINALITY AS other(id, n)
  WHERE own.id <> other.id`;

/** Staff find the demo's pictures in the library of pictures, too. */
const LIBRARY = `
  INSERT INTO pictures (file, kind, origin, state, name, type, bytes, sha256, width, height, alt, added_by, added_at)
  SELECT DISTINCT ON (i.file) i.file, 'picture', 'demo', 'ready', i.name, i.type, 0, '', width, height, left(alt, 300),
    'system demo', now()
  FROM product_images JOIN (
    SELECT regexp_replace(name, '[.](jpg|webp)$', '') AS file, name,
      CASE WHEN name LIKE '%.webp' THEN 'image/webp' ELSE 'image/jpeg' END AS type
    FROM json_array_elements($1::json) AS p, json_array_elements(p->'images') AS image,
      regexp_replace(image->>'file', '^images/', '') AS name
  ) AS i USING (file)
  ORDER BY i.file, product_id
  ON CONFLICT (file) DO NOTHING`;

const MOVEMENTS = `
  INSERT INTO stock_movements (product_id, size, quantity, kind)
  SELECT product_id, size, on_hand, 'bought in' FROM product_variants WHERE on_hand > 0`;

const REVIEWS = `
  INSERT INTO reviews (product_id, author, rating, comment, created_at)
  SELECT slug, author, rating, comment, "createdAt"
  FROM json_to_recordset($1::json) AS r(slug text, rating int, comment text, author text, "createdAt" timestamptz)`;

const PINS = `
  INSERT INTO pin_codes (pin, city, state, min_days, max_days, cod_available)
  SELECT pin, city, state, min_days, max_days, cod
  FROM json_to_recordset($1::json)
    AS p(pin text, city text, state text, min_days smallint, max_days smallint, cod boolean)
  WHERE NOT EXISTS (SELECT FROM pin_codes)`;
