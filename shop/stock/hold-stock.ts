import type { Tx } from '#db/database.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import {
  holdsToReleased,
  holdsToSold,
  insertHolds,
  insertSold,
  type StockLine,
  soldToReturned,
  somePiecesToReturned,
  somePiecesWrittenOff,
  type Variant,
  writeOffReturned,
} from './queries.server.ts';
import { shortageOf } from './shortage.ts';
import { type LockedVariant, lockVariants, lockVariantsOfOrder } from './variants.server.ts';

/**
 * Holds all that an order wants, or nothing more than it held (R18 and R80): what it holds by now counts.
 * Refuses with 'sold-out' or 'only-left', which name the product, before anything is written. The products stay locked.
 */
export async function holdStock(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
): Promise<Refusal | null> {
  const holds = await lockAndCheck(tx, orderId, lines);
  if (isRefusal(holds)) return holds;
  if (holds.some(({ more }) => more !== 0)) await insertHolds(tx, orderId, holds);
  return null;
}

/** Locks what an order that is not written yet wants, and says how it stands. */
export async function lockForSale(tx: Tx, lines: readonly StockLine[]): Promise<LockedVariant[]> {
  return await lockVariants(tx, idsOf(lines), '');
}

/** Sells what a new order that stands at once wants, of what `sellable` gave; it is never held. */
export async function sellStock(
  tx: Tx,
  orderId: string,
  wanted: readonly StockLine[],
  now: Date,
): Promise<void> {
  await insertSold(tx, orderId, wanted, now);
}

/** What the order wants by size, under the locks of its products. `more`: how much that is above what it holds. */
async function lockAndCheck(
  tx: Tx,
  orderId: string,
  lines: readonly StockLine[],
): Promise<(StockLine & { more: number })[] | Refusal> {
  return sellable(await lockVariants(tx, idsOf(lines), orderId), lines);
}

/** The same of what is locked: refuses with 'sold-out' or 'only-left' where it is not enough. */
export function sellable(
  locked: readonly LockedVariant[],
  lines: readonly StockLine[],
): (StockLine & { more: number })[] | Refusal {
  const wanted = bySize(lines);
  const shelves = new Map(locked.map((shelf) => [keyOf(shelf), shelf]));
  const holds = [];
  for (const line of wanted) {
    const shelf = shelves.get(keyOf(line));
    if (!shelf) return refuse('product-unknown', { productId: line.productId });
    const fault = shelfFault(shelf, line.quantity, shelf.heldByOrder);
    if (fault) return fault;
    holds.push({ ...line, more: line.quantity - shelf.heldByOrder });
  }
  return holds;
}

function idsOf(lines: readonly StockLine[]): string[] {
  return bySize(lines).map((line) => line.productId);
}

/** Why so many pieces can't be had, where `own` of those that are held are the shopper's; null where they can. */
export function shelfFault(
  { productId, size, name, available }: Variant & { name: string; available: number },
  quantity: number,
  own = 0,
): Refusal | null {
  const left = available + own;
  const shortage = shortageOf(left, quantity);
  if (shortage === 'sold-out') return refuse(shortage, { productId, size, name });
  return shortage && refuse(shortage, { productId, size, name, left });
}

/**
 * Locks products in the one order that everybody locks them in, for who frees and holds several orders' pieces in
 * one go.
 */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<void> {
  await lockVariants(tx, productIds, '');
}

/** What an order holds is sold: it leaves the shelf. Without holds nothing happens, so it is safe to repeat. */
export async function sellHeldStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  await lockVariantsOfOrder(tx, orderId);
  await holdsToSold(tx, orderId, now);
}

/** What an order holds can be bought by others again. Safe to repeat. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await lockVariantsOfOrder(tx, orderId);
  await holdsToReleased(tx, orderId);
}

/** What an order had bought comes back to the shelf. Safe to repeat. */
export async function returnStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  await lockVariantsOfOrder(tx, orderId);
  await soldToReturned(tx, orderId, now);
}

/**
 * Pieces of an order that came back but can't be sold again leave the shelf, by a movement of their own. Comes after
 * `returnStock`, whose locks still hold.
 */
export async function writeOff(
  tx: Tx,
  orderId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  if (productIds.length > 0) await writeOffReturned(tx, orderId, productIds, now);
}

/** Pieces of a line that came back: so many are on sale again, so many can't be sold. */
export type PiecesBack = Variant & { saleable: number; writtenOff: number };

/**
 * Some of an order's pieces came back: all are booked in, and out again what can't be sold. False, with nothing done,
 * where the order has not so many left.
 */
export async function takePiecesBack(
  tx: Tx,
  orderId: string,
  pieces: readonly PiecesBack[],
  now: Date,
): Promise<boolean> {
  await lockVariantsOfOrder(tx, orderId);
  const of = (count: (each: PiecesBack) => number) =>
    bySize(
      pieces.map((each) => ({ productId: each.productId, size: each.size, quantity: count(each) })),
    ).filter(({ quantity }) => quantity > 0);
  const back = of(({ saleable, writtenOff }) => saleable + writtenOff);
  const spoilt = of(({ writtenOff }) => writtenOff);
  if (!(await somePiecesToReturned(tx, orderId, back, now))) return false;
  if (spoilt.length > 0) await somePiecesWrittenOff(tx, orderId, spoilt, now);
  return true;
}

/** One line for each size of a product, which is what stock is counted by. Sorted by product and size. */
export function bySize(lines: readonly StockLine[]): StockLine[] {
  const totals = new Map<string, StockLine>();
  for (const { productId, size, quantity } of lines) {
    const before = totals.get(keyOf({ productId, size }))?.quantity ?? 0;
    totals.set(keyOf({ productId, size }), { productId, size, quantity: before + quantity });
  }
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** Pieces by product, whatever their sizes. */
export function byProduct(lines: readonly Pick<StockLine, 'productId' | 'quantity'>[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { productId, quantity } of lines) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return totals;
}

/** A size of a product as a text; no product's id has a space in it. */
export function keyOf({ productId, size }: Variant): string {
  return `${productId} ${size}`;
}
