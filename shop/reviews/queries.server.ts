import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { purchaseStatuses } from '#shop/orders/order.ts';
import type { Review } from './review.ts';

/** The newest reviews of a product, with the count and sum over all of them. */
export async function selectNewest(db: Database | Tx, productId: string, limit: number) {
  const rows = await selectReviews(db, productId).limit(limit).execute();
  return { count: rows[0]?.count ?? 0, sum: rows[0]?.sum ?? 0, reviews: rows.map(reviewOf) };
}

/** What one person wrote of a product. */
export async function getReviewOf(tx: Tx, productId: string, userId: string): Promise<Review> {
  const own = selectReviews(tx, productId).where('reviews.user_id', '=', userId);
  return reviewOf(await own.executeTakeFirstOrThrow());
}

/** Reviews of a product, newest first, each with the count and sum over all of them; one statement. */
function selectReviews(db: Database | Tx, productId: string) {
  return db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .where('reviews.product_id', '=', productId)
    .select((eb) => [
      'reviews.id',
      'reviews.rating',
      'reviews.comment',
      'reviews.created_at as createdAt',
      eb.fn.coalesce('users.name', 'reviews.author').as('author'),
      eb
        .exists(
          eb
            .selectFrom('orders')
            .innerJoin('order_items', 'order_items.order_id', 'orders.id')
            .select(sql`1`.as('one'))
            .whereRef('orders.user_id', '=', 'reviews.user_id')
            .whereRef('order_items.product_id', '=', 'reviews.product_id')
            .where('orders.status', 'in', purchaseStatuses),
        )
        .as('verified'),
      sql<number>`count(*) OVER ()::int`.as('count'),
      sql<number>`sum(reviews.rating) OVER ()::int`.as('sum'),
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

function reviewOf({ id, author, rating, comment, verified, createdAt }: Row): Review {
  return { id, author, rating, comment, verified: Boolean(verified), createdAt };
}

/** One review of a product by one person: a second replaces the first (R31). */
export async function upsertReview(
  tx: Tx,
  review: { product_id: string; user_id: string; rating: number; comment: string; created_at: Date },
) {
  const { product_id, user_id, ...written } = review;
  await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doUpdateSet(written))
    .execute();
}
