import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { deleteSizes } from './make-picture.ts';
import { storageKeys } from './picture.ts';
import { deletePicture, listIdle, markDeleting } from './sweep-rows.server.ts';
import { packingOf, videoKey } from './video.ts';

/** So long an upload that nothing uses stays. */
export const IDLE_DAYS = 30;
const MOST_AT_ONCE = 20;

/** Deletes uploads that nothing has used for 30 days, their files first (R226). Gives how many. */
export async function sweepPictures(shop: Shop): Promise<number> {
  const before = new Date(shop.now().getTime() - IDLE_DAYS * 24 * 3600_000);
  const files = await listIdle(shop.db, before, MOST_AT_ONCE);
  let deleted = 0;
  for (const file of files) {
    if (!(await inTransaction(shop.db, (tx) => markDeleting(tx, file)))) continue;
    if (packingOf(file)) await shop.storage.delete(videoKey(file));
    else {
      await shop.storage.delete(storageKeys.original(file));
      await deleteSizes(shop.storage, file);
    }
    await deletePicture(shop.db, file);
    deleted += 1;
  }
  return deleted;
}
