import { createHash } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import { bookEntries, insertPurchase, readSizes } from '#shop/stock/desk-writes.server.ts';
import { keyOf, lockStock } from '#shop/stock/hold-stock.ts';
import { oneLine } from '#shop/text.ts';
import { dayInIndia } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';

/** `costPaise`: of one piece. */
export type GoodsLine = { productId: string; size: string; quantity: number; costPaise: number };

/** `day`: when they were bought, YYYY-MM-DD, today at the latest; `key`: the same form twice is one purchase. */
export type Goods = {
  key: string;
  supplier: string;
  reference: string;
  day: string;
  lines: readonly GoodsLine[];
};

export const MOST_GOODS = 100;

/** Goods came from a supplier: they are on hand from now on, with what they cost (R203). Gives how many pieces. */
export async function takeIn(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { key, supplier, reference, day, lines }: Goods,
): Promise<{ pieces: number } | Refusal> {
  const unable = refuseUnable(viewer, 'change-stock');
  if (unable) return unable;
  if (lines.length === 0) return refuse('goods-none');
  if (lines.length > MOST_GOODS) return refuse('goods-many', { most: MOST_GOODS });
  if (day > dayInIndia(shop.now())) return refuse('goods-day');
  await lockStock(tx, [...new Set(lines.map(({ productId }) => productId))]);
  const now = shop.now();
  const actor = viewer.name;
  const said = { supplier: oneLine(supplier), reference: oneLine(reference), day };
  const contentHash = hashOf(said, lines);
  const purchase = await insertPurchase(tx, { ...said, key, contentHash, by: actor, now });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if ('knownHash' in purchase)
    return purchase.knownHash === contentHash ? { pieces } : refuse('goods-booked');
  const fault = await findFault(tx, lines);
  if (fault) return fault;
  const { id: purchaseId } = purchase;
  const entries = lines.map(({ quantity: change, ...line }) => ({ ...line, change }));
  await bookEntries(tx, entries, { kind: 'bought in', purchaseId, actor, now });
  await shop.enqueue(tx, { name: 'tell-waiting', data: {} });
  const after = { ...said, pieces };
  await audit(tx, viewer, { action: 'take-in', subject: `purchase ${purchaseId}`, after, now });
  return { pieces };
}

/** The same for two forms that say the same. */
function hashOf(said: Pick<Goods, 'supplier' | 'reference' | 'day'>, lines: Goods['lines']): string {
  const { supplier, reference, day } = said;
  const each = lines.map(({ productId, size, quantity, costPaise }) => [
    productId,
    size,
    quantity,
    costPaise,
  ]);
  const essence = JSON.stringify([supplier, reference, day, each]);
  return createHash('sha256').update(essence).digest('hex');
}

/** The refusal says which `line` it is about. */
async function findFault(tx: Tx, lines: readonly GoodsLine[]): Promise<Refusal | null> {
  const sizes = new Map((await readSizes(tx, lines)).map((each) => [keyOf(each), each]));
  const totals = new Map<string, number>();
  for (const line of lines) {
    const found = sizes.get(keyOf(line));
    if (!found) return refuse('product-unknown', { line });
    const total = (totals.get(keyOf(line)) ?? found.onHand) + line.quantity;
    if (total > MOST_PIECES) return refuse('pieces-many', { most: MOST_PIECES, line });
    totals.set(keyOf(line), total);
  }
  return null;
}
