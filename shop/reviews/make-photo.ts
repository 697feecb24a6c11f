import { photosSince } from '#shop/photos/photo.ts';
import { deleteSizes, makeSizes } from '#shop/pictures/make-picture.ts';
import { sweepFiles } from '#shop/pictures/sweep-files.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import {
  deleteLapsed,
  findMade,
  forgetLeftover,
  listLeftovers,
  listStuck,
  noteLeftover,
  turnPhoto,
} from './photo-rows.server.ts';

/**
 * The job that makes the sizes of a photo that staff let through; as soon as those are there that every browser reads,
 * everybody sees it (R356). Safe to repeat. What goes away meanwhile leaves nothing behind.
 */
export async function makeReviewPhoto(shop: Shop, { file }: { file: string }): Promise<void> {
  const photo = await findMade(shop.db, file);
  if (!photo?.image) return;
  const show = async () => void (await turnPhoto(shop.db, file, { from: 'passed', to: 'shown' }));
  try {
    await makeSizes(shop.storage, { file, width: photo.width, bytes: photo.image, onReadable: show });
  } finally {
    if (!(await findMade(shop.db, file))) await noteLeftover(shop.db, file);
  }
}

const MOST_AT_ONCE = 50;
/** Older ones may have no job any more, which tries for six weeks. */
const STUCK_DAYS = 42;
const MOST_MADE = 5;

/**
 * Erases photos that no review named within a day, and what is left in the storage of those that are gone (R358). Makes those
 * whose job was given up (R456).
 */
export async function sweepReviewPhotos(shop: Shop): Promise<void> {
  await deleteLapsed(shop.db, photosSince(shop));
  const before = daysAfter(shop.now(), -STUCK_DAYS);
  const [stuck, leftovers] = [
    await listStuck(shop.db, before, MOST_MADE),
    await listLeftovers(shop.db, MOST_AT_ONCE),
  ];
  const sweeps = await Promise.allSettled([
    sweepFiles(stuck, 'made', async (file) => {
      await makeReviewPhoto(shop, { file });
      return true;
    }),
    sweepFiles(leftovers, 'deleted', async (file) => {
      await deleteSizes(shop.storage, file);
      await forgetLeftover(shop.db, file);
      return true;
    }),
  ]);
  const faults = sweeps.flatMap((sweep) => (sweep.status === 'rejected' ? [sweep.reason] : []));
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}
