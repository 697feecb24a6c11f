import { countTries } from '#shop/limits/limits.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { findReturnable } from './find-returnable.ts';
import { countUploads, deleteUploadsBefore, insertUpload } from './photo-queries.server.ts';
import { remakePhoto } from './return-photo.server.ts';
import { isPhotoType, PHOTO_WAITS_HOURS } from './return-request.ts';

/** `type`: the media type that the photo is said to have. `read` reads its bytes, once they are wanted. */
export type SentPhoto = { orderId: string; type: string; read: () => Promise<Buffer | Refusal> };

/**
 * Keeps a photo for the return that will name it by its `id` (R99). Owner, state of the order and number of
 * photos are checked before anything of it is read, and the number once more where it is kept: of several at once no
 * more than `terms.returnPhotos` stay.
 */
export async function keepReturnPhoto(
  shop: Shop,
  viewer: Shopper,
  { orderId, type, read }: SentPhoto,
): Promise<{ id: string } | Refusal> {
  if (!isPhotoType(type)) return refuse('photo-type-wrong');
  const order = await findReturnable(shop, viewer, orderId);
  if (isRefusal(order)) return order;
  const most = shop.terms.returnPhotos;
  const since = photosSince(shop);
  if ((await countUploads(shop.db, orderId, since)) >= most) return refuse('photos-too-many', { most });
  const tooMany = await countTries(shop.db, [['photo-by-account', viewer.userId]]);
  if (tooMany) return tooMany;
  const bytes = await read();
  if (isRefusal(bytes)) return bytes;
  const image = await remakePhoto(bytes, type);
  if (isRefusal(image)) return image;
  return await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId);
    if ((await countUploads(tx, orderId, since)) >= most) return refuse('photos-too-many', { most });
    return { id: await insertUpload(tx, { orderId, image, now: shop.now() }) };
  });
}

/** Photos that came before have lapsed. */
export function photosSince(shop: Pick<Shop, 'now'>): Date {
  return new Date(shop.now().getTime() - PHOTO_WAITS_HOURS * 3600 * 1000);
}

/** Erases photos that no return named within a day. */
export async function eraseLapsedPhotos(shop: Shop): Promise<void> {
  await deleteUploadsBefore(shop.db, photosSince(shop));
}
