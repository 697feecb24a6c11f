import type { Database, Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { findWaitUntil } from '#shop/orders/cash-orders.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { offeredGateways } from '#shop/payments/offered.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit, whenDone } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { isWaiting } from './end-waiting.ts';

/**
 * Staff ask the shopper, once, to pay a cash order that waits online instead (R152). The mail leads to the order, and
 * from there to the checkout with its pieces: what is ordered there gives up the one that waits (R84), so that nothing is
 * held or paid twice. Until then its code and its time are as they were.
 */
export async function askToPrepay(
  shop: Shop,
  viewer: Staff,
  { orderId }: { orderId: string },
): Promise<{ orderId: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  if (offeredGateways(shop).length === 0) return refuse('method-not-offered');
  return await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const until = order && isWaiting(order) ? await findWaitUntil(tx, orderId) : null;
    const now = shop.now();
    if (!until || until <= now) return refuse('cash-not-waiting');
    // The order's lock makes it one.
    if ((await whenAskedToPrepay(tx, [orderId])).has(orderId)) return refuse('prepay-asked');
    const news = { kind: 'cash-prepay', until: until.toISOString() } as const;
    await mailAboutOrder(shop, tx, orderId, (mailed) => ({ ...news, order: mailed }));
    await audit(tx, viewer, { action: ASK, subject: subjectOf(orderId), now });
    return { orderId };
  });
}

/** When the shopper of each order was asked to pay it online; those who never were are absent. */
export async function whenAskedToPrepay(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const asked = await whenDone(db, ASK, orderIds.map(subjectOf));
  return new Map([...asked].map(([subject, at]) => [subject.slice(subjectOf('').length), at]));
}

const ASK = 'ask-to-prepay';
const subjectOf = (orderId: string) => `order ${orderId}`;
