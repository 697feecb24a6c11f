import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { changePictures } from './change-pictures.ts';
import { judgeVideo } from './judge-video.ts';
import { insertVideo, noteIdle } from './rows.server.ts';
import { StorageDown } from './storage.ts';
import { newVideoFile, VIDEO_MAX_BYTES, videoKey } from './video.ts';

/** `file`: the picture that is its poster. `bytes`: null where there were too many to be kept. */
export type VideoUpload = { productId: string; file: string; name: string; bytes: Buffer | null };

/**
 * Has a short video play in place of a picture of a product, which stays as its poster (R225). It is kept as it came, with
 * all that the camera wrote into it. Gives whether it has a sound, which is never played.
 */
export async function addVideo(
  shop: Shop,
  viewer: Staff,
  { productId, file, bytes, ...given }: VideoUpload,
): Promise<{ video: string; hasSound: boolean } | Refusal> {
  const name = oneLine(given.name).slice(0, 200) || 'The video';
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  if (!bytes || bytes.length > VIDEO_MAX_BYTES) return refuse('video-too-large', { name });
  const judged = await judgeVideo(bytes);
  if ('fault' in judged) return refuse(judged.fault, { name });
  const { type, width, height, durationMs, hasSound } = judged;
  const video = newVideoFile(type);
  try {
    await shop.storage.put(videoKey(video), bytes, type);
  } catch (fault) {
    if (fault instanceof StorageDown) return refuse('storage-down', { name });
    throw fault;
  }
  const row = { file: video, name, type, bytes: bytes.length, width, height, duration_ms: durationMs };
  const done = await inTransaction(shop.db, async (tx) => {
    await insertVideo(tx, row, actorName(viewer), shop.now());
    return await change(shop, tx, viewer, { productId, file, video });
  }).catch(async (fault) => {
    await shop.storage.delete(videoKey(video)).catch(() => {});
    throw fault;
  });
  if (!isRefusal(done)) return { video, hasSound };
  await shop.storage.delete(videoKey(video)).catch(() => {});
  return done;
}

/** The picture stands by itself again. */
export async function removeVideo(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, file }: { productId: string; file: string },
) {
  return await change(shop, tx, viewer, { productId, file, video: null });
}

async function change(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, file, video }: { productId: string; file: string; video: string | null },
) {
  const result = await changePictures(shop, tx, viewer, { productId, file }, (pictures, picture) => ({
    after: pictures.map((each) => (each === picture ? { ...each, video } : each)),
    action: video ? 'add-video' : 'remove-video',
    before: { video: picture.video ?? '' },
    now: { video: video ?? '' },
  }));
  // From now on the sweep counts the days.
  if (!isRefusal(result) && result.picture.video) await noteIdle(tx, result.picture.video, shop.now());
  return result;
}
