import type { Database, Tx } from '#db/database.server.ts';
import { findAnyProducts } from '#shop/catalogue/find-products.server.ts';
import { piecesOf, sizeFault } from '#shop/catalogue/product.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findOrder, listPaidLines, type Order } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { mayChange } from '#shop/orders/order.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { isPhotoType, photosSince } from '#shop/photos/photo.ts';
import { remakePhoto } from '#shop/photos/remake-photo.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { returnDaysOf } from '#shop/settings-desk/return-days.ts';
import type { Shop } from '#shop/shop.ts';
import { shelfFault } from '#shop/stock/hold-stock.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';
import { listParts } from './parts.server.ts';
import { piecesMissed } from './parts.ts';
import {
  countUploads,
  deleteUploads,
  deleteUploadsBefore,
  insertUpload,
  moveUploads,
} from './queries.server.ts';
import { chooseLines, type ItemWish, type LineWish, piecesLeft, piecesReturnable } from './return-lines.ts';
import { findReturnBehind, insertReturnRequest, listReturns } from './return-queries.server.ts';
import { causeOf } from './return-request.ts';

const WORDS_MAX = 1000;

/** `reason`: one of the list or own words; `photos`: ids of photos that were sent before; without `items` it is all. */
export type ReturnWish = {
  orderId: string;
  reason: string;
  words: string;
  photos: readonly string[];
  items?: readonly ItemWish[] | undefined;
};

/**
 * The shopper asks to send pieces of an order back, within 7 days of its delivery (R98 and R153), with photos that
 * wait for it (R99); those that it does not name are forgotten.
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
    const lines = await chooseWanted(tx, orderId, input.items);
    if (isRefusal(lines)) return lines;
    const returnId = await insertReturnRequest(tx, { orderId, cause, words, askedAt: shop.now(), lines });
    const named = { orderId, returnId, ids: input.photos, since: photosSince(shop) };
    if ((await moveUploads(tx, named)) < input.photos.length) return refuse('photo-unknown');
    await deleteUploads(tx, orderId, { besides: [] });
    await mailAboutOrder(shop, tx, orderId, (mailed) => ({
      kind: 'return-asked',
      order: onlyItems(mailed, lines),
      reason,
    }));
    return { orderId };
  });
}

/** The lines that are wanted back. For an exchange the other size must be one of the product's, and be there. */
async function chooseWanted(
  tx: Tx,
  orderId: string,
  items: ReturnWish['items'],
): Promise<LineWish[] | Refusal> {
  const bought = await listPaidLines(tx, orderId);
  const missed = piecesMissed(bought, await listParts(tx, orderId));
  const returns = await listReturns(tx, orderId);
  const back = await countItemsBack(tx, orderId);
  const left = piecesReturnable(piecesLeft(bought, returns, missed), returns, back);
  const wanted = chooseLines(left, items);
  if (isRefusal(wanted)) return wanted;
  if (wanted.length === 0) return refuse('pieces-not-left', { left: 0 });
  const products = await findAnyProducts(
    tx,
    bought.map(({ productId }) => productId),
  );
  for (const { position, quantity, exchangeSize } of wanted) {
    if (exchangeSize === null) continue;
    const { productId, name } = bought.find((line) => line.position === position)!;
    const product = products.get(productId);
    if (!product) return refuse('product-unknown', { productId, name });
    const fault = sizeFault(product, exchangeSize);
    if (fault) return refuse(fault, { productId, name });
    const available = piecesOf(product, exchangeSize);
    const gone = shelfFault({ productId, size: exchangeSize, name, available }, quantity);
    if (gone) return gone;
  }
  return wanted;
}

/** An own order of the shopper's that may be returned at this moment (R98), else why not. */
export async function findReturnable(
  shop: Pick<Shop, 'now' | 'terms' | 'asStarted'> & { db: Database },
  viewer: Shopper,
  orderId: string,
): Promise<Order | Refusal> {
  const order = await findOrder(shop.db, viewer, orderId);
  if (!order) return refuse('not-found');
  const days = await returnDaysOf(shop, shop.db, order);
  const { status: from, deliveredAt } = order;
  const to = 'Return Requested';
  const mayReturn = mayChange({ from, to, now: shop.now(), deliveredAt, returnDays: days });
  if (mayReturn && order.exchangeOf !== null && (await findReturnBehind(shop.db, order.id))?.outcome === null)
    return refuse('exchange-open');
  if (mayReturn) return order;
  return refuse(from === 'Delivered' ? 'return-too-late' : 'change-not-allowed', { from, to, days });
}

/** `type`: the media type that the photo is said to have. `read` reads its bytes, once they are wanted. */
export type SentPhoto = { orderId: string; type: string; read: () => Promise<Buffer | Refusal> };

/**
 * Keeps a photo for the return that will name it by its `id` (R99). Owner, state of the order and number of
 * photos are checked before anything of it is read, and the number once more where it is kept: of several at once no
 * more than `terms.returnPhotos` stay.
 */
export async function keepReturnPhoto(
  shop: Shop,
  viewer: Shopper,
  { orderId, type, read }: SentPhoto,
): Promise<{ id: string } | Refusal> {
  if (!isPhotoType(type)) return refuse('photo-type-wrong');
  const order = await findReturnable(shop, viewer, orderId);
  if (isRefusal(order)) return order;
  const most = shop.terms.returnPhotos;
  const since = photosSince(shop);
  if ((await countUploads(shop.db, orderId, since)) >= most) return refuse('photos-too-many', { most });
  const tooMany = await countTries(shop.db, [['photo-by-account', viewer.userId]]);
  if (tooMany) return tooMany;
  const bytes = await read();
  if (isRefusal(bytes)) return bytes;
  const image = await remakePhoto(bytes, type);
  if (isRefusal(image)) return image;
  return await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId);
    if ((await countUploads(tx, orderId, since)) >= most) return refuse('photos-too-many', { most });
    return { id: await insertUpload(tx, { orderId, image, now: shop.now() }) };
  });
}

/** Erases photos that no return named within a day. */
export async function eraseLapsedPhotos(shop: Shop): Promise<void> {
  await deleteUploadsBefore(shop.db, photosSince(shop));
}

type PhotosOf = { orderId: string; photos?: readonly string[] | undefined; keep?: readonly string[] };

/** Forgets photos of an own order that no return has named yet: those of `photos`, else all but `keep`. Safe to repeat. */
export async function discardReturnPhotos(
  shop: Pick<Shop, 'db'>,
  viewer: Shopper,
  { orderId, photos, keep = [] }: PhotosOf,
): Promise<Refusal | null> {
  const order = await findOrder(shop.db, viewer, orderId);
  if (!order) return refuse('not-found');
  await deleteUploads(shop.db, order.id, photos ? { ids: photos } : { besides: keep });
  return null;
}
