import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { deleteSizes } from './make-picture.ts';
import { storageKeys } from './picture.ts';
import { sweepFiles } from './sweep-files.ts';
import { deletePicture, listIdle, markDeleting } from './sweep-rows.server.ts';
import { packingOf, videoKey } from './video.ts';

/** So long an upload that nothing uses stays. */
export const IDLE_DAYS = 30;
const MOST_AT_ONCE = 20;

/** Deletes uploads that nothing has used for 30 days, their files first (R226). Gives how many; one that fails stops no other. */
export async function sweepPictures(shop: Shop): Promise<number> {
  const before = new Date(shop.now().getTime() - IDLE_DAYS * 24 * 3600_000);
  return await sweepFiles(await listIdle(shop.db, before, MOST_AT_ONCE), 'deleted', async (file) => {
    if (!(await inTransaction(shop.db, (tx) => markDeleting(tx, file)))) return false;
    if (packingOf(file)) await shop.storage.delete(videoKey(file));
    else {
      await shop.storage.delete(storageKeys.original(file));
      await deleteSizes(shop.storage, file);
    }
    await deletePicture(shop.db, file);
    return true;
  });
}
