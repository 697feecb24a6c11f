import { countTries } from '../accounts/limits.server.ts';
import { findOrder } from '../orders/find-orders.ts';
import { mayChange } from '../orders/order.ts';
import { isRefusal, type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Shopper } from '../viewer.ts';
import { mailAboutOrder } from './mail-about-order.ts';
import { moveOrder } from './move-order.ts';
import { insertReturnRequest } from './queries.server.ts';
import { readPhotos } from './return-photo.server.ts';
import { causeOf } from './return-request.ts';

const WORDS_MAX = 1000;

/** `reason`: one of the list or own words; `photos`: base64 of JPEG, PNG or WebP pictures. */
export type ReturnWish = { orderId: string; reason: string; words: string; photos: readonly string[] };

/**
 * The shopper asks to send an order back, within 7 days of its delivery (decision 20). Photos are made anew before
 * any transaction, and only for an order that may be returned.
 */
export async function requestReturn(
  shop: Shop,
  viewer: Shopper,
  input: ReturnWish,
): Promise<{ orderId: string } | Refusal> {
  const { cause, words } = causeOf(input.reason, input.words);
  if (input.reason.trim() === '') return refuse('return-reason-missing');
  if (words.length > WORDS_MAX) return refuse('return-words-long');
  const order = await findOrder(shop.db, viewer, input.orderId);
  if (!order) return refuse('not-found');
  const to = 'Return Requested';
  const { status: from, deliveredAt } = order;
  if (!mayChange({ from, to, now: shop.now(), deliveredAt, returnDays: shop.terms.returnDays })) {
    return refuse(from === 'Delivered' ? 'return-too-late' : 'change-not-allowed', {
      from,
      to,
      days: shop.terms.returnDays,
    });
  }
  const tooMany = await countTries(shop.db, [['return-by-account', viewer.userId]]);
  if (tooMany) return tooMany;
  const photos = await readPhotos(input.photos, shop.terms.returnPhotos);
  if (isRefusal(photos)) return photos;
  const reason = words === '' ? cause : `${cause}: ${words}`;
  return await inTransaction(shop.db, async (tx) => {
    const moved = await moveOrder(shop, tx, viewer, { orderId: order.id, to, reason });
    if (isRefusal(moved)) return moved;
    await insertReturnRequest(tx, { orderId: order.id, cause, words, askedAt: shop.now(), photos });
    await mailAboutOrder(shop, tx, order.id, (mailed) => ({ kind: 'return-asked', order: mailed, reason }));
    return { orderId: order.id };
  });
}
