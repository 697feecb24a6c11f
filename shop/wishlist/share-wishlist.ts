import { createHash } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import { findCards } from '#shop/catalogue/list-cards.server.ts';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { newToken } from '#shop/ids.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import {
  countVoters,
  deleteShare,
  deleteVote,
  findShare,
  findSharer,
  insertShare,
  insertVote,
  listWishes,
  lockShare,
} from './queries.server.ts';
import { mostVoters, titleOf } from './wishlist.ts';
import type { VoteInput } from './wishlist-input.ts';

/** Opens the wishlist to whoever has the link that this gives; asked again it gives the same one (R298). */
export async function shareWishlist(shop: Shop, tx: Tx, viewer: Shopper): Promise<string> {
  await insertShare(tx, viewer.userId, newToken(), shop.now());
  const token = await findShare(tx, viewer.userId);
  if (!token) throw new Error('a link that was just made is gone');
  return shareUrl(shop, token);
}

/** Ends the link for good; a later one is another, without votes. */
export async function unshareWishlist(tx: Tx, viewer: Shopper): Promise<void> {
  await deleteShare(tx, viewer.userId);
}

export function shareUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, token: string): string {
  return `${publicUrl}/wishlist/${token}`;
}

/** What whoever has a link sees; null where sharing was ended, or its owner has gone. */
export async function readSharedWishlist(
  { db }: Pick<Shop, 'db'>,
  token: string,
): Promise<{ title: string; cards: ProductCard[] } | null> {
  const sharer = await findSharer(db, token);
  if (!sharer) return null;
  const cards = await findCards(db, await listWishes(db, sharer.userId));
  return { title: titleOf(sharer.name), cards };
}

/** Gives a heart to a piece of a shared wishlist, or takes it back (R299): one of a browser for a piece. */
export async function voteForWish(
  shop: Shop,
  { list, productId, voter: drawn, loves }: VoteInput,
  { address }: Pick<Client, 'address'>,
): Promise<Refusal | null> {
  const many = await countTries(shop.db, [['wishlist-vote-by-address', address]]);
  if (many) return many;
  const sharer = await findSharer(shop.db, list);
  if (!sharer) return refuse('wishlist-ended');
  if (!isProductId(productId)) return refuse('product-unknown');
  const { userId } = sharer;
  // Of two lists nobody can tell that the same browser voted.
  const voter = createHash('sha256').update(`${list} ${drawn}`).digest('base64url');
  if (!loves) {
    await deleteVote(shop.db, { userId, productId, voter });
    return null;
  }
  if (!(await countVoters(shop.db, userId, voter)).known) {
    const crowd = await countTries(shop.db, [['wishlist-voter-by-address', `${list} ${address}`]]);
    if (crowd) return crowd;
  }
  return await inTransaction(shop.db, async (tx) => {
    if (!(await lockShare(tx, userId))) return refuse('wishlist-ended');
    const { voters, known } = await countVoters(tx, userId, voter);
    if (!known && voters >= mostVoters) return refuse('wishlist-voted-full');
    await insertVote(tx, { userId, productId, voter, now: shop.now() });
    return null;
  });
}
