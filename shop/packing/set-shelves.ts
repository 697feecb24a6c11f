import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { lockShelf, updateShelf } from '#shop/catalogue/shelves.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { oneLine } from '#shop/text.ts';
import type { Staff } from '#shop/viewer.ts';

/** Products of one form. */
export const MOST_SHELVES = 50;
const MOST_CHARACTERS = 20;

/** `shelf`: '' where the product has no place of its own. */
type Shelving = { productId: string; shelf: string };

/** Notes where products lie, for the pick list (R159). Gives how many of them lay elsewhere before. */
export async function setShelves(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { shelves }: { shelves: readonly Shelving[] },
): Promise<{ changed: number } | Refusal> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  if (shelves.length > MOST_SHELVES) return refuse('input-wrong');
  let changed = 0;
  for (const { productId, shelf: typed } of shelves.toSorted((a, b) =>
    a.productId < b.productId ? -1 : 1,
  )) {
    const shelf = oneLine(typed) || null;
    if (shelf && shelf.length > MOST_CHARACTERS) return refuse('shelf-wrong');
    const product = await lockShelf(tx, productId);
    if (!product) return refuse('product-unknown');
    if (product.shelf === shelf) continue;
    await updateShelf(tx, productId, shelf);
    const change = { before: { shelf: product.shelf ?? '' }, after: { shelf: shelf ?? '' } };
    await audit(tx, viewer, {
      action: 'set-shelf',
      subject: `product ${productId}`,
      ...change,
      now: shop.now(),
    });
    changed += 1;
  }
  return { changed };
}
