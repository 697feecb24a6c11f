import type { Shop } from '#shop/shop.ts';
import { listWaiting, settleRows } from './rows.server.ts';
import { rowsOf } from './rows-of.ts';
import type { SheetKind } from './sheets.ts';
import { auditImport } from './start-transfer.ts';
import { type Transfer, updateTransfer, viewerOf } from './transfers.server.ts';
import type { Turn } from './turn.ts';

/** Rows of one transaction. */
const BATCH = 500;

/**
 * Applies the rows of a checked file batch by batch, each in a transaction that also notes what became of its rows: a
 * process that ends leaves whole batches, and the next goes on behind them (R267). Ends early where `isOver` says so.
 */
export async function applyRows(
  shop: Shop,
  transfer: Transfer,
  turn: Turn,
  isOver: () => boolean,
): Promise<'done' | 'more'> {
  const { apply } = rowsOf(transfer.kind as SheetKind);
  while (!isOver()) {
    const left = await turn(async (tx, { rows_done }) => {
      const rows = await listWaiting(tx, transfer.id, BATCH);
      if (rows.length === 0) {
        await auditImport(shop, tx, viewerOf(transfer), transfer);
        await updateTransfer(tx, transfer.id, { state: 'done', ended_at: shop.now() });
        return 0;
      }
      await settleRows(tx, transfer.id, await apply(shop, tx, transfer, rows));
      await updateTransfer(tx, transfer.id, { rows_done: rows_done + rows.length });
      return rows.length;
    });
    if (left === 0) return 'done';
  }
  return 'more';
}
