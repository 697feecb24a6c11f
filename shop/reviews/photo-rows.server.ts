import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { OwnPhoto, PhotoState } from './review-photo.ts';

type OfProduct = { userId: string; productId: string };

/** How many of the account's photos wait for their review of this product, and how many the shop keeps in all. */
export async function countPhotos(db: Database | Tx, { userId, productId }: OfProduct, since: Date) {
  const { rows } = await sql<{ waiting: number; kept: number }>`
    SELECT count(*) FILTER (WHERE product_id = ${productId} AND state = 'sent' AND sent_at > ${since})::int AS waiting,
      count(*) FILTER (WHERE image IS NOT NULL)::int AS kept
    FROM review_photos WHERE user_id = ${userId}`.execute(db);
  return rows[0]!;
}

type NewPhoto = OfProduct & { file: string; image: Buffer; width: number; height: number; now: Date };

export async function insertPhoto(tx: Tx, { userId, productId, now, ...photo }: NewPhoto): Promise<void> {
  await tx
    .insertInto('review_photos')
    .values({ ...photo, user_id: userId, product_id: productId, sent_at: now })
    .execute();
}

export async function listOwnPhotos(tx: Tx, { userId, productId }: OfProduct): Promise<OwnPhoto[]> {
  return await tx
    .selectFrom('review_photos')
    .select(['file', 'state', 'sent_at as sentAt'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** Gives photos to a review, in this order; those that nobody has let through yet are to be looked at. */
export async function attachPhotos(tx: Tx, reviewId: string, files: readonly string[]): Promise<void> {
  await sql`
    UPDATE review_photos SET review_id = ${reviewId}, position = array_position(${files}::text[], file),
      state = CASE WHEN state = 'sent' THEN 'unseen' ELSE state END
    WHERE file = ANY (${files}::text[])`.execute(tx);
}

/** Deletes photos of an account: those of these files, or those besides others that wait for their review of a product. */
export async function deletePhotos(
  db: Database | Tx,
  { userId, productId }: OfProduct,
  which: { files: readonly string[] } | { besides: readonly string[] },
): Promise<void> {
  const named =
    'files' in which
      ? sql<boolean>`file = ANY (${which.files}::text[])`
      : sql<boolean>`state = 'sent' AND file != ALL (${which.besides}::text[])`;
  await db
    .deleteFrom('review_photos')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where(named)
    .execute();
}

/** Photos that no review named in time. */
export async function deleteLapsed(db: Database, since: Date): Promise<void> {
  await db.deleteFrom('review_photos').where('state', '=', 'sent').where('sent_at', '<=', since).execute();
}

/** The photo as it was made anew, of this account or, where none is named, of anybody's review. */
export async function findImage(db: Database, file: string, userId?: string): Promise<Buffer | null> {
  let query = db.selectFrom('review_photos').select('image').where('file', '=', file);
  query = userId ? query.where('user_id', '=', userId) : query.where('state', '!=', 'sent');
  return (await query.executeTakeFirst())?.image ?? null;
}

/** A photo that stands in a review, held until the transaction ends. */
export async function lockPhoto(tx: Tx, file: string) {
  return await tx
    .selectFrom('review_photos')
    .select(['state', 'product_id as productId', 'review_id as reviewId'])
    .where('file', '=', file)
    .where('state', '!=', 'sent')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Its state, once it is one of `from`; tells whether it was. */
export async function turnPhoto(
  db: Database | Tx,
  file: string,
  { from, to }: { from: PhotoState; to: Exclude<PhotoState, 'removed'> },
): Promise<boolean> {
  const turned = db
    .updateTable('review_photos')
    .set({ state: to })
    .where('file', '=', file)
    .where('state', '=', from);
  return (await turned.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The picture goes, the reason stays for its author. */
export async function markRemoved(tx: Tx, file: string, reason: string): Promise<void> {
  await tx
    .updateTable('review_photos')
    .set({ state: 'removed', image: null, removed_reason: reason })
    .where('file', '=', file)
    .execute();
}

/** A photo whose sizes are to be made, or are. */
export async function findMade(db: Database, file: string) {
  return await db
    .selectFrom('review_photos')
    .select(['image', 'width', 'state'])
    .where('file', '=', file)
    .where('state', 'in', ['passed', 'shown'])
    .executeTakeFirst();
}

/** Photos that staff let through and nobody sees yet, sent before then, in any order: one that can't be made is not always first. */
export async function listStuck(db: Database, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('review_photos')
    .select('file')
    .where('state', '=', 'passed')
    .where('sent_at', '<', before)
    .orderBy(sql`random()`)
    .limit(most)
    .execute();
  return rows.map(({ file }) => file);
}

/** Whether everybody may see a photo at this moment: staff let it through, and its review is not hidden. */
export async function isPhotoShown(db: Database, file: string): Promise<boolean> {
  const found = await db
    .selectFrom('review_photos')
    .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
    .select('file')
    .where('file', '=', file)
    .where('state', '=', 'shown')
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Files in the storage that nobody may see any more, in any order: those that can't be deleted are not always the first. */
export async function listLeftovers(db: Database, most: number): Promise<string[]> {
  const leftovers = db.selectFrom('photo_leftovers').select('file');
  const rows = await leftovers.orderBy(sql`random()`).limit(most).execute();
  return rows.map(({ file }) => file);
}

export async function forgetLeftover(db: Database, file: string): Promise<void> {
  await db.deleteFrom('photo_leftovers').where('file', '=', file).execute();
}

export async function noteLeftover(db: Database, file: string): Promise<void> {
  await db
    .insertInto('photo_leftovers')
    .values({ file })
    .onConflict((row) => row.doNothing())
    .execute();
}
