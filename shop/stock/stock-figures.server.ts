import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { LOW_STOCK } from './correction.ts';

/** What is counted no further: of a large catalogue much may be sold out. */
const MOST = 10_000;

export type StockFigures = { holds: number; piecesHeld: number; soldOut: number; low: number };

// Apart, so that the few pieces are found by their index.
const usual = sql`(
  SELECT available, coalesce(pieces, ${sql.lit(LOW_STOCK)}) AS mark
  FROM products LEFT JOIN low_stock_marks ON product_id = id
  WHERE available <= ${sql.lit(LOW_STOCK)} AND listed LIMIT ${sql.lit(MOST)})`;
const marked = sql`(
  SELECT available, pieces FROM low_stock_marks JOIN products ON product_id = id
  WHERE available > ${sql.lit(LOW_STOCK)} AND available <= pieces AND listed LIMIT ${sql.lit(MOST)})`;

/** Stock reservations that stand, and listed products that are sold out, or low by their own mark or the usual one (R205). */
export async function readStockFigures(tx: Tx): Promise<StockFigures> {
  const { rows } = await sql<StockFigures>`
    SELECT holds, pieces AS "piecesHeld", "soldOut", low FROM
      (SELECT count(*) AS holds, coalesce(sum(quantity), 0)::bigint AS pieces
        FROM stock_reservations WHERE state = 'held') AS held,
      (SELECT count(*) FILTER (WHERE available <= 0) AS "soldOut",
          count(*) FILTER (WHERE available BETWEEN 1 AND mark) AS low
        FROM (${usual} UNION ALL ${marked}) AS few) AS counted`.execute(tx);
  return rows[0]!;
}
