import type { Tx } from '#db/database.server.ts';
import { listPaidLines, listStatuses } from '#shop/orders/find-orders.server.ts';
import { listParts } from './parts.server.ts';
import { piecesMissed } from './parts.ts';
import { piecesExchanged, piecesLeft } from './return-lines.ts';
import { listReturns } from './return-queries.server.ts';

/** How many pieces of an order are with its shopper, and whether any went out in exchange: the fees come back where neither is (R154). */
export async function countLeft(tx: Tx, orderId: string): Promise<{ pieces: number; hasExchange: boolean }> {
  const bought = await listPaidLines(tx, orderId);
  const returns = await listReturns(tx, orderId);
  const missed = piecesMissed(bought, await listParts(tx, orderId));
  const pieces = piecesLeft(bought, returns, missed).reduce((sum, { left }) => sum + left, 0);
  const exchanges = returns.flatMap(({ replacementId }) => replacementId ?? []);
  const statuses = await listStatuses(tx, exchanges);
  const isOff = (id: string | null) => ['Payment Failed', 'Cancelled'].includes(statuses.get(id ?? '') ?? '');
  const gone = returns.filter(({ replacementId }) => !isOff(replacementId));
  return { pieces, hasExchange: piecesExchanged(gone).size > 0 };
}
