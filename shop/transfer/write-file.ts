import type { Database, Tx } from '#db/database.server.ts';
import { csvLines } from '#shop/csv.ts';
import { countOrders, listForFile } from '#shop/orders/order-file.server.ts';
import { fileColumns, fileRows } from '#shop/packing/export-orders.ts';
import type { Shop } from '#shop/shop.ts';
import type { Field } from './fields.ts';
import { rowsOf } from './rows-of.ts';
import { isSheetKind, type SheetKind, sheets } from './sheets.ts';
import { countChunks, insertChunk, type Transfer, updateTransfer } from './transfers.server.ts';
import type { Turn } from './turn.ts';

const BATCH = 1000;
type Page = { cells: readonly (string | number)[][]; last: string | null };

/** Where the rows of a file come from: a page of them after a key, in one order. */
type Source = {
  headings: readonly string[];
  count: (db: Database) => Promise<number>;
  page: (tx: Tx, after: string) => Promise<Page>;
};

/**
 * Writes a file piece by piece, each in a transaction with the key up to which it goes: a process that ends leaves whole
 * pieces, and the next goes on behind them (R265). Ends early where `isOver` says so.
 */
export async function writeFile(
  shop: Shop,
  transfer: Transfer,
  turn: Turn,
  isOver: () => boolean,
): Promise<'done' | 'more'> {
  const source = sourceOf(transfer.kind);
  if (transfer.rows_total === null) {
    const rows_total = await source.count(shop.db);
    await turn((tx) => updateTransfer(tx, transfer.id, { rows_total }));
  }
  while (!isOver()) {
    const wrote = await turn(async (tx, { last_key, rows_done, bytes }) => {
      const { cells, last } = await source.page(tx, last_key ?? '');
      // The mark at the beginning tells spreadsheets that it is UTF-8.
      const head = last_key === null ? `\uFEFF${csvLines([source.headings])}` : '';
      const text = Buffer.from(head + csvLines(cells));
      if (text.length > 0) await insertChunk(tx, transfer.id, await countChunks(tx, transfer.id), text);
      const isLast = cells.length < BATCH;
      await updateTransfer(tx, transfer.id, {
        last_key: last ?? last_key ?? '',
        rows_done: rows_done + cells.length,
        bytes: bytes + text.length,
        ...(isLast && { state: 'done', ended_at: shop.now() }),
      });
      return isLast;
    });
    if (wrote) return 'done';
  }
  return 'more';
}

function sourceOf(kind: Transfer['kind']): Source {
  if (isSheetKind(kind)) return sheetSource(kind);
  return {
    headings: fileColumns,
    count: (db) => countOrders(db),
    page: async (tx, after) => {
      const orders = await listForFile(tx, { after: after || null }, BATCH);
      return { cells: await fileRows(tx, orders), last: orders.at(-1)?.id ?? null };
    },
  };
}

function sheetSource(kind: SheetKind): Source {
  const { count, list } = rowsOf(kind);
  const fields: readonly Field[] = sheets[kind].fields;
  return {
    headings: fields.map(({ name }) => name),
    count,
    page: async (tx, after) => {
      const rows = await list(tx, { after, most: BATCH });
      return {
        cells: rows.map(({ values }) =>
          fields.map(({ column, cell }) => cell.write(values[column] as never)),
        ),
        last: rows.at(-1)?.key ?? null,
      };
    },
  };
}
