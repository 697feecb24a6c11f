import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { foldPlace } from '#shop/checkout/weigh-cash.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { updateAddress } from '#shop/orders/queries.server.ts';
import { setPromisedDates } from '#shop/orders/record-order.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { checkAddress, type ShippingAddress } from '#shop/shipping/address.ts';
import { shippingAddressInput } from '#shop/shipping/address-input.ts';
import { findPinFacts, promiseDates } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { insertCorrection, listCorrections } from './desk-notes.server.ts';
import { listParts } from './parts.server.ts';

/** `earlier`: how often it had been corrected when the form was made. `address`: what is not named stays. */
type Correction = {
  orderId: string;
  address: Partial<Record<keyof ShippingAddress, string>>;
  earlier: number;
};

/** Times that one order's address is corrected. */
const MOST_CORRECTIONS = 20;

/**
 * Corrects where an order goes, before its parcel leaves (R163): by the checkout's own rules, cash only to where cash is
 * taken. What was charged stays; the shopper is told.
 */
export async function correctAddress(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  { orderId, address, earlier }: Correction,
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const locked = await lockOrder(tx, orderId);
  if (!locked) return refuse('not-found');
  if (locked.status !== 'Order Placed' && locked.status !== 'Processing') return refuse('address-too-late');
  if ((await listParts(tx, orderId)).length > 0) return refuse('address-too-late');
  const made = (await listCorrections(tx, orderId)).length;
  if (made !== earlier || made >= MOST_CORRECTIONS) return refuse('address-meanwhile');
  const { order } = await getOrderAndBuyer(tx, orderId);
  const before = order.shippingAddress as ShippingAddress;
  const read = shippingAddressInput.safeParse({ ...before, ...address });
  const after = read.success ? checkAddress(read.data) : refuse('input-wrong');
  if (isRefusal(after)) return after;
  if (sameAddress(before, after)) return refuse('address-same');
  const there = await findPinFacts(shop, tx, after.zipcode);
  if (locked.paymentMethod === 'cod' && (locked.exchangeOf === null || locked.totalPaise > 0)) {
    if (!there.codAvailable) return refuse('cod-unavailable-at-pin', { pin: there.pin });
  }
  await updateAddress(tx, orderId, after, foldPlace(after));
  if (order.promised && before.zipcode !== after.zipcode) {
    const placedAt = order.placedAt ?? order.createdAt;
    await setPromisedDates(tx, orderId, promiseDates(there.daysOnTheWay, shop.terms, placedAt));
  }
  await insertCorrection(tx, {
    orderId,
    actor: actorName(viewer),
    before,
    after,
    now: shop.now(),
  });
  await mailAboutOrder(shop, tx, orderId, (mailed) => ({ kind: 'address-corrected', order: mailed }));
  return null;
}

function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return Object.entries(b).every(([field, value]) => a[field as keyof ShippingAddress] === value);
}
