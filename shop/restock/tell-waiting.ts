import { findProduct } from '#shop/catalogue/find-products.server.ts';
import type { Job } from '#shop/jobs.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { ENOUGH_MAILS, MOST_SIZES, mostToTell, ROUND_MINUTES } from './restock.ts';
import { stopToken } from './wait-for-stock.ts';
import { listDue, openRounds, takeFirst } from './waits.server.ts';

/**
 * Mails those who wait for a size that can be bought again, the first ones first: so many for each piece, and the next ones
 * two hours later if there are still some (R208). Each is told once, as their request goes in the same transaction. Gives
 * how many were told; safe to repeat.
 */
export async function tellWaiting(shop: Shop): Promise<number> {
  const now = shop.now();
  return await shop.db.transaction().execute(async (tx) => {
    await openRounds(tx, minutesAfter(now, -ROUND_MINUTES));
    const mails: Job[] = [];
    for (const { productId, size, available } of await listDue(tx, MOST_SIZES)) {
      if (mails.length >= ENOUGH_MAILS) break;
      const product = await findProduct(tx, productId);
      if (!product) continue;
      const what = { productId, productName: product.name, size };
      for (const to of await takeFirst(tx, { productId, size }, { most: mostToTell(available), now })) {
        const stopUrl = `${shop.publicUrl}/back-in-stock#${stopToken(shop, to)}`;
        mails.push({ name: 'send-mail', data: { kind: 'back-in-stock', to, ...what, stopUrl } });
      }
    }
    const [first, ...others] = mails;
    if (first) await shop.enqueueAll(tx, [first, ...others]);
    return mails.length;
  });
}
