import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { bookEntries, lockCodes } from '#shop/stock/desk-writes.server.ts';
import { lockStock } from '#shop/stock/hold-stock.ts';
import type { Variant } from '#shop/stock/queries.server.ts';
import {
  findCodeOwners,
  findIdsAmong,
  findSheetSizes,
  findSizeNames,
  putCodes,
  putLowMarks,
  type SheetSize,
} from '#shop/stock/sheet.server.ts';
import type { Staff } from '#shop/viewer.ts';

/** What a row of a file wants of a size; what is left out stays. `low` is of the product, null for the mark of all. */
export type StockRow = Variant & {
  onHand?: number;
  sku?: string | null;
  barcode?: string | null;
  low?: number | null;
};
/** What is wrong with which of its facts, as a sentence without the fact's name. */
export type StockFault = { fact: 'productId' | 'size' | 'onHand' | 'sku' | 'barcode'; words: string };
type Sizes = ReadonlyMap<string, SheetSize>;

/** The sizes that rows are about, by `sizeKey`; `lock`: with their products, until the transaction ends. */
export async function readStockRows(
  db: Database | Tx,
  variants: readonly Variant[],
  { lock = false } = {},
): Promise<Map<string, SheetSize>> {
  if (lock) await lockStock(db as Tx, [...new Set(variants.map(({ productId }) => productId))]);
  return new Map((await findSheetSizes(db, variants)).map((size) => [sizeKey(size), size]));
}

/** What stands in the way of each row (R268): no such size, fewer than orders hold, a code that another size has. */
export async function findStockFaults(
  db: Database | Tx,
  rows: readonly StockRow[],
  sizes: Sizes,
): Promise<StockFault[][]> {
  const unknown = rows.filter((row) => !sizes.has(sizeKey(row))).map(({ productId }) => productId);
  const names = unknown.length > 0 ? await findSizeNames(db, unknown) : new Map<string, string[]>();
  const wrongWith = await judgeCodes(
    db,
    rows.flatMap(({ sku, barcode }) => [sku, barcode].filter((code) => code != null)),
  );
  return rows.map((row): StockFault[] => {
    const size = sizes.get(sizeKey(row));
    if (!size) return [unknownFault(names.get(row.productId))];
    const faults: StockFault[] = [];
    if (row.onHand !== undefined && row.onHand < size.held)
      faults.push({ fact: 'onHand', words: `is below the ${size.held} that orders hold.` });
    for (const fact of ['sku', 'barcode'] as const) {
      const words = row[fact] && wrongWith(row[fact], row);
      if (words) faults.push({ fact, words });
    }
    return faults;
  });
}

/** Asked of each code and the size that it is for: what else it names, in words (R202). */
async function judgeCodes(db: Database | Tx, codes: readonly string[]) {
  const owners = await findCodeOwners(db, codes);
  const ids = await findIdsAmong(db, codes);
  const byCode = Map.groupBy(
    owners.flatMap((size) => [...new Set([size.sku, size.barcode])].map((code) => ({ code, size }))),
    ({ code }) => code,
  );
  return (code: string, row: StockRow): string | null => {
    const other = byCode.get(code)?.find(({ size }) => sizeKey(size) !== sizeKey(row));
    if (other) return `is that of ${sizeKey(other.size)} already: take it off there first.`;
    const id = code.toLowerCase();
    return id !== row.productId && ids.has(id) ? 'is the id of another product: choose another.' : null;
  };
}

function unknownFault(names: readonly string[] | undefined): StockFault {
  if (!names)
    return {
      fact: 'productId',
      words: 'is of no product in the shop: correct it, or add the product first.',
    };
  const those = names.map((name) => name || 'none, leave it empty').join(', ');
  return { fact: 'size', words: `is no size of this product, which has: ${those}.` };
}

/**
 * Staff change what is there of many sizes, their codes and low marks, in one go (R268); what is on hand is booked as
 * counted, with `note`. `sizes` were read and locked by this transaction. Gives what stood in the way of each row; those
 * with nothing are done.
 */
export async function changeStockRows(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { rows, sizes, note }: { rows: readonly StockRow[]; sizes: Sizes; note: string },
): Promise<StockFault[][] | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  const isCoded = ({ sku, barcode }: StockRow) => sku !== undefined || barcode !== undefined;
  if (rows.some(isCoded)) await lockCodes(tx);
  const faults = await findStockFaults(tx, rows, sizes);
  const sound = rows.filter((_, at) => faults[at]!.length === 0);
  const known = sound.map((row) => ({ row, size: sizes.get(sizeKey(row))! }));
  const entries = known
    .map(({ row, size }) => ({ ...row, change: (row.onHand ?? size.onHand) - size.onHand }))
    .filter(({ change }) => change !== 0);
  const facts = { kind: 'corrected', reason: 'counted', actor: viewer.name } as const;
  if (entries.length > 0) await bookEntries(tx, entries, { ...facts, note, now: shop.now() });
  const coded = known.filter(({ row }) => isCoded(row));
  await putCodes(
    tx,
    coded.map(({ row: { sku, barcode }, size }) => ({
      ...size,
      sku: sku === undefined ? size.sku : sku,
      barcode: barcode === undefined ? size.barcode : barcode,
    })),
  );
  const marks = new Map(sound.flatMap(({ productId, low }) => (low === undefined ? [] : [[productId, low]])));
  await putLowMarks(
    tx,
    [...marks].map(([productId, pieces]) => ({ productId, pieces })),
  );
  return faults;
}

/** A size as one word: its product, and its name where it has one. */
export function sizeKey({ productId, size }: Variant): string {
  return size ? `${productId} ${size}` : productId;
}
