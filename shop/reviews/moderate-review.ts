import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { lockReview, setAnswer, setHidden } from './review-desk.server.ts';

/** `version`: the review as whoever acts has seen it. */
type Which = { reviewId: string; version: string };

/** Hides a review from everybody but its author, who is mailed the reason; its stars no longer count (R175). */
export async function hideReview(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { reason, ...which }: Which & { reason: string },
): Promise<Refusal | null> {
  const found = await findForAct(tx, viewer, which);
  if (isRefusal(found)) return found;
  const { review, email: to } = found;
  if (review.hidden) return refuse('review-changed');
  await setHidden(tx, review.id, { reason, at: shop.now() });
  if (to !== null) {
    const { comment, productName, author } = review;
    const news = { kind: 'review-hidden', to, name: author ?? '', productName, reason, comment } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: news });
  }
  return await writeDown(shop, tx, viewer, { action: 'hide', productId: review.productId, id: review.id });
}

/** Shows a hidden review again. */
export async function showReview(shop: Shop, tx: Tx, viewer: Staff, which: Which): Promise<Refusal | null> {
  const found = await findForAct(tx, viewer, which);
  if (isRefusal(found)) return found;
  const { id, productId } = found.review;
  await setHidden(tx, id, null);
  return await writeDown(shop, tx, viewer, { action: 'show', productId, id });
}

/** Answers a review in the shop's name, for all to read beneath it; a second answer replaces the first (R176). */
export async function answerReview(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { words, ...which }: Which & { words: string },
): Promise<Refusal | null> {
  const found = await findForAct(tx, viewer, which);
  if (isRefusal(found)) return found;
  const { id, productId } = found.review;
  await setAnswer(tx, id, { words, at: shop.now() });
  return await writeDown(shop, tx, viewer, { action: 'answer', productId, id });
}

/** Takes the shop's answer away. */
export async function withdrawAnswer(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  which: Which,
): Promise<Refusal | null> {
  const found = await findForAct(tx, viewer, which);
  if (isRefusal(found)) return found;
  const { id, productId } = found.review;
  await setAnswer(tx, id, null);
  return await writeDown(shop, tx, viewer, { action: 'withdraw-answer', productId, id });
}

async function findForAct(tx: Tx, viewer: Staff, { reviewId, version }: Which) {
  const unable = refuseUnable(viewer, 'moderate-reviews');
  if (unable) return unable;
  const found = await lockReview(tx, reviewId);
  if (!found) return refuse('review-unknown');
  return found.review.version === version ? found : refuse('review-changed');
}

async function writeDown(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { action, productId, id }: { action: string; productId: string; id: string },
): Promise<null> {
  await audit(tx, viewer, {
    action,
    subject: `review ${id}`,
    after: { product: productId },
    now: shop.now(),
  });
  return null;
}
