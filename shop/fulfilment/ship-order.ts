import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { issueInvoice } from '#shop/invoices/documents.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { collectCash } from '#shop/payments/money-movements.server.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { returnDaysOf } from '#shop/settings-desk/return-days.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';
import { parcelFacts, parcelFault, parcelInWords } from './parcel-fault.ts';
import { refuseTaken } from './parcels.server.ts';
import type { Pieces } from './parts.ts';
import { insertParcel } from './queries.server.ts';
import { choosePart, refuseParts, sendPart } from './send-part.ts';

/** Staff begin to pack an order (R85). */
export async function startProcessing(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const moved = await moveOrder(shop, tx, viewer, { orderId: input.orderId, to: 'Processing', reason: '' });
  return isRefusal(moved) ? moved : null;
}

/**
 * `again`: the parcel came back undelivered (R97). `pieces`: those that go in this parcel, without it all that is left;
 * `parcels`: how many had left when staff looked.
 */
export type Shipping = {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | null;
  again?: boolean;
  pieces?: readonly Pieces[] | undefined;
  parcels?: number | undefined;
};

/**
 * Hands an order, or a part of it (R190), to a carrier, with its invoice, and tells the shopper with which number to
 * follow it.
 */
export async function shipOrder(shop: Shop, tx: Tx, viewer: Staff, input: Shipping): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const parcel = parcelFacts(input);
  const fault = parcelFault(parcel);
  if (fault) return fault;
  const taken = await refuseTaken(tx, input.orderId, parcel);
  if (taken) return taken;
  const choice = input.again ? await refuseParts(tx, input.orderId) : await choosePart(tx, input);
  if (isRefusal(choice)) return choice;
  if (choice) return await sendPart(shop, tx, viewer, choice, parcel);
  const moved = await moveOrder(shop, tx, viewer, {
    orderId: input.orderId,
    to: 'Shipped',
    from: [input.again ? 'Undelivered' : 'Processing'],
    reason: parcelInWords(parcel),
  });
  if (isRefusal(moved)) return moved;
  await insertParcel(tx, { ...parcel, orderId: moved.id, shippedAt: shop.now() });
  await issueInvoice(shop, tx, moved.id);
  const returnDays = await returnDaysOf(shop, tx, moved);
  await mailAboutOrder(shop, tx, moved.id, (order) => ({ kind: 'order-shipped', order, returnDays, parcel }));
  return null;
}

/** The carrier could not hand the parcel over: it ships again, or comes back (R97). The shopper is told the reason (R431). */
export async function markUndelivered(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const parts = await refuseParts(tx, input.orderId);
  if (parts) return parts;
  const moved = await moveOrder(shop, tx, viewer, { ...input, to: 'Undelivered' });
  if (isRefusal(moved)) return moved;
  const { orderId, reason } = input;
  const news = { kind: 'parcel-undelivered', reason, part: null } as const;
  await mailAboutOrder(shop, tx, orderId, (order) => ({ ...news, order }));
  return null;
}

/** The parcel is with the shopper. A cash order is Paid by this: the cash that was collected is written down (R87). */
export async function deliverOrder(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const { orderId } = input;
  const parts = await refuseParts(tx, orderId);
  if (parts) return parts;
  // A declined return leads to Delivered as well: that one has its own verb.
  const moved = await moveOrder(shop, tx, viewer, {
    orderId,
    to: 'Delivered',
    from: ['Shipped'],
    reason: '',
  });
  if (isRefusal(moved)) return moved;
  const now = shop.now();
  if (moved.paymentMethod === 'cod' && moved.totalPaise > 0) {
    await collectCash(tx, { orderId, amountPaise: moved.totalPaise, now });
  }
  const returnDays = await returnDaysOf(shop, tx, moved);
  await mailAboutOrder(shop, tx, orderId, (order) => ({
    kind: 'order-delivered',
    order,
    returnDays,
    deliveredAt: now.toISOString(),
  }));
  return null;
}
