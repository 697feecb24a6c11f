import {
  changeStockRows,
  findStockFaults,
  readStockRows,
  type StockFault,
  type StockRow,
  sizeKey,
} from '#shop/inventory/stock-rows.ts';
import { isRefusal } from '#shop/refusals.ts';
import { countSheetSizes, listSheetSizes, type SheetSize } from '#shop/stock/sheet.server.ts';
import { type Fault, judged, partsOf, type Values } from './judge-row.ts';
import { meanwhile } from './meanwhile.ts';
import type { SheetRows } from './sheet-rows.ts';
import { stockFields } from './stock-fields.ts';
import { viewerOf } from './transfers.server.ts';

/** What there is of each size of each product (R268). */
export const stockRows: SheetRows = {
  count: countSheetSizes,
  list: async (db, { after, most }) =>
    (await listSheetSizes(db, { after: variantOf(after), most })).map((size) => ({
      key: sizeKey(size),
      values: valuesOf(size),
    })),
  judge: async (db, batch) => {
    const named = batch.filter(({ key }) => key !== '');
    const wanted = named.map(({ key, given }) => wantedOf(key, given));
    const sizes = await readStockRows(db, wanted);
    const faults = await findStockFaults(db, wanted, sizes);
    const found = new Map(named.map((read, at) => [read, faults[at]!.map(inFile)]));
    return batch.map((read) => {
      const bad = new Set(read.faults.map(({ column }) => column));
      const more = (found.get(read) ?? []).filter(({ column }) => !bad.has(column));
      const size = sizes.get(read.key);
      return judged([...read.faults, ...more], read.given, size && valuesOf(size));
    });
  },
  apply: async (shop, tx, transfer, rows) => {
    const wanted = rows.map(({ key, given }) => wantedOf(key, given as Values));
    const sizes = await readStockRows(tx, wanted, { lock: true });
    const settled = rows.map((row) => {
      const size = sizes.get(row.key);
      return { row: row.row, faults: meanwhile(row, size && valuesOf(size), stockFields) };
    });
    const sound = settled.filter(({ faults }) => faults === null);
    const note = `${transfer.file_name.slice(0, 150)}, file ${transfer.id}`;
    const asked = { rows: wanted.filter((_, at) => settled[at]!.faults === null), sizes, note };
    const refused = await changeStockRows(shop, tx, viewerOf(transfer), asked);
    if (isRefusal(refused)) throw new Error(refused.message);
    sound.forEach((row, at) => {
      if (refused[at]!.length > 0) row.faults = refused[at]!.map(inFile);
    });
    return settled;
  },
};

function valuesOf({ productId, size, name, sku, barcode, onHand, held, low }: SheetSize): Values {
  return { id: productId, size, name, sku, barcode, on_hand: onHand, held, low };
}

function variantOf(key: string) {
  const { id, size } = partsOf(key);
  return { productId: id, size };
}

function wantedOf(key: string, { sku, barcode, on_hand, low }: Values): StockRow {
  return { ...variantOf(key), sku, barcode, onHand: on_hand, low } as StockRow;
}

const columns = { productId: 'id', size: 'size', onHand: 'on hand', sku: 'sku', barcode: 'barcode' } as const;

function inFile({ fact, words }: StockFault): Fault {
  return { column: columns[fact], words };
}
