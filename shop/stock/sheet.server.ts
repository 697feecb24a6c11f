import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Variant } from './queries.server.ts';

/** A size as a file of stock has it. `low`: the mark of its product, null where it has none. */
export type SheetSize = Variant & {
  name: string;
  sku: string | null;
  barcode: string | null;
  onHand: number;
  held: number;
  low: number | null;
};

const columns = sql`
  product_id AS "productId", size, products.name, sku, barcode, variant.on_hand AS "onHand", variant.held, mark.pieces AS low`;
const beside = sql`JOIN products ON products.id = product_id LEFT JOIN low_stock_marks AS mark USING (product_id)`;
const isKept = sql`(offered OR variant.on_hand > 0)`;

/** Sizes in the order of their products' ids: those after one, so many. */
export async function listSheetSizes(
  db: Database | Tx,
  { after, most }: { after: Variant; most: number },
): Promise<SheetSize[]> {
  const { rows } = await sql<SheetSize>`
    SELECT ${columns} FROM (
      SELECT * FROM product_variants AS variant
      WHERE (product_id, size) > (${after.productId}, ${after.size}) AND ${isKept} ORDER BY product_id, size LIMIT ${most}
    ) AS variant ${beside} ORDER BY product_id, size`.execute(db);
  return rows;
}

export async function countSheetSizes(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product_variants AS variant WHERE ${isKept}`.execute(db);
  return rows[0]!.count;
}

/** These sizes, as far as there are such. */
export async function findSheetSizes(db: Database | Tx, variants: readonly Variant[]): Promise<SheetSize[]> {
  const { rows } = await sql<SheetSize>`
    SELECT ${columns} FROM unnest(
      ${variants.map(({ productId }) => productId)}::text[], ${variants.map(({ size }) => size)}::text[]
    ) AS wanted(product_id, size) JOIN product_variants AS variant USING (product_id, size) ${beside}`.execute(
    db,
  );
  return rows;
}

/** The sizes in which products come, by product, in their order. */
export async function findSizeNames(
  db: Database | Tx,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; sizes: string[] }>`
    SELECT product_id AS id, array_agg(size ORDER BY position, size) AS sizes FROM product_variants
    WHERE product_id = ANY(${[...productIds]}::text[]) AND offered GROUP BY product_id`.execute(db);
  return new Map(rows.map(({ id, sizes }) => [id, sizes]));
}

/** Which sizes have one of these codes. */
export async function findCodeOwners(
  db: Database | Tx,
  codes: readonly string[],
): Promise<(Variant & { sku: string | null; barcode: string | null })[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Variant & { sku: string | null; barcode: string | null }>`
    SELECT product_id AS "productId", size, sku, barcode FROM product_variants
    WHERE sku = ANY(${[...codes]}::text[]) OR barcode = ANY(${[...codes]}::text[])`.execute(db);
  return rows;
}

/** The ids of products that these codes are, whatever their case. */
export async function findIdsAmong(db: Database | Tx, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE id = ANY(${codes.map((code) => code.toLowerCase())}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Coded = Variant & { sku: string | null; barcode: string | null };

/** Writes the codes of sizes; comes after `lockCodes`, and none of them is another's. */
export async function putCodes(tx: Tx, sizes: readonly Coded[]): Promise<void> {
  if (sizes.length === 0) return;
  await sql`
    UPDATE product_variants AS own SET sku = given.sku, barcode = given.barcode
    FROM unnest(${sizes.map((each) => each.productId)}::text[], ${sizes.map((each) => each.size)}::text[],
      ${sizes.map((each) => each.sku)}::text[], ${sizes.map((each) => each.barcode)}::text[])
      AS given(product_id, size, sku, barcode)
    WHERE (own.product_id, own.size) = (given.product_id, given.size)`.execute(tx);
}

/** From how many pieces on products are low, each once; null for the number of all. */
export async function putLowMarks(
  tx: Tx,
  marks: readonly { productId: string; pieces: number | null }[],
): Promise<void> {
  const gone = marks.filter(({ pieces }) => pieces === null).map(({ productId }) => productId);
  const put = marks.filter(({ pieces }) => pieces !== null);
  if (gone.length > 0)
    await sql`DELETE FROM low_stock_marks WHERE product_id = ANY(${gone}::text[])`.execute(tx);
  if (put.length > 0)
    await sql`
      INSERT INTO low_stock_marks (product_id, pieces)
      SELECT * FROM unnest(${put.map((each) => each.productId)}::text[], ${put.map((each) => each.pieces)}::int[])
      ON CONFLICT (product_id) DO UPDATE SET pieces = excluded.pieces`.execute(tx);
}
