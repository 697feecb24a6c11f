import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';

/** What is counted no further: of a large catalogue much may be sold out. */
const MOST = 10_000;

export type StockFigures = { holds: number; piecesHeld: number; soldOut: number; low: number };

/** Stock reservations that stand, and listed products that are sold out, or have three pieces or fewer. */
export async function readStockFigures(tx: Tx): Promise<StockFigures> {
  const { rows } = await sql<StockFigures>`
    SELECT holds, pieces AS "piecesHeld", "soldOut", low FROM
      (SELECT count(*) AS holds, coalesce(sum(quantity), 0)::bigint AS pieces
        FROM stock_reservations WHERE state = 'held') AS held,
      (SELECT count(*) FILTER (WHERE available <= 0) AS "soldOut", count(*) FILTER (WHERE available > 0) AS low
        FROM (SELECT available FROM products WHERE available <= 3 AND listed LIMIT ${MOST}) AS few) AS counted`.execute(
    tx,
  );
  return rows[0]!;
}
