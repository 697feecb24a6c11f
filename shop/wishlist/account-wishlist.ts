import type { Database, Tx } from '#db/database.server.ts';
import { findProduct, findProducts } from '#shop/catalogue/find-products.server.ts';
import { findCards } from '#shop/catalogue/list-cards.server.ts';
import { needsSize } from '#shop/catalogue/product.ts';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { countVotes, deleteWish, findShare, insertWishes, listWishes } from './queries.server.ts';
import { shareUrl } from './share-wishlist.ts';
import { mostWishes, newWishes, readWishes, withWish } from './wishlist.ts';

/** The shopper's own wishlist, newest first, with its link and the hearts of those who have it (R296, R298). */
export async function getWishlist(
  shop: Shop,
  viewer: Shopper,
): Promise<{ productIds: string[]; url: string | null; votes: Record<string, number> }> {
  const [productIds, token, votes] = await Promise.all([
    listWishes(shop.db, viewer.userId),
    findShare(shop.db, viewer.userId),
    countVotes(shop.db, viewer.userId),
  ]);
  return { productIds, url: token && shareUrl(shop, token), votes };
}

/** Puts a piece on the wishlist, a sold-out one too (R296). Twice is as once. Gives the whole list. */
export async function addWish(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Shopper,
  { productId }: { productId: string },
): Promise<string[] | Refusal> {
  if (!isProductId(productId) || !(await findProduct(tx, productId))) return refuse('product-unknown');
  await lockUserRow(tx, viewer.userId);
  const ids = await listWishes(tx, viewer.userId);
  if (ids.includes(productId)) return ids;
  if (ids.length >= mostWishes) return refuse('wishlist-full', { most: mostWishes });
  await insertWishes(tx, viewer.userId, [productId], now());
  return withWish(ids, productId, true);
}

/** Takes a piece off the wishlist, whether or not it was there, and gives the whole list. */
export async function removeWish(
  tx: Tx,
  viewer: Shopper,
  { productId }: { productId: string },
): Promise<string[]> {
  await lockUserRow(tx, viewer.userId);
  if (isProductId(productId)) await deleteWish(tx, viewer.userId, productId);
  return await listWishes(tx, viewer.userId);
}

/** R297: the browser's wishlist becomes part of the account's at sign-in. */
export async function mergeWishes(
  { now }: Pick<Shop, 'now'>,
  tx: Tx,
  viewer: Shopper,
  { productIds }: { productIds: readonly string[] },
): Promise<string[]> {
  const sent = readWishes(productIds);
  const products = await findProducts(tx, sent);
  await lockUserRow(tx, viewer.userId);
  const account = await listWishes(tx, viewer.userId);
  const added = newWishes(
    account,
    sent.filter((id) => products.has(id)),
  );
  await insertWishes(tx, viewer.userId, added, now());
  return [...added, ...account];
}

/** The pieces of a wishlist that are in the shop, in its order; `sized`: one has to choose a size. */
export async function listPieces(
  db: Database,
  { productIds }: { productIds: readonly string[] },
): Promise<(ProductCard & { sized: boolean })[]> {
  const ids = readWishes(productIds);
  const [cards, products] = await Promise.all([findCards(db, ids), findProducts(db, ids)]);
  return cards.map((card) => {
    const product = products.get(card.id);
    return { ...card, sized: product !== undefined && needsSize(product) };
  });
}
