import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type BoughtLine, listPaidLines } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, onlyItems } from '#shop/orders/mail-order.ts';
import { countItemsBack } from '#shop/payments/refund-queries.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { type ParcelFacts, parcelFacts, parcelFault, parcelInWords } from './parcel-fault.ts';
import { refuseTaken } from './parcels.server.ts';
import { endPart, listParts } from './parts.server.ts';
import { type Part, type PartState, piecesUnsent, splitRefunded, withRefunded } from './parts.ts';
import { insertParcel } from './queries.server.ts';
import { followParts, isOfOther, mailPart } from './send-part.ts';

/** One parcel of an order that leaves in parts, by its number from 1. */
export type PartOf = { orderId: string; part: number };

export type LockedPart = {
  order: LockedOrder;
  part: Part;
  parts: readonly Part[];
  bought: readonly BoughtLine[];
  /** What is in no parcel, while the order is packed: still to come, or not, as its money went back. */
  toCome: BoughtLine[];
  refunded: BoughtLine[];
  hasMore: boolean;
};

/** A parcel that is with the shopper (R191). With the last one the order is Delivered. */
export async function deliverPart(shop: Shop, tx: Tx, viewer: Staff, input: PartOf): Promise<Refusal | null> {
  const locked = await lockPart(tx, viewer, input, 'on its way');
  if (isRefusal(locked)) return locked;
  await endPart(tx, input, { state: 'delivered', now: shop.now() });
  const { order, hasMore, refunded } = locked;
  const parts = await listParts(tx, order.id);
  return await followParts(shop, tx, viewer, { order, parts, hasMore, refunded });
}

/** The carrier could not hand a parcel over: it ships again, or comes back (R191). The shopper is told the reason (R431). */
export async function markPartUndelivered(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: PartOf & { reason: string },
): Promise<Refusal | null> {
  const locked = await lockPart(tx, viewer, input, 'on its way');
  if (isRefusal(locked)) return locked;
  const { order, part, hasMore, refunded } = locked;
  const { reason } = input;
  await endPart(tx, input, { state: 'undelivered', reason, now: shop.now() });
  const parts = await listParts(tx, order.id);
  const refusal = await followParts(shop, tx, viewer, { order, parts, hasMore, refunded });
  if (refusal) return refusal;
  await mailAboutOrder(shop, tx, order.id, (mailed) => ({
    kind: 'parcel-undelivered',
    order: onlyItems(mailed, part.lines),
    reason,
    part: part.part,
  }));
  return null;
}

/** An undelivered parcel ships again, with the same pieces. */
export async function sendPartAgain(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: PartOf & Omit<ParcelFacts, 'trackingUrl'> & { trackingUrl?: string | null },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const parcel = parcelFacts(input);
  const fault = parcelFault(parcel);
  if (fault) return fault;
  const taken = await refuseTaken(tx, input.orderId, parcel);
  if (taken) return taken;
  const locked = await lockPart(tx, viewer, input, 'undelivered');
  if (isRefusal(locked)) return locked;
  const { order, part, hasMore, toCome, refunded } = locked;
  const others = locked.parts.filter((each) => each !== part);
  if (isOfOther(others, parcel)) return refuse('parcel-number-twice');
  await insertParcel(tx, { ...parcel, orderId: order.id, part: part.part, shippedAt: shop.now() });
  const parts = await listParts(tx, order.id);
  const reasons = { Shipped: parcelInWords(parcel) };
  const moved = await followParts(shop, tx, viewer, { order, parts, hasMore, refunded, reasons });
  if (moved) return moved;
  await mailPart(shop, tx, order, { parcel, part: part.part, lines: part.lines, toCome, isLast: false });
  return null;
}

/** Locks an order and finds one of its parts; refused where that does not stand as it must. */
export async function lockPart(
  tx: Tx,
  viewer: Staff,
  { orderId, part: number }: PartOf,
  state: PartState,
): Promise<LockedPart | Refusal> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('not-found');
  const parts = await listParts(tx, orderId);
  const part = parts.find((each) => each.part === number);
  if (!part) return refuse('parcel-unknown');
  if (part.state !== state) return refuse('parcel-moved-on', { part: number, state: part.state });
  const bought = await listPaidLines(tx, orderId);
  const unsent = order.status === 'Processing' ? piecesUnsent(bought, parts) : [];
  const split = splitRefunded(withRefunded(unsent, await countItemsBack(tx, orderId)));
  return { order, part, parts, bought, ...split, hasMore: split.toCome.length > 0 };
}
