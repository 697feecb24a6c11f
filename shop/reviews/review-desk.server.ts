import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { likePatterns } from '#shop/text.ts';
import { inReviews, photosOf } from './photos-of.server.ts';
import type { ReviewPhoto } from './review-photo.ts';

/** A review as staff see it. `version` changes with it: acts name the one that they were made for. */
export type DeskReview = {
  id: string;
  productId: string;
  productName: string;
  userId: string | null;
  author: string | null;
  rating: number;
  comment: string;
  at: Date;
  hidden: { reason: string; at: Date } | null;
  answer: { words: string; at: Date } | null;
  /** All but those that wait for a review still. */
  photos: ReviewPhoto[];
  version: string;
};

export type ReviewFilter = {
  rating?: number | undefined;
  hidden?: boolean;
  /** Those with photos that nobody has looked at (R356). */
  unseen?: boolean;
  productId?: string | null;
  /** A part of the product's name, in lower case. */
  product?: string;
  /** The account that wrote it. */
  customer?: string;
  /** The review after which the page begins. */
  after?: string | null;
};

const PAGE = 25;
const MOST_PRODUCTS = 200;

/** Reviews, the newest first, 25 a page. `next`: the `after` of the page that follows. */
export async function listReviewsForStaff(
  db: Database,
  { rating, hidden, unseen, productId, product, customer, after }: ReviewFilter,
): Promise<{ reviews: DeskReview[]; next: string | null }> {
  let query = selectForStaff(db);
  if (rating) query = query.where('rating', '=', rating);
  if (hidden) query = query.where('hidden_at', 'is not', null);
  if (unseen) query = query.where('reviews.id', 'in', selectUnseen(db));
  if (productId) query = query.where('reviews.product_id', '=', productId);
  if (customer) query = query.where('reviews.user_id', '=', customer);
  if (product) {
    const ids = await findProductIds(db, product);
    if (ids.length === 0) return { reviews: [], next: null };
    query = query.where('reviews.product_id', 'in', ids);
  }
  if (after) {
    query = query.where(sql<boolean>`(reviews.created_at, reviews.id) < (
      SELECT last.created_at, last.id FROM reviews AS last WHERE last.id = ${after})`);
  }
  const rows = await query
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const reviews = rows.slice(0, PAGE).map(deskReviewOf);
  return { reviews, next: rows.length > PAGE ? reviews.at(-1)!.id : null };
}

function selectUnseen(db: Database) {
  return db
    .selectFrom('review_photos')
    .select((eb) => eb.ref('review_id').$notNull().as('review_id'))
    .where('state', '=', 'unseen');
}

/** How many photos of reviews wait for a look. */
export async function countUnseen(db: Database): Promise<number> {
  const found = db.selectFrom('review_photos').where('state', '=', 'unseen');
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Products are few: their names are read through, so that the reviews are found by their index. */
async function findProductIds(db: Database, part: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`lower(name) LIKE ANY (${likePatterns(part)}::text[])`)
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(({ id }) => id);
}

/** A review, held until the transaction ends; null where there is none. */
export async function lockReview(
  tx: Tx,
  id: string,
): Promise<{ review: DeskReview; email: string | null } | null> {
  const row = await selectForStaff(tx)
    .select('users.email')
    .where('reviews.id', '=', id)
    .forNoKeyUpdate('reviews')
    .executeTakeFirst();
  return row ? { review: deskReviewOf(row), email: row.email } : null;
}

function selectForStaff(db: Database | Tx) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select((eb) => [
      'reviews.id',
      'reviews.product_id as productId',
      'products.name as productName',
      'reviews.user_id as userId',
      eb.fn.coalesce('users.name', 'reviews.author').as('author'),
      'rating',
      'comment',
      'reviews.created_at as at',
      'hidden_at',
      'hidden_reason',
      'answer',
      'answered_at',
      photosOf(eb.ref('reviews.id'), inReviews).as('photos'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectForStaff>['execute']>>[number];

function deskReviewOf({ hidden_at, hidden_reason, answer, answered_at, ...row }: Row): DeskReview {
  const times = [row.at, hidden_at, answered_at];
  return {
    ...{ id: row.id, productId: row.productId, productName: row.productName, userId: row.userId },
    ...{ author: row.author, rating: row.rating, comment: row.comment, at: row.at },
    hidden: hidden_at ? { reason: hidden_reason ?? '', at: hidden_at } : null,
    answer: answer !== null && answered_at ? { words: answer, at: answered_at } : null,
    photos: row.photos,
    version: times.map((time) => time?.getTime() ?? 0).join('-'),
  };
}

export async function setHidden(
  tx: Tx,
  id: string,
  hidden: { reason: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute();
}

export async function setAnswer(
  tx: Tx,
  id: string,
  answer: { words: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ answer: answer?.words ?? null, answered_at: answer?.at ?? null })
    .where('id', '=', id)
    .execute();
}
