import type { Job } from '#shop/jobs.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { copyShop } from './shop-copy/copy-shop.ts';
import { readCopy } from './shop-copy/read-copy.ts';

/** `npm run import -- FOLDER`: takes such a copy into a shop that has nothing yet (docs/moving.md). */
await copyShop(async (url, shop, folder) => {
  const copy = await readCopy({ url, storage: shop.storage, folder });
  await makeSizesAnew(shop);
  return copy;
}, 'taken in from');

/** A copy has pictures and photos as they were sent; the shop makes their sizes when it runs. */
async function makeSizesAnew(shop: Shop): Promise<void> {
  const ready = shop.db.selectFrom('pictures').where('origin', '=', 'upload').where('kind', '=', 'picture');
  const pictures = await ready.select('file').execute();
  const photos = shop.db.selectFrom('review_photos').where('state', 'in', ['passed', 'shown']).select('file');
  const jobs = [
    ...pictures.map(({ file }): Job => ({ name: 'make-picture', data: { file } })),
    ...(await photos.execute()).map(({ file }): Job => ({ name: 'make-review-photo', data: { file } })),
  ];
  for (const job of jobs) await inTransaction(shop.db, (tx) => shop.enqueue(tx, job));
}
