import type { Tx } from '#db/database.server.ts';
import { hashToken } from '#shop/accounts/codes-and-tokens.server.ts';
import { newToken } from '#shop/ids.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { getOrderAndBuyer } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import {
  endLink,
  findOverdueLinks,
  hasLiveLink,
  insertLink,
  type LinkEnd,
} from '#shop/payments/payment-links.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { DATES_HOLD_DAYS } from '#shop/shipping/delivery.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter, MINUTE_MS } from '#shop/time.ts';
import { actorName, type System, type Viewer } from '#shop/viewer.ts';
import { failUnlessPayable } from './close-unpaid.ts';
import { linkEnd } from './link-state.ts';
import { oneByOne, sweepEach } from './sweep-each.ts';

/** `sentTo`: the address that the link was mailed to. */
export type MadeLink = { url: string; endsAt: Date; sentTo: string };

/**
 * Makes a link by which an order that is 'Payment Pending' is paid, with any gateway and without a sign-in, and mails it
 * to the order's buyer (R182). The link before it ends. While it holds the order stays pending, whatever becomes of
 * single payments; it holds no stock. Whoever may make one is the caller's to ask.
 */
export async function makePaymentLink(
  shop: Shop,
  tx: Tx,
  viewer: Viewer,
  { orderId }: { orderId: string },
): Promise<MadeLink | Refusal> {
  if (offeredGateways(shop).length === 0) return refuse('method-not-offered');
  const locked = await lockOrder(tx, orderId);
  if (!locked) return refuse('not-found');
  if (locked.status !== 'Payment Pending' || locked.paymentMethod === 'cod') return refuse('link-not-due');
  const now = shop.now();
  const { order } = await getOrderAndBuyer(tx, orderId);
  const endsAt = linkEnd(order.createdAt, now);
  if (endsAt <= now) return refuse('link-too-old');
  const token = newToken();
  await endLink(tx, orderId, 'replaced', now);
  await insertLink(tx, { orderId, tokenHash: hashToken(token), madeBy: actorName(viewer), now, endsAt });
  const url = `${shop.publicUrl}/pay/${token}`;
  const validForMinutes = Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS);
  const datesUntil = daysAfter(order.createdAt, DATES_HOLD_DAYS);
  const news = {
    kind: 'payment-link' as const,
    url,
    until: endsAt.toISOString(),
    ...(datesUntil > now && { datesUntil: datesUntil.toISOString() }),
    validForMinutes,
  };
  const sentTo = await mailAboutOrder(shop, tx, orderId, (mailed) => ({ ...news, order: mailed }));
  return { url, endsAt, sentTo };
}

/** Who an order's history names where its link was not used in time. */
const paymentDesk: System = { kind: 'system', name: 'payment link' };

/**
 * Ends the link of an order: nothing can be begun by it any more, and the order has failed, unless a payment that was
 * begun may still come (R183). False where it may: who cancels rolls the link's end back then. As 'lapsed' it ends none
 * whose time is not over.
 */
export async function closeLink(
  shop: Shop,
  tx: Tx,
  orderId: string,
  end: { viewer: Viewer; reason: string; as: Extract<LinkEnd, 'cancelled' | 'lapsed'> },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const now = shop.now();
  // One that was sent since the look at the clock holds.
  if (end.as === 'lapsed' && (await hasLiveLink(tx, orderId, now))) return false;
  await endLink(tx, orderId, end.as, now);
  if (order.status !== 'Payment Pending') return false;
  return await failUnlessPayable(shop, tx, order, end);
}

/** Ends every link whose time is over, and its order with it. Safe to repeat. */
export async function lapseLinks(shop: Shop): Promise<void> {
  const end = { viewer: paymentDesk, reason: 'not paid in time', as: 'lapsed' } as const;
  const overdue = await findOverdueLinks(shop.db, shop.now());
  await sweepEach(shop, overdue, { ...oneByOne, what: 'a payment link can not lapse' }, (orderId) =>
    shop.db.transaction().execute((tx) => closeLink(shop, tx, orderId, end)),
  );
}
