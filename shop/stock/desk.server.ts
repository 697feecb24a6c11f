import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { likePatterns } from '#shop/text.ts';
import { type CorrectionReason, LOW_STOCK, type StockFilter } from './correction.ts';
import type { Variant } from './queries.server.ts';

/** A size of a product at the stock desk. `low`: from so many pieces on it is low. `isListed`: it is on sale. */
export type StockRow = Variant & {
  name: string;
  sku: string | null;
  barcode: string | null;
  onHand: number;
  held: number;
  available: number;
  low: number;
  isListed: boolean;
};

const columns = sql`
  product_id AS "productId", size, products.name, sku, barcode, variant.on_hand AS "onHand", variant.held,
  variant.available, coalesce(mark.pieces, ${sql.lit(LOW_STOCK)}) AS low, offered AS "isListed"`;
const tables = sql`
  product_variants AS variant JOIN products ON products.id = product_id LEFT JOIN low_stock_marks AS mark USING (product_id)`;
const isLow = sql`products.state = 'published' AND offered AND variant.available <= coalesce(mark.pieces, ${sql.lit(LOW_STOCK)})`;

/** Sizes by the names of their products, so many; `words`: in the name, or the beginning of a SKU or barcode. */
export async function listStock(
  db: Database,
  wanted: { words: string; only: StockFilter; after: Variant | null; most: number },
): Promise<StockRow[]> {
  const { words, only, after, most } = wanted;
  const text = words.toLowerCase();
  const fits =
    words === ''
      ? sql`true`
      : sql`(lower(products.name) LIKE ANY(${likePatterns(text)}) OR starts_with(lower(sku), ${text})
          OR starts_with(lower(barcode), ${text}))`;
  const kept = {
    all: sql`(offered OR variant.on_hand > 0)`,
    low: isLow,
    'sold-out': sql`products.state = 'published' AND offered AND variant.available = 0`,
  };
  const later = after
    ? sql`(products.name, products.id, variant.position, size) > (
        SELECT last.name, last.id, place.position, place.size FROM products AS last
        JOIN product_variants AS place ON place.product_id = last.id
        WHERE last.id = ${after.productId} AND place.size = ${after.size})`
    : sql`true`;
  const { rows } = await sql<StockRow>`
    SELECT ${columns} FROM ${tables} WHERE ${fits} AND ${kept[only]} AND ${later}
    ORDER BY products.name, products.id, variant.position, size LIMIT ${most}`.execute(db);
  return rows;
}

/** The sizes of a product that are low, the emptiest first. */
export async function listLow(db: Database, most: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT ${columns} FROM ${tables} WHERE ${isLow} ORDER BY variant.available, product_id, size LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** The sizes of a product, those that are on sale first. */
export async function listSizes(db: Database | Tx, productId: string): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT ${columns} FROM ${tables} WHERE product_id = ${productId} ORDER BY offered DESC, variant.position, size`.execute(
    db,
  );
  return rows;
}

/** The sizes that a scanned or typed code names: by barcode or SKU, else a product's only one by its id. */
export async function findByCode(db: Database | Tx, code: string): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT ${columns} FROM ${tables}
    WHERE offered AND (barcode = ${code} OR sku = ${code} OR product_id = ${code.toLowerCase()})
    ORDER BY (barcode = ${code} OR sku = ${code}) DESC NULLS LAST, variant.position LIMIT 50`.execute(db);
  const byCode = rows.filter(({ barcode, sku }) => barcode === code || sku === code);
  return byCode.length > 0 ? byCode : rows;
}

/** What came or went of a size. `left`: pieces on hand after it. */
export type Movement = {
  id: number;
  at: Date;
  kind: 'bought in' | 'sold' | 'returned' | 'written off' | 'corrected';
  quantity: number;
  left: number;
  orderId: string | null;
  reason: CorrectionReason | null;
  note: string;
  actor: string | null;
  supplier: string | null;
  reference: string | null;
};

/** The ledger of a size, newest first; `before`: from this movement back. */
export async function listMovements(
  db: Database,
  { productId, size }: Variant,
  { before, most }: { before: number | null; most: number },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT moved.id::int, created_at AS at, kind, quantity, "left"::int, order_id AS "orderId", reason, note, actor, supplier,
      reference
    FROM (
      SELECT *, sum(quantity) OVER (ORDER BY id) AS "left" FROM stock_movements
      WHERE product_id = ${productId} AND size = ${size}
    ) AS moved LEFT JOIN purchases ON purchases.id = purchase_id
    WHERE ${before === null ? sql`true` : sql`moved.id < ${before}`}
    ORDER BY moved.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Names of products, by their ids. */
export async function listNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
