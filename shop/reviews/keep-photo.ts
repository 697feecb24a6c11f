import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { isPhotoType, photosSince } from '#shop/photos/photo.ts';
import { measurePicture, remakePhoto, shrinkPhoto } from '#shop/photos/remake-photo.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { newPhotoFile } from './photo-file.ts';
import { countPhotos, deletePhotos, findImage, insertPhoto } from './photo-rows.server.ts';
import { MOST_PHOTOS, MOST_PHOTOS_OF_ACCOUNT } from './review-photo.ts';

/** `type`: the media type that the photo is said to have. `read` reads its bytes, once they are wanted. */
export type SentPhoto = { productId: string; type: string; read: () => Promise<Buffer | Refusal> };

/**
 * Keeps a photo for the review that will name it by its `id` (R355). Type, product and number are checked before
 * anything of it is read, and the number once more where it is kept.
 */
export async function keepReviewPhoto(
  shop: Shop,
  viewer: Shopper,
  { productId, type, read }: SentPhoto,
): Promise<{ id: string } | Refusal> {
  if (!isPhotoType(type)) return refuse('photo-type-wrong');
  if (!(await findProduct(shop.db, productId))) return refuse('product-unknown');
  const { userId } = viewer;
  const of = { userId, productId };
  const full = refuseFull(await countPhotos(shop.db, of, photosSince(shop)));
  if (full) return full;
  const tooMany = await countTries(shop.db, [['review-photo-by-account', userId]]);
  if (tooMany) return tooMany;
  const bytes = await read();
  if (isRefusal(bytes)) return bytes;
  const image = await remakePhoto(bytes, type);
  if (isRefusal(image)) return image;
  const { width, height } = await measurePicture(image);
  return await inTransaction(shop.db, async (tx) => {
    await lockUserRow(tx, userId);
    const fullNow = refuseFull(await countPhotos(tx, of, photosSince(shop)));
    if (fullNow) return fullNow;
    const id = newPhotoFile();
    await insertPhoto(tx, { ...of, file: id, image, width, height, now: shop.now() });
    return { id };
  });
}

function refuseFull({ waiting, kept }: { waiting: number; kept: number }): Refusal | null {
  if (waiting >= MOST_PHOTOS) return refuse('photos-too-many', { most: MOST_PHOTOS });
  return kept >= MOST_PHOTOS_OF_ACCOUNT
    ? refuse('review-photos-full', { most: MOST_PHOTOS_OF_ACCOUNT })
    : null;
}

type PhotosOf = { productId: string; photos?: readonly string[] | undefined; keep?: readonly string[] };

/**
 * Forgets own photos of a product: those of `photos`, in a review or not, else all that wait for one, but `keep`. Safe to
 * repeat.
 */
export async function discardReviewPhotos(
  shop: Pick<Shop, 'db'>,
  { userId }: Shopper,
  { productId, photos, keep = [] }: PhotosOf,
): Promise<void> {
  await deletePhotos(shop.db, { userId, productId }, photos ? { files: photos } : { besides: keep });
}

const SIDE_PX = 480;

/** An own photo, small, as JPEG: its author sees it before anybody else does (R356). */
export async function readOwnPhoto(
  { db }: Pick<Shop, 'db'>,
  { userId }: Shopper,
  file: string,
): Promise<Buffer | Refusal> {
  const image = await findImage(db, file, userId);
  return image ? await shrinkPhoto(image, SIDE_PX) : refuse('not-found');
}
