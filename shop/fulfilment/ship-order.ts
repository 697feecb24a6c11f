import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { issueInvoice } from '#shop/invoices/documents.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { collectCash } from '#shop/payments/money-movements.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { moveOrder } from './move-order.ts';
import { insertParcel } from './queries.server.ts';

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

/** `trackingUrl`: where the carrier tells how it goes on. `again`: the parcel came back undelivered (R97). */
export type Shipping = {
  orderId: string;
  carrier: string;
  trackingNumber: string;
  trackingUrl?: string | null;
  again?: boolean;
};

/** Hands an order to a carrier, with its invoice, and tells the shopper with which number to follow it. */
export async function shipOrder(shop: Shop, tx: Tx, viewer: Staff, input: Shipping): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const [carrier, trackingNumber] = [input.carrier.trim(), input.trackingNumber.trim()];
  const trackingUrl = input.trackingUrl?.trim() || null;
  const fault = parcelFault({ carrier, trackingNumber, trackingUrl });
  if (fault) return fault;
  const moved = await moveOrder(shop, tx, viewer, {
    orderId: input.orderId,
    to: 'Shipped',
    from: [input.again ? 'Undelivered' : 'Processing'],
    reason: `${carrier}, tracking number ${trackingNumber}`,
  });
  if (isRefusal(moved)) return moved;
  const parcel = { carrier, trackingNumber, trackingUrl };
  await insertParcel(tx, { ...parcel, orderId: moved.id, shippedAt: shop.now() });
  await issueInvoice(shop, tx, moved.id);
  await mailAboutOrder(shop, tx, moved.id, (order) => ({ kind: 'order-shipped', order, parcel }));
  return null;
}

/** What is wrong with what is told of a parcel; null where nothing is. */
export function parcelFault({
  carrier,
  trackingNumber,
  trackingUrl,
}: {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
}): Refusal | null {
  if (!isShort(carrier) || !isShort(trackingNumber)) return refuse('tracking-wrong');
  return trackingUrl !== null && !isHttps(trackingUrl) ? refuse('tracking-url-wrong') : null;
}

function isShort(words: string): boolean {
  return words.length >= 1 && words.length <= 60;
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && address.length <= 500;
}

/** The carrier could not hand the parcel over: it ships again, or comes back (R97). The shopper reads the reason. */
export async function markUndelivered(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  const moved = await moveOrder(shop, tx, viewer, { ...input, to: 'Undelivered' });
  return isRefusal(moved) ? moved : null;
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
  await mailAboutOrder(shop, tx, orderId, (order) => ({
    kind: 'order-delivered',
    order,
    deliveredAt: now.toISOString(),
  }));
  return null;
}
