import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import type { Staff } from '#shop/viewer.ts';
import { findImage, lockPhoto, markRemoved, turnPhoto } from './photo-rows.server.ts';

/** Lets a photo of a review through: everybody sees it as soon as its sizes are made (R356). */
export async function passPhoto(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { file }: { file: string },
): Promise<Refusal | null> {
  const found = await findForAct(tx, viewer, file);
  if (isRefusal(found)) return found;
  if (found.state !== 'unseen') return refuse('review-changed');
  await turnPhoto(tx, file, { from: 'unseen', to: 'passed' });
  await shop.enqueue(tx, { name: 'make-review-photo', data: { file } });
  return await writeDown(shop, tx, viewer, { action: 'pass-photo', file, ...found });
}

/** Removes a photo of a review for good; its author reads the reason (R357). */
export async function removePhoto(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { file, reason }: { file: string; reason: string },
): Promise<Refusal | null> {
  const found = await findForAct(tx, viewer, file);
  if (isRefusal(found)) return found;
  if (found.state === 'removed') return refuse('review-changed');
  await markRemoved(tx, file, reason);
  return await writeDown(shop, tx, viewer, { action: 'remove-photo', file, reason, ...found });
}

/** A photo as it was made anew, for staff alone; null where there is none. */
export async function readPhotoForStaff(db: Database, file: string): Promise<Buffer | null> {
  return await findImage(db, file);
}

async function findForAct(tx: Tx, viewer: Staff, file: string) {
  const unable = refuseUnable(viewer, 'moderate-reviews');
  if (unable) return unable;
  return (await lockPhoto(tx, file)) ?? refuse('review-photo-unknown');
}

type Act = { action: string; file: string; productId: string; reviewId: string | null; reason?: string };

async function writeDown(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { action, file, productId, reviewId, reason }: Act,
): Promise<null> {
  await audit(tx, viewer, {
    action,
    subject: `review ${reviewId}`,
    after: { product: productId, photo: file, ...(reason !== undefined && { reason }) },
    now: shop.now(),
  });
  return null;
}
