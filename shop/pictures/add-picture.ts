import { createHash } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { measurePicture } from '#shop/photos/remake-photo.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { oneLine } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { judgePicture, type PictureType } from './judge-picture.ts';
import {
  MOST_PICTURES,
  newPictureFile,
  PICTURE_MAX_BYTES,
  PICTURE_MAX_MB,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_MIN_SIDE,
  storageKeys,
} from './picture.ts';
import {
  findSame,
  insertPicture,
  listPictures,
  lockProduct,
  type NewPicture,
  writePictures,
} from './rows.server.ts';
import { StorageDown } from './storage.ts';

/** `productId`: null for the library alone (R227). `bytes`: null where there were too many to be kept. */
export type Upload = { productId: string | null; name: string; bytes: Buffer | null };
/** `isThere`: the product had the very same picture before, and nothing was done. */
export type Added = { file: string; name: string; isThere: boolean };

/**
 * Takes a picture that staff upload (R222): judged without decoding it, kept in the storage as it came, and put at the
 * end of the product's. A job makes its sizes; until then, and until it is described, shoppers don't see it.
 */
export async function addPicture(shop: Shop, viewer: Staff, upload: Upload): Promise<Added | Refusal> {
  const { productId } = upload;
  const name = oneLine(upload.name).slice(0, 200) || 'The picture';
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  const judged = await judge(name, upload.bytes);
  if (isRefusal(judged)) return judged;
  const { bytes, ...facts } = judged;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const same = productId && (await findSame(shop.db, productId, sha256));
  if (same) return { file: same, name, isThere: true };

  const picture: NewPicture = { file: newPictureFile(), name, bytes: bytes.length, sha256, ...facts };
  const key = storageKeys.original(picture.file);
  try {
    await shop.storage.put(key, bytes, facts.type);
  } catch (fault) {
    if (fault instanceof StorageDown) return refuse('storage-down', { name });
    throw fault;
  }
  const kept = await inTransaction(shop.db, (tx) => keep(shop, tx, viewer, { picture, productId })).catch(
    async (fault) => {
      await shop.storage.delete(key).catch(() => {});
      throw fault;
    },
  );
  if (kept === null) return { file: picture.file, name, isThere: false };
  await shop.storage.delete(key).catch(() => {});
  return isRefusal(kept) ? kept : { file: kept.same, name, isThere: true };
}

type Judged = { bytes: Buffer; type: PictureType; width: number; height: number };

async function judge(name: string, bytes: Buffer | null): Promise<Judged | Refusal> {
  if (!bytes || bytes.length > PICTURE_MAX_BYTES)
    return refuse('picture-too-large', { name, most: PICTURE_MAX_MB });
  const judged = judgePicture(bytes);
  if ('fault' in judged) return refuse(judged.fault, { name });
  const measured = await measurePicture(bytes).catch(() => null);
  if (measured?.type !== judged.type) return refuse('picture-unreadable', { name });
  const { width, height } = measured;
  if (width * height > PICTURE_MAX_PIXELS || Math.max(width, height) > PICTURE_MAX_SIDE)
    return refuse('picture-too-many-pixels', { name });
  if (Math.min(width, height) < PICTURE_MIN_SIDE) return refuse('picture-too-small', { name, width, height });
  return { bytes, type: judged.type, width, height };
}

/** `same`: a form that was sent twice has put it there meanwhile. */
async function keep(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { picture, productId }: { picture: NewPicture; productId: string | null },
): Promise<{ same: string } | Refusal | null> {
  const { file, name, width, height, sha256 } = picture;
  const now = shop.now();
  if (productId !== null && !(await lockProduct(tx, productId))) return refuse('product-unknown');
  const same = productId !== null && (await findSame(tx, productId, sha256));
  if (same) return { same };
  await insertPicture(tx, picture, actorName(viewer), now);
  if (productId !== null) {
    const before = await listPictures(tx, productId);
    if (before.length >= MOST_PICTURES) return refuse('pictures-full', { name, most: MOST_PICTURES });
    const added = { file, name, alt: '', width, height, focus: { x: 50, y: 50 }, video: null, failure: null };
    await writePictures(tx, productId, [...before, { ...added, state: 'pending' }]);
  }
  await shop.enqueue(tx, { name: 'make-picture', data: { file } });
  const subject = productId === null ? `picture ${file}` : `product ${productId}`;
  await audit(tx, viewer, { action: 'add-picture', subject, after: { file, name }, now });
  return null;
}
