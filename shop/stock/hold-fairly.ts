import type { Database, Tx } from '#db/database.server.ts';
import { alarmHourly } from '#shop/limits/alarm-hourly.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { FairHolds } from '#shop/settings/terms.ts';
import type { Shop } from '#shop/shop.ts';
import { fairHold } from './fair-hold.ts';
import { byProduct, bySize, keyOf, shelfFault } from './hold-stock.ts';
import {
  insertHolds,
  lockShelves,
  type Shelf,
  type StockLine,
  selectShelves,
  sumHolds,
} from './queries.server.ts';

/** Who holds: `unpaidStarts` within the hour, of the account or its network address, whichever has more. */
export type Holder = { userId: string; unpaidStarts: number };
/** Pieces of a product that an order wants and that are not held for it until it is paid. */
export type NotHeld = { productId: string; name: string; quantity: number };

/**
 * Holds for an order that is not paid what R78 and R79 allow, and gives what it wants beyond that. Refused as
 * `holdStock` where the pieces are not even there. The products stay locked.
 */
export async function holdFairly(
  tx: Tx,
  order: { id: string; lines: readonly StockLine[]; holder: Holder },
  limits: FairHolds,
): Promise<NotHeld[] | Refusal> {
  const wanted = bySize(order.lines);
  const shelves = await lockShelves(tx, idsOf(wanted), order.holder.userId);
  const holds = allot(shelves, wanted, order.holder.unpaidStarts, limits);
  if (isRefusal(holds)) return holds;
  const held = holds.filter(({ quantity }) => quantity > 0);
  if (held.length > 0)
    await insertHolds(
      tx,
      order.id,
      held.map(({ productId, size, quantity }) => ({ productId, size, quantity, more: quantity })),
    );
  return notHeld(holds);
}

/**
 * What would not be held if the account started now: its unpaid orders for these products are given up by that
 * (R77), so what they hold counts as free, but where it `keepsOthers`. Empty where the pieces are not there at all.
 */
export async function foreseeNotHeld(
  db: Database,
  lines: readonly StockLine[],
  holder: Holder & { keepsOthers?: boolean },
  limits: FairHolds,
): Promise<NotHeld[]> {
  const wanted = bySize(lines);
  const found = await selectShelves(db, idsOf(wanted), holder.userId);
  const own = ofAccount(found);
  const givenUp = found.map(({ heldByAccount, product, ...shelf }) => ({
    ...shelf,
    available: shelf.available + heldByAccount,
    held: shelf.held - heldByAccount,
    heldByAccount: 0,
    product: { ...product, held: product.held - own.get(shelf.productId)! },
  }));
  const shelves = holder.keepsOthers ? found : givenUp;
  const holds = allot(shelves, wanted, holder.unpaidStarts, limits);
  return isRefusal(holds) ? [] : notHeld(holds);
}

/**
 * Pieces of each size (by its `keyOf`) that an account's unpaid orders hold: placing the next one for them gives those up
 * (R77).
 */
export async function heldByAccount(
  db: Database,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const shelves = await selectShelves(db, productIds, userId);
  return new Map(shelves.map((shelf) => [keyOf(shelf), shelf.heldByAccount]));
}

type Allotted = StockLine & { name: string; wanted: number };

function allot(
  shelves: readonly Shelf[],
  wanted: readonly StockLine[],
  unpaidStarts: number,
  limits: FairHolds,
): Allotted[] | Refusal {
  const byKey = new Map(shelves.map((shelf) => [keyOf(shelf), shelf]));
  const heldByAccount = ofAccount(shelves);
  const holds: Allotted[] = [];
  for (const line of wanted) {
    const { productId, quantity } = line;
    const shelf = byKey.get(keyOf(line));
    if (!shelf) return refuse('product-unknown', { productId });
    const fault = shelfFault(shelf, quantity);
    if (fault) return fault;
    const { name, available: free, onHand, held: heldUnpaid } = shelf;
    const before = byProduct(holds).get(productId) ?? 0;
    const held = fairHold(
      {
        ...{ wanted: quantity, free, onHand, heldUnpaid, unpaidStarts },
        ofProduct: { onHand: shelf.product.onHand, heldUnpaid: shelf.product.held + before },
        heldByAccount: heldByAccount.get(productId)! + before,
      },
      limits,
    );
    holds.push({ ...line, name, wanted: quantity, quantity: held });
  }
  return holds;
}

function ofAccount(shelves: readonly Shelf[]): Map<string, number> {
  return byProduct(shelves.map(({ productId, heldByAccount: quantity }) => ({ productId, quantity })));
}

function idsOf(lines: readonly StockLine[]): string[] {
  return [...byProduct(lines).keys()];
}

/** By product, whatever the sizes. */
function notHeld(holds: readonly Allotted[]): NotHeld[] {
  const names = new Map(holds.map(({ productId, name }) => [productId, name]));
  const beyond = holds.map(({ productId, wanted, quantity }) => ({ productId, quantity: wanted - quantity }));
  return [...byProduct(beyond)]
    .map(([productId, quantity]) => ({ productId, name: names.get(productId)!, quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** A product of fewer pieces is half held by an ordinary order or two. */
const FEW = 6;
/** So few pieces are held by a handful of shoppers. */
const FEW_HELD = 20;

/**
 * Tells staff where unusually much is held and not paid (R78): a share of all pieces as the terms have it, or
 * more than half of a product. Somebody may be keeping pieces off sale from many accounts.
 */
export async function watchHolds(shop: Shop): Promise<void> {
  const { held, onHand, halfHeld } = await sumHolds(shop.db, FEW);
  const isUnusual = held >= FEW_HELD && held * 100 > onHand * shop.terms.fairHolds.unusualPercent;
  if (!isUnusual && halfHeld.length === 0) return;
  await alarmHourly(shop, 'unusually many pieces are held and not paid', { held, onHand, halfHeld });
}
