import { refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { openPicture, type SizeFormat, sizeTypes, widthsOf } from './make-sizes.server.ts';
import { storageKeys } from './picture.ts';
import { findPicture, markReady, noteFailure } from './rows.server.ts';
import { readStored, StorageDown } from './storage.ts';

const WAITS = "The storage of pictures can't be reached: it is tried again by itself.";
const GIVEN_UP = 'It could not be prepared, often tried. Try again when the storage of pictures is there.';

class Unmakeable extends Error {}

/**
 * The job that makes the sizes of an uploaded picture (R223). As soon as those are there that every browser reads,
 * shoppers see it; AVIF, which takes longest, follows. Safe to repeat. One that can't be decoded or made smaller
 * has failed, with a reason; where the storage is down it throws, to be tried again, and has failed when that was the
 * last try.
 */
export async function makePicture(
  shop: Shop,
  { file }: { file: string },
  { isLast = false }: { isLast?: boolean } = {},
): Promise<void> {
  const picture = await findPicture(shop.db, file);
  if (picture?.origin !== 'upload' || picture.state === 'deleting') return;
  try {
    const original = await readStored(shop.storage, storageKeys.original(file));
    if (!original) return await fail(shop, file, picture.name);
    const make = await openPicture(original).catch(() => null);
    if (!make) return await fail(shop, file, picture.name);
    const widths = widthsOf(picture.width);
    const keep = async (width: number, format: SizeFormat) => {
      const bytes = await make(width, format).catch((fault) => {
        throw new Unmakeable(format, { cause: fault });
      });
      await shop.storage.put(storageKeys.size(file, width, format), bytes, sizeTypes[format]);
    };
    for (const width of widths) for (const format of ['webp', 'jpg'] as const) await keep(width, format);
    await inTransaction(shop.db, (tx) => markReady(tx, file));
    for (const width of widths) await keep(width, 'avif');
  } catch (fault) {
    if (fault instanceof Unmakeable) return await fail(shop, file, picture.name);
    if (isLast) await noteFailure(shop.db, file, 'failed', GIVEN_UP);
    else if (fault instanceof StorageDown) await noteFailure(shop.db, file, 'pending', WAITS);
    throw fault;
  }
}

async function fail(shop: Shop, file: string, name: string): Promise<void> {
  await noteFailure(shop.db, file, 'failed', refuse('picture-unreadable', { name }).message);
}
