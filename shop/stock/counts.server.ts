import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { likePatterns } from '#shop/text.ts';
import { type CountFault, type CountView, judgeLine } from './count.ts';
import type { Variant } from './queries.server.ts';

/** A count as lists show it: so many sizes, so many of them counted. */
export type StockCount = {
  id: number;
  scope: string;
  begunBy: string;
  begunAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
  lines: number;
  counted: number;
};

const columns = sql`
  id, scope, begun_by AS "begunBy", begun_at AS "begunAt", ended_by AS "endedBy", ended_at AS "endedAt", lines, counted`;
const tally = sql`
  LATERAL (SELECT count(*)::int AS lines, count(counted)::int AS counted FROM stock_count_lines WHERE count_id = id) AS tally`;

/** The open counts, then those that ended last, so many together. */
export async function listCounts(db: Database, most: number): Promise<StockCount[]> {
  const { rows } = await sql<StockCount>`
    SELECT ${columns} FROM stock_counts, ${tally}
    ORDER BY ended_at IS NOT NULL, id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export async function findCount(db: Database | Tx, id: number): Promise<StockCount | undefined> {
  const { rows } = await sql<StockCount>`
    SELECT ${columns} FROM stock_counts, ${tally} WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** A size of a count, with what was counted of it; `fault`: why its difference can't be posted. */
export type CountRow = Variant & {
  position: number;
  name: string;
  sku: string | null;
  shelf: string | null;
  counted: number | null;
  expected: number | null;
  countedBy: string | null;
  countedAt: Date | null;
  posted: boolean;
  change: number;
  fault: CountFault | null;
  onHand: number;
  held: number;
};

type FoundRow = Omit<CountRow, 'change' | 'fault'> & { corrections: number | null; correctionsNow: number };

/** How many corrections of a size stand in its ledger. */
const correctionsOf = (variant: RawBuilder<unknown>) => sql`(
  SELECT count(*)::int FROM stock_movements AS moved
  WHERE moved.product_id = ${variant}.product_id AND moved.size = ${variant}.size AND kind = 'corrected')`;

const isIn: Record<CountView, RawBuilder<unknown>> = {
  all: sql`true`,
  left: sql`line.counted IS NULL`,
  differences: sql`line.counted <> line.expected`,
};

/** The sizes of a count in its order, so many, from after a position on; `words`: as at the stock desk, or a shelf. */
export async function listCountLines(
  db: Database | Tx,
  wanted: { countId: number; view: CountView; words?: string; after?: number; most: number },
): Promise<CountRow[]> {
  const { countId, view, words = '', after = 0, most } = wanted;
  const text = words.toLowerCase();
  const fits =
    text === ''
      ? sql`true`
      : sql`(lower(name) LIKE ANY(${likePatterns(text)}) OR starts_with(lower(sku), ${text})
          OR barcode = ${words} OR lower(shelf) = ${text})`;
  const { rows } = await sql<FoundRow>`
    SELECT line.position, product_id AS "productId", size, name, sku, shelf, counted, expected, counted_by AS "countedBy",
      counted_at AS "countedAt", posted, corrections, variant.on_hand AS "onHand", variant.held,
      ${correctionsOf(sql`line`)} AS "correctionsNow"
    FROM stock_count_lines AS line JOIN product_variants AS variant USING (product_id, size)
      JOIN products ON products.id = product_id
    WHERE count_id = ${countId} AND line.position > ${after} AND ${isIn[view]} AND ${fits}
    ORDER BY line.position LIMIT ${most}`.execute(db);
  return rows.map(({ corrections, correctionsNow, ...row }) => {
    const { counted, expected, onHand, held } = row;
    if (counted === null || expected === null || corrections === null)
      return { ...row, change: 0, fault: null };
    const now = { onHand, held, corrections: correctionsNow };
    const { change, fault } = judgeLine({ counted, expected, corrections, now });
    return { ...row, change, fault: row.posted ? null : fault };
  });
}

/** A size that may be counted; `place`: among those of its product. */
export type Countable = Variant & { name: string; shelf: string | null; place: number };

/** What lies, or could lie, on the shelves: of all, of a type, of a shelf and those that begin with it ('A': 'A-1'). */
export async function listCountables(
  tx: Tx,
  { type, shelf, most }: { type: string | null; shelf: string | null; most: number },
): Promise<Countable[]> {
  const place = (shelf ?? '').toLowerCase();
  const { rows } = await sql<Countable>`
    SELECT product_id AS "productId", size, name, shelf, variant.position AS place
    FROM product_variants AS variant JOIN products ON products.id = product_id
    WHERE (variant.on_hand > 0 OR offered AND state <> 'archived')
      AND ${type === null ? sql`true` : sql`type = ${type}`}
      AND ${shelf === null ? sql`true` : sql`(lower(shelf) = ${place} OR starts_with(lower(shelf), ${`${place}-`}))`}
    LIMIT ${most}`.execute(tx);
  return rows;
}

/** The open count that has one of these sizes. */
export async function findCountOf(tx: Tx, sizes: readonly Variant[]): Promise<StockCount | undefined> {
  const { rows } = await sql<StockCount>`
    SELECT ${columns} FROM stock_counts, ${tally}
    WHERE ended_at IS NULL AND EXISTS (
      SELECT FROM stock_count_lines JOIN unnest(${sizes.map((each) => each.productId)}::text[],
        ${sizes.map((each) => each.size)}::text[]) AS wanted(product_id, size) USING (product_id, size) WHERE count_id = id)
    LIMIT 1`.execute(tx);
  return rows[0];
}
