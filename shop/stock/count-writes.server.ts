import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import type { Variant } from './queries.server.ts';

/** Counts begin one after the other. Gives how many are open. */
export async function lockCounts(tx: Tx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('stock counts', 11))`.execute(tx);
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM stock_counts WHERE ended_at IS NULL`.execute(tx);
  return rows[0]!.open;
}

/** Writes a count with its sizes, in their order. Gives its number. */
export async function insertCount(
  tx: Tx,
  { scope, by, now, lines }: { scope: string; by: string; now: Date; lines: readonly Variant[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO stock_counts (scope, begun_by, begun_at) VALUES (${scope}, ${by}, ${now}) RETURNING id`.execute(
    tx,
  );
  const { id } = rows[0]!;
  await sql`
    INSERT INTO stock_count_lines (count_id, position, product_id, size)
    SELECT ${id}, position, product_id, size
    FROM unnest(${lines.map((each) => each.productId)}::text[], ${lines.map((each) => each.size)}::text[])
      WITH ORDINALITY AS l(product_id, size, position)`.execute(tx);
  return id;
}

/** Counts that ended before are forgotten, with their lines. */
export async function deleteCountsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM stock_counts WHERE ended_at < ${before}`.execute(tx);
}

/** Locks a count that is open: against its end, or, to end it, against figures that still come. False where none is. */
export async function lockOpenCount(tx: Tx, id: number, { toEnd }: { toEnd: boolean }): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM stock_counts WHERE id = ${id} AND ended_at IS NULL
    ${toEnd ? sql`FOR UPDATE` : sql`FOR KEY SHARE`}`.execute(tx);
  return rows.length > 0;
}

/** A figure, null for none any more; `seen`: the one that stood there for who counted. */
export type Figure = Variant & { pieces: number | null; seen: number | null };

/**
 * Writes figures down, each with what should lie on the shelf by the books of now: what is on hand, and what is sold to
 * orders that nobody has begun to pack. Gives the sizes that were written; the others are posted already, or a colleague
 * has changed them since.
 */
export async function putFigures(
  tx: Tx,
  { countId, figures, by, now }: { countId: number; figures: readonly Figure[]; by: string; now: Date },
): Promise<Variant[]> {
  const ids = figures.map((each) => each.productId);
  const { rows } = await sql<Variant>`
    WITH given AS (
      SELECT * FROM unnest(${ids}::text[], ${figures.map((each) => each.size)}::text[],
        ${figures.map((each) => each.pieces)}::int[], ${figures.map((each) => each.seen)}::int[])
        AS g(product_id, size, pieces, seen)
    ), sold AS (
      SELECT product_id, size, sum(quantity - returned)::int AS pieces
      FROM orders JOIN stock_reservations ON order_id = orders.id
      WHERE status = 'Order Placed' AND product_id = ANY(${ids}::text[]) AND state = 'sold'
      GROUP BY product_id, size
    ), books AS (
      SELECT product_id, size, given.pieces AS counted, seen, on_hand + coalesce(sold.pieces, 0) AS expected, (
        SELECT count(*)::int FROM stock_movements AS moved
        WHERE moved.product_id = given.product_id AND moved.size = given.size AND kind = 'corrected') AS corrections
      FROM given JOIN product_variants USING (product_id, size) LEFT JOIN sold USING (product_id, size)
    )
    UPDATE stock_count_lines AS line SET counted = books.counted,
      expected = CASE WHEN books.counted IS NOT NULL THEN books.expected END,
      corrections = CASE WHEN books.counted IS NOT NULL THEN books.corrections END,
      counted_by = CASE WHEN books.counted IS NOT NULL THEN ${by} END,
      counted_at = CASE WHEN books.counted IS NOT NULL THEN ${now}::timestamptz END
    FROM books
    WHERE count_id = ${countId} AND (line.product_id, line.size) = (books.product_id, books.size) AND NOT posted
      AND (line.counted IS NOT DISTINCT FROM books.seen OR counted_by = ${by})
    RETURNING line.product_id AS "productId", line.size`.execute(tx);
  return rows;
}

/** What was counted at these positions is booked. */
export async function markPosted(tx: Tx, countId: number, positions: readonly number[]): Promise<void> {
  await sql`
    UPDATE stock_count_lines SET posted = true
    WHERE count_id = ${countId} AND position = ANY(${[...positions]}::int[])`.execute(tx);
}

export async function endCount(tx: Tx, id: number, { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`UPDATE stock_counts SET ended_by = ${by}, ended_at = ${now} WHERE id = ${id}`.execute(tx);
}
