import type { TestShop } from './test-shop.ts';

type Given = { userId: string; productId: string; token: string };

/** A wishlist of one piece, shared by a link, with one heart. */
export async function givenWishlist({ db, now }: TestShop, { userId, productId, token }: Given) {
  const own = { user_id: userId };
  const wish = { ...own, product_id: productId };
  await db
    .insertInto('wishlist_items')
    .values({ ...wish, added_at: now() })
    .execute();
  await db
    .insertInto('wishlist_shares')
    .values({ ...own, token, shared_at: now() })
    .execute();
  await db
    .insertInto('wishlist_votes')
    .values({ ...wish, voter: 'a hash', voted_at: now() })
    .execute();
}
