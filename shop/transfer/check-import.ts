import type { Shop } from '#shop/shop.ts';
import { acrossRows } from './across-rows.ts';
import { fieldsOf, type ReadRow, readRow } from './judge-row.ts';
import { asOurs } from './other-shops.ts';
import { NoCsv, readCsv } from './read-csv.ts';
import { deleteRows, insertRows, type NewRow } from './rows.server.ts';
import { rowsOf } from './rows-of.ts';
import { type SheetKind, sheets } from './sheets.ts';
import { readChunks, type Transfer, updateTransfer } from './transfers.server.ts';
import type { Turn } from './turn.ts';

/** Rows of one file. */
export const MOST_ROWS = 200_000;
const BATCH = 1000;

/** Reads a file from its beginning and notes for each row what it would do; a second run begins anew (R266). */
export async function checkRows(shop: Shop, transfer: Transfer, turn: Turn): Promise<void> {
  await turn(async (tx) => deleteRows(tx, transfer.id));
  try {
    await readAll(shop, transfer, turn);
  } catch (fault) {
    if (!(fault instanceof NoCsv)) throw fault;
    await turn((tx) =>
      updateTransfer(tx, transfer.id, { state: 'failed', words: fault.message, ended_at: shop.now() }),
    );
    return;
  }
  await turn((tx) => updateTransfer(tx, transfer.id, { state: 'checked' }));
}

async function readAll(shop: Shop, transfer: Transfer, turn: Turn): Promise<void> {
  const sheet = sheets[transfer.kind as SheetKind];
  const sheetRows = rowsOf(transfer.kind as SheetKind);
  const across = acrossRows(sheet.fields);
  let places: ReturnType<typeof fieldsOf> | null = null;
  let batch: (ReadRow & { row: number })[] = [];
  let rows = 0;
  const write = async () => {
    const results = await sheetRows.judge(shop.db, batch, shop.now());
    const judged = batch.map(({ row, key }, at): NewRow => ({ row, key, ...results[at]! }));
    rows += batch.length;
    batch = [];
    await turn(async (tx) => {
      await insertRows(tx, transfer.id, judged);
      await updateTransfer(tx, transfer.id, { rows_done: rows });
    });
  };
  const given = readCsv(readChunks(shop.db, transfer.id));
  for await (const { row, record, adds } of sheet.addsProducts ? asOurs(given, shop.now()) : given) {
    if (!places) {
      places = fieldsOf(record, sheet.fields);
      if ('fault' in places) throw new NoCsv(places.fault);
      continue;
    }
    if (rows + batch.length >= MOST_ROWS)
      throw new NoCsv(
        `A file has ${MOST_ROWS.toLocaleString('en-IN')} rows at the most: cut it into several.`,
      );
    const read = readRow(record, 'places' in places ? places.places : []);
    read.faults.push(...across(row, read));
    batch.push({ row, ...read, ...(adds && { adds }) });
    if (batch.length === BATCH) await write();
  }
  if (!places) throw new NoCsv('The file is empty.');
  if (batch.length > 0) await write();
  if (rows === 0) throw new NoCsv('The file has no rows beneath its first line.');
}
