import type { Database, Tx } from '#db/database.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { photosSince } from '#shop/photos/photo.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { attachPhotos, deletePhotos, listOwnPhotos } from './photo-rows.server.ts';
import { getReviewOf, selectNewest, selectOwnReviews, upsertReview } from './queries.server.ts';
import { type RatingSpread, type Review, summariseRatings } from './review.ts';
import type { ReviewInput } from './review-input.ts';
import { choosePhotos } from './review-photo.ts';

/** The newest reviews of a product, and the rating over all of them (R30). */
export async function listReviews(
  db: Database | Tx,
  productId: string,
  limit = 100,
): Promise<RatingSpread & { reviews: Review[] }> {
  const { count, sum, stars, reviews } = await selectNewest(db, productId, limit);
  return { ...summariseRatings(count, sum), stars, reviews };
}

/** What the shopper wrote, the newest first: what is hidden with the reason (R175). */
export async function listOwnReviews(
  { db }: Shop,
  viewer: Shopper,
): Promise<(Review & { productId: string; productName: string })[]> {
  return await selectOwnReviews(db, viewer.userId);
}

/** Writes the shopper's review of a product; a second one replaces the first (R31). Gives it and the rating. */
export async function addReview(
  shop: Shop,
  viewer: Shopper,
  { productId, rating, comment, photos }: ReviewInput,
): Promise<{ review: Review; rating: RatingSpread } | Refusal> {
  const refused = await countTries(shop.db, [['review-by-account', viewer.userId]]);
  if (refused) return refused;
  return await inTransaction(shop.db, async (tx) => {
    if (!(await findProduct(tx, productId))) return refuse('product-unknown');
    const { userId } = viewer;
    await lockUserRow(tx, userId);
    const created_at = shop.now();
    const id = await upsertReview(tx, {
      product_id: productId,
      user_id: userId,
      rating,
      comment,
      created_at,
    });
    if (photos) {
      const of = { userId, productId };
      const chosen = choosePhotos(await listOwnPhotos(tx, of), photos, photosSince(shop));
      if (!chosen) return refuse('photo-unknown');
      await deletePhotos(tx, of, { files: chosen.dropped });
      await attachPhotos(tx, id, chosen.kept);
    }
    const review = await getReviewOf(tx, productId, userId);
    const { count, average, stars } = await listReviews(tx, productId, 1);
    return { review, rating: { count, average, stars } };
  });
}
