import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import type { CorrectionReason } from './correction.ts';
import type { Variant } from './queries.server.ts';

/** What a size has as it is locked with its product. */
export type LockedSize = Variant & {
  name: string;
  onHand: number;
  held: number;
  sku: string | null;
  barcode: string | null;
};

/** Sizes as they are; comes after `lockVariants` of their products. */
export async function readSizes(tx: Tx, variants: readonly Variant[]): Promise<LockedSize[]> {
  const { rows } = await sql<LockedSize>`
    SELECT variant.product_id AS "productId", variant.size, name, variant.on_hand AS "onHand", variant.held, sku, barcode
    FROM product_variants AS variant JOIN products ON products.id = product_id
    WHERE (product_id, size) IN (
      SELECT * FROM unnest(${variants.map(({ productId }) => productId)}::text[], ${variants.map(({ size }) => size)}::text[]))
    ORDER BY product_id, variant.position`.execute(tx);
  return rows;
}

/** `change`: pieces more, or less. `cost`: paise of one piece, of goods that came by a purchase. */
export type Entry = Variant & { change: number; costPaise?: number };
type EntryFacts = { actor: string; now: Date } & (
  | { kind: 'bought in'; purchaseId: number }
  | { kind: 'corrected'; reason: CorrectionReason; note: string }
);

/** Books what came or went, and changes what is on hand by it. The sizes are locked. */
export async function bookEntries(tx: Tx, entries: readonly Entry[], facts: EntryFacts): Promise<void> {
  const { actor, now, kind } = facts;
  const purchaseId = kind === 'bought in' ? facts.purchaseId : null;
  const [reason, note] = kind === 'corrected' ? [facts.reason, facts.note] : [null, ''];
  await sql`
    WITH came AS (
      SELECT * FROM unnest(${entries.map((each) => each.productId)}::text[], ${entries.map((each) => each.size)}::text[],
        ${entries.map((each) => each.change)}::int[], ${entries.map((each) => each.costPaise ?? null)}::int[])
        AS e(product_id, size, change, cost_paise)
    ), counted AS (
      UPDATE product_variants AS variant SET on_hand = on_hand + sums.change
      FROM (SELECT product_id, size, sum(change) AS change FROM came GROUP BY product_id, size) AS sums
      WHERE (variant.product_id, variant.size) = (sums.product_id, sums.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, created_at, purchase_id, cost_paise, reason, note, actor)
    SELECT product_id, size, change, ${kind}, ${now}, ${purchaseId}::bigint, cost_paise, ${reason}, ${note}, ${actor}
    FROM came`.execute(tx);
}

/** Writes a purchase down; where the form with this key already did, what that one said. */
export async function insertPurchase(
  tx: Tx,
  bought: {
    key: string;
    contentHash: string;
    supplier: string;
    reference: string;
    day: string;
    by: string;
    now: Date;
  },
): Promise<{ id: number } | { knownHash: string }> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO purchases (key, content_hash, supplier, reference, bought_on, entered_by, entered_at)
    VALUES (${bought.key}, ${bought.contentHash}, ${bought.supplier}, ${bought.reference}, ${bought.day}, ${bought.by}, ${bought.now})
    ON CONFLICT (key) DO NOTHING RETURNING id::int`.execute(tx);
  if (rows[0]) return rows[0];
  const { content_hash: knownHash } = await tx
    .selectFrom('purchases')
    .select('content_hash')
    .where('key', '=', bought.key)
    .executeTakeFirstOrThrow();
  return { knownHash };
}

/** Writes the codes of a size. False where one of them names another size, or is the id of another product. */
export async function updateCodes(
  tx: Tx,
  { productId, size }: Variant,
  { sku, barcode }: { sku: string | null; barcode: string | null },
): Promise<boolean> {
  await lockCodes(tx);
  const { rows } = await sql`
    UPDATE product_variants AS own SET sku = ${sku}, barcode = ${barcode}
    WHERE product_id = ${productId} AND size = ${size} AND NOT EXISTS (
      SELECT FROM product_variants AS other
      WHERE (other.product_id, other.size) <> (own.product_id, own.size)
        AND (other.sku IN (${sku}, ${barcode}) OR other.barcode IN (${sku}, ${barcode})))
      AND NOT EXISTS (
        SELECT FROM products WHERE id <> own.product_id AND id IN (lower(${sku}::text), lower(${barcode}::text)))
    RETURNING size`.execute(tx);
  return rows.length > 0;
}

/** One at a time: else two that give the same code at once would meet at the index, which is no refusal. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('stock codes', 11))`.execute(tx);
}

/** From how many pieces on a product is low; null for the number of all. Gives what it was before. */
export async function putLowMark(tx: Tx, productId: string, pieces: number | null): Promise<number | null> {
  const { rows } = await sql<{ pieces: number }>`
    SELECT pieces FROM low_stock_marks WHERE product_id = ${productId}`.execute(tx);
  if (pieces === null) await sql`DELETE FROM low_stock_marks WHERE product_id = ${productId}`.execute(tx);
  else
    await sql`
      INSERT INTO low_stock_marks (product_id, pieces) VALUES (${productId}, ${pieces})
      ON CONFLICT (product_id) DO UPDATE SET pieces = excluded.pieces`.execute(tx);
  return rows[0]?.pieces ?? null;
}
