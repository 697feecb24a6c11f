import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { oneLine } from '#shop/text.ts';
import type { Staff } from '#shop/viewer.ts';
import type { Focus } from './focus.ts';
import { ALT_MAX_CHARACTERS, MOST_PICTURES, moved, ordered, type ProductPicture } from './picture.ts';
import {
  forgetRemoval,
  listPictures,
  lockPicture,
  lockProduct,
  noteFailure,
  noteIdle,
  noteRemoval,
  writePictures,
} from './rows.server.ts';

type Which = { productId: string; file: string };
type Change = { after: ProductPicture[]; action: string; before?: object; now?: object };

/** Locks the product, lets the change be worked out, writes it and the audit log (R224). */
export async function changePictures(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, file }: { productId: string; file: string | null },
  work: (pictures: ProductPicture[], picture: ProductPicture) => Change | Refusal,
): Promise<{ picture: ProductPicture } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  if (!(await lockProduct(tx, productId))) return refuse('product-unknown');
  const pictures = await listPictures(tx, productId);
  const picture = file === null ? pictures[0] : pictures.find((each) => each.file === file);
  if (!picture) return refuse('picture-unknown');
  const done = work(pictures, picture);
  if (isRefusal(done)) return done;
  const { after, action, before, now: became } = done;
  await writePictures(tx, productId, after);
  await audit(tx, viewer, {
    action,
    subject: `product ${productId}`,
    ...(before && { before: { ...before } }),
    after: { ...(file !== null && { file }), ...became },
    now: shop.now(),
  });
  return { picture };
}

const filesOf = (pictures: readonly ProductPicture[]) => pictures.map(({ file }) => file);

/** Moves a picture so many places towards the end; less than 0: towards the beginning. The first is the main one. */
export async function movePicture(shop: Shop, tx: Tx, viewer: Staff, input: Which & { by: number }) {
  return await changePictures(shop, tx, viewer, input, (pictures) => {
    const after = moved(pictures, input.file, input.by);
    return {
      after,
      action: 'order-pictures',
      before: { order: filesOf(pictures) },
      now: { order: filesOf(after) },
    };
  });
}

/** Puts all pictures of a product into an order; refused where they are not the same ones any more. */
export async function orderPictures(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, files }: { productId: string; files: readonly string[] },
) {
  return await changePictures(shop, tx, viewer, { productId, file: null }, (pictures) => {
    const after = ordered(pictures, files);
    if (!after) return refuse('pictures-meanwhile');
    return {
      after,
      action: 'order-pictures',
      before: { order: filesOf(pictures) },
      now: { order: filesOf(after) },
    };
  });
}

/** Says what a picture shows; `earlier`: what stood there when the form was opened. */
export async function describePicture(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: Which & { alt: string; earlier: string },
) {
  const alt = oneLine(input.alt);
  if (alt === '') return refuse('alt-missing');
  if (alt.length > ALT_MAX_CHARACTERS) return refuse('alt-too-long');
  return await changePictures(shop, tx, viewer, input, (pictures, picture) => {
    if (picture.alt !== input.earlier && picture.alt !== alt)
      return refuse('alt-meanwhile', { theirs: picture.alt, yours: alt });
    const after = pictures.map((each) => (each === picture ? { ...each, alt } : each));
    return { after, action: 'describe-picture', before: { alt: picture.alt }, now: { alt } };
  });
}

/** Says which point of a picture stays in view where it is cropped. */
export async function focusPicture(shop: Shop, tx: Tx, viewer: Staff, input: Which & { focus: Focus }) {
  const { focus } = input;
  return await changePictures(shop, tx, viewer, input, (pictures, picture) => {
    const after = pictures.map((each) => (each === picture ? { ...each, focus } : each));
    return { after, action: 'focus-picture', before: { ...picture.focus }, now: { ...focus } };
  });
}

/** Takes a picture off a product, its video with it. It can be put back until the sweep deletes it (R226). */
export async function removePicture(shop: Shop, tx: Tx, viewer: Staff, input: Which) {
  const result = await changePictures(shop, tx, viewer, input, (pictures, picture) => ({
    after: pictures.filter((each) => each !== picture),
    action: 'remove-picture',
    before: { alt: picture.alt, position: pictures.indexOf(picture) },
  }));
  if (isRefusal(result)) return result;
  await noteRemoval(tx, input.productId, result.picture, shop.now());
  if (result.picture.video) await noteIdle(tx, result.picture.video, shop.now());
  return result;
}

/** Puts a picture that was taken off, or one of the library, onto a product: at its end, as it was described. */
export async function putBackPicture(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { productId, file }: Which,
): Promise<{ name: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  if (!(await lockProduct(tx, productId))) return refuse('product-unknown');
  const row = await lockPicture(tx, file);
  if (row?.kind !== 'picture' || row.state === 'deleting') return refuse('picture-unknown');
  const pictures = await listPictures(tx, productId);
  const { name, alt, width, height, state, failure } = row;
  if (pictures.some((each) => each.file === file)) return { name };
  if (pictures.length >= MOST_PICTURES) return refuse('pictures-full', { name, most: MOST_PICTURES });
  const focus = { x: row.focus_x, y: row.focus_y };
  const film =
    row.removed_from === productId && row.removed_video && (await lockPicture(tx, row.removed_video));
  const video = film && film.state === 'ready' ? film.file : null;
  const back = { file, name, alt, width, height, focus, state, failure, video };
  await writePictures(tx, productId, [...pictures, back]);
  await forgetRemoval(tx, file);
  await audit(tx, viewer, {
    action: 'put-back-picture',
    subject: `product ${productId}`,
    after: { file },
    now: shop.now(),
  });
  return { name };
}

/** Has the sizes of a picture made once more, where that failed. */
export async function retryPicture(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { file }: { file: string },
): Promise<{ name: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-catalogue');
  if (unable) return unable;
  const row = await lockPicture(tx, file);
  if (!row || row.state === 'deleting') return refuse('picture-unknown');
  if (row.state === 'ready') return { name: row.name };
  await noteFailure(tx, file, 'pending', null);
  await shop.enqueue(tx, { name: 'make-picture', data: { file } });
  await audit(tx, viewer, { action: 'retry-picture', subject: `picture ${file}`, now: shop.now() });
  return { name: row.name };
}
