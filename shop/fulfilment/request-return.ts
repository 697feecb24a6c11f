import { countTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { findReturnable } from './find-returnable.ts';
import { photosSince } from './keep-return-photo.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { moveOrder } from './move-order.ts';
import { deleteUploads, moveUploads } from './photo-queries.server.ts';
import { insertReturnRequest } from './queries.server.ts';
import { causeOf } from './return-request.ts';

const WORDS_MAX = 1000;

/** `reason`: one of the list or own words; `photos`: ids of photos that were sent before. */
export type ReturnWish = { orderId: string; reason: string; words: string; photos: readonly string[] };

/**
 * The shopper asks to send an order back, within 7 days of its delivery (R98), with photos that wait for it
 * (R99); those that it does not name are forgotten.
 */
export async function requestReturn(
  shop: Shop,
  viewer: Shopper,
  input: ReturnWish,
): Promise<{ orderId: string } | Refusal> {
  const { cause, words } = causeOf(input.reason, input.words);
  if (input.reason.trim() === '') return refuse('return-reason-missing');
  if (words.length > WORDS_MAX) return refuse('return-words-long');
  const order = await findReturnable(shop, viewer, input.orderId);
  if (isRefusal(order)) return order;
  const tooMany = await countTries(shop.db, [['return-by-account', viewer.userId]]);
  if (tooMany) return tooMany;
  const reason = words === '' ? cause : `${cause}: ${words}`;
  const { id: orderId } = order;
  return await inTransaction(shop.db, async (tx) => {
    const moved = await moveOrder(shop, tx, viewer, { orderId, to: 'Return Requested', reason });
    if (isRefusal(moved)) return moved;
    const returnId = await insertReturnRequest(tx, { orderId, cause, words, askedAt: shop.now() });
    const named = { orderId, returnId, ids: input.photos, since: photosSince(shop) };
    if ((await moveUploads(tx, named)) < input.photos.length) return refuse('photo-unknown');
    await deleteUploads(tx, orderId);
    await mailAboutOrder(shop, tx, orderId, (mailed) => ({ kind: 'return-asked', order: mailed, reason }));
    return { orderId };
  });
}
