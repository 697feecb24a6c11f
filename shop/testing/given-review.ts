import { newPhotoFile } from '#shop/reviews/photo-file.ts';
import type { TestShop } from './test-shop.ts';

type GivenReview = { userId: string; productId: string; mark: string };

/** A review with an answer, and a photo that waits for the next one; `mark` stands in what names the author. */
export async function givenReview({ db, now }: TestShop, { userId, productId, mark }: GivenReview) {
  const own = { user_id: userId, product_id: productId };
  await db
    .insertInto('review_photos')
    .values({
      ...own,
      ...{ file: newPhotoFile(), image: Buffer.from(mark), width: 60, height: 40, sent_at: now() },
    })
    .execute();
  await db
    .insertInto('reviews')
    .values({
      ...own,
      ...{ author: mark, rating: 5, comment: 'A review that stays.', created_at: now() },
      ...{ answer: mark, answered_at: now() },
    })
    .execute();
}
