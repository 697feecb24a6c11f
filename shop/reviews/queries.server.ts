import { sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import { purchaseStatuses } from '#shop/orders/order.ts';
import { inReviews, photosOf } from './photos-of.server.ts';
import type { Review } from './review.ts';
import type { ReviewPhoto } from './review-photo.ts';

/** The newest reviews of a product that are shown, with the count and sum over all of them, and how many gave each rating. */
export async function selectNewest(db: Database | Tx, productId: string, limit: number) {
  const rows = await askNewest(db, { productId, limit });
  const { count, sum, stars } = rows[0] ?? { count: 0, sum: 0, stars: [0, 0, 0, 0, 0] };
  return { count, sum, stars, reviews: rows.map(reviewOf) };
}

const askNewest = compileOnce((db, { productId, limit }: Places<{ productId: string; limit: number }>) =>
  selectReviews(db, ['shown'])
    .where('reviews.product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .limit(limit)
    .modifyEnd(prepared),
);

/** What one person wrote of a product, hidden or not. */
export async function getReviewOf(tx: Tx, productId: string, userId: string): Promise<Review> {
  const own = selectReviews(tx, inReviews)
    .where('reviews.product_id', '=', productId)
    .where('reviews.user_id', '=', userId);
  return reviewOf(await own.executeTakeFirstOrThrow());
}

/** The most reviews that a shopper sees of their own. */
const MOST_OWN = 100;

/** What one person wrote, hidden or not, with the names of the products, the newest first. */
export async function selectOwnReviews(db: Database, userId: string) {
  const rows = await selectReviews(db, inReviews)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.product_id as productId', 'products.name as productName'])
    .where('reviews.user_id', '=', userId)
    .limit(MOST_OWN)
    .execute();
  return rows.map((row) => ({ ...reviewOf(row), productId: row.productId, productName: row.productName }));
}

/**
 * Reviews, newest first, each with the count and sum over all that are chosen, and with its photos of these states; one
 * statement.
 */
function selectReviews(db: Database | Tx, photoStates: readonly ReviewPhoto['state'][]) {
  return db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select((eb) => [
      'reviews.id',
      'reviews.rating',
      'reviews.comment',
      'reviews.created_at as createdAt',
      'reviews.answer',
      'reviews.answered_at',
      'reviews.hidden_reason',
      'reviews.hidden_at',
      photosOf(eb.ref('reviews.id'), photoStates).as('photos'),
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
      sql<
        number[]
      >`ARRAY[${sql.join([1, 2, 3, 4, 5].map((stars) => sql`count(*) FILTER (WHERE reviews.rating = ${stars}) OVER ()`))}]::int[]`.as(
        'stars',
      ),
    ])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number];

function reviewOf({ id, author, rating, comment, verified, createdAt, ...row }: Row): Review {
  return {
    ...{ id, author, rating, comment, verified: Boolean(verified), createdAt },
    answer: row.answer !== null && row.answered_at ? { words: row.answer, at: row.answered_at } : null,
    hidden: row.hidden_at ? { reason: row.hidden_reason ?? '', at: row.hidden_at } : null,
    photos: row.photos,
  };
}

/**
 * One review of a product by one person: a second replaces the first (R31), and the answer to that. What is hidden stays
 * so. Gives its id.
 */
export async function upsertReview(
  tx: Tx,
  review: { product_id: string; user_id: string; rating: number; comment: string; created_at: Date },
): Promise<string> {
  const { product_id, user_id, ...written } = review;
  const { id } = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet({ ...written, answer: null, answered_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
