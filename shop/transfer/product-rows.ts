import type { Tx } from '#db/database.server.ts';
import { nameEditor } from '#shop/catalogue/edit-products.server.ts';
import {
  type Columned,
  countProducts,
  findColumns,
  insertColumns,
  listColumns,
  updateColumns,
} from '#shop/catalogue/transfer-products.server.ts';
import { turnLater } from '#shop/merchandising/change-product.ts';
import type { Shop } from '#shop/shop.ts';
import { actorName } from '#shop/viewer.ts';
import { guardedColumns, withDoubts } from './fair-rows.ts';
import { judged, judgeRow, lawFaults, type Values } from './judge-row.ts';
import { meanwhile } from './meanwhile.ts';
import { isTaken, type TransferRow } from './rows.server.ts';
import type { Settled, SheetRows } from './sheet-rows.ts';
import type { Sheet } from './sheets.ts';
import { type Transfer, viewerOf } from './transfers.server.ts';

/** Products, as a sheet of them has columns. */
export function productRows(sheet: Sheet): SheetRows {
  const columns = sheet.fields.map(({ column }) => column);
  return {
    count: countProducts,
    list: async (db, page) =>
      (await listColumns(db, columns, page)).map(({ id, values }) => ({ key: id, values: values as Values })),
    judge: async (db, batch, now) => {
      const keys = batch.map(({ key }) => key);
      const known = await findColumns(db, [...new Set([...columns, ...guardedColumns])], keys);
      const rows = batch.map((read) => {
        const current = known.get(read.key) as Values | undefined;
        return { key: read.key, current, judged: judgeRow(read, sheet, current, now) };
      });
      return await withDoubts(db, rows, now);
    },
    apply: (shop, tx, transfer, rows) => applyProducts(sheet, shop, tx, transfer, rows),
  };
}

async function applyProducts(
  sheet: Sheet,
  shop: Shop,
  tx: Tx,
  transfer: Transfer,
  rows: readonly TransferRow[],
): Promise<Settled[]> {
  const fields = sheet.fields.filter(({ isTold }) => !isTold);
  const columns = fields.map(({ column }) => column);
  const ids = rows.map(({ key }) => key);
  const current = await findColumns(tx, [...new Set([...columns, ...guardedColumns])], ids, { lock: true });
  // A draft may have been published since: what only a published product must not do is judged once more.
  const again = rows.map(({ key, given }) => {
    const product = current.get(key) as Values | undefined;
    const fresh = judged(lawFaults(given as Values, sheet, product), given as Values, product);
    return { key, current: product, judged: fresh };
  });
  const doubted = await withDoubts(tx, again, shop.now());
  const settled = rows.map((row, at): Settled => {
    return { row: row.row, faults: meanwhile(row, again[at]!.current, fields) ?? doubted[at]!.faults };
  });
  const sound = rows.filter((_, at) => settled[at]!.faults === null);
  await nameEditor(tx, actorName(viewerOf(transfer)));
  if (await isTaken(tx, () => write(shop, tx, columns, sound))) return settled;
  // One of them breaks a rule of the database: it is found by itself.
  const refused = new Set<number>();
  for (const row of sound)
    if (!(await isTaken(tx, () => write(shop, tx, columns, [row])))) refused.add(row.row);
  return settled.map((each) =>
    refused.has(each.row)
      ? {
          row: each.row,
          faults: [{ column: '', words: 'does not fit what the shop has by now: check the file again.' }],
        }
      : each,
  );
}

async function write(
  shop: Shop,
  tx: Tx,
  columns: readonly string[],
  rows: readonly TransferRow[],
): Promise<void> {
  const valued = (state: TransferRow['state']): Columned[] =>
    rows.filter((row) => row.state === state).map((row) => ({ id: row.key, values: row.given as Values }));
  await insertColumns(tx, valued('new'));
  await updateColumns(
    tx,
    columns.filter((column) => column !== 'id'),
    valued('changed'),
  );
  const moments = rows.flatMap(({ given }) => [given?.offer_from, given?.offer_until]);
  const different = [...new Set(moments)].filter((at) => typeof at === 'string');
  await turnLater(
    shop,
    tx,
    different.map((at) => new Date(at)),
  );
}
