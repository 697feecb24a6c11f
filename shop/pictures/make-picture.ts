import { pictureWidths } from '#shop/catalogue/product.ts';
import { refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { bufferOf, inWorkProcess, WorkFault } from '#shop/work-process.server.ts';
import { storageKeys } from './picture.ts';
import { findPicture, markReady, noteFailure } from './rows.server.ts';
import { type SizeFormat, sizeTypes, widthsOf } from './sizes.ts';
import { readStored, type Storage, StorageDown } from './storage.ts';

const WAITS = "The storage of pictures can't be reached: it is tried again by itself.";
const GIVEN_UP = 'It could not be prepared, often tried. Try again when the storage of pictures is there.';

const work = inWorkProcess<typeof import('./picture-work.ts')>('pictures', 'shop/pictures/picture-work.ts');

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
    const onReadable = () => inTransaction(shop.db, (tx) => markReady(tx, file));
    await makeSizes(shop.storage, { file, width: picture.width, bytes: original, onReadable });
  } catch (fault) {
    if (fault instanceof WorkFault) return await fail(shop, file, picture.name);
    if (isLast) await noteFailure(shop.db, file, 'failed', GIVEN_UP);
    else if (fault instanceof StorageDown) await noteFailure(shop.db, file, 'pending', WAITS);
    throw fault;
  }
}

type Making = { file: string; width: number; bytes: Buffer; onReadable: () => Promise<void> };

/** Makes the sizes of a picture so wide. `onReadable`: when those are there that every browser reads; AVIF follows. */
export async function makeSizes(
  storage: Storage,
  { file, width: whole, bytes, onReadable }: Making,
): Promise<void> {
  const widths = widthsOf(whole);
  const keep = async (...formats: SizeFormat[]) => {
    const wanted = widths.flatMap((width) => formats.map((format) => ({ width, format })));
    const made = await work('makeSizes', { bytes, wanted });
    for (const [at, { width, format }] of wanted.entries())
      await storage.put(storageKeys.size(file, width, format), bufferOf(made[at]!), sizeTypes[format]);
  };
  await keep('webp', 'jpg');
  await onReadable();
  await keep('avif');
}

/** Deletes all sizes that there can be of a picture. */
export async function deleteSizes(storage: Storage, file: string): Promise<void> {
  for (const width of pictureWidths)
    for (const format of sizeFormats) await storage.delete(storageKeys.size(file, width, format));
}

const sizeFormats = Object.keys(sizeTypes);

async function fail(shop: Shop, file: string, name: string): Promise<void> {
  await noteFailure(shop.db, file, 'failed', refuse('picture-unreadable', { name }).message);
}
