import type { Tx } from '#db/database.server.ts';
import { releaseUses } from '#shop/discounts/queries.server.ts';
import { changeStatus, type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type AttemptState, isOpen } from '#shop/payments/attempt.ts';
import { type Attempt, listAttempts, lockAttempt, settleAttempt } from '#shop/payments/attempts.server.ts';
import { endLink, hasLiveLink } from '#shop/payments/payment-links.server.ts';
import type { Shop } from '#shop/shop.ts';
import { releaseStock } from '#shop/stock/hold-stock.ts';
import type { System, Viewer } from '#shop/viewer.ts';

/** Who an order's history names where money decided. */
export const cashier: System = { kind: 'system', name: 'payment' };

/**
 * Closes an attempt that brought no money. The order has failed with it, and stock and code are free again, unless
 * another attempt may still pay it (R64). `by`: who gave the order up, and why, where somebody did.
 */
export async function closeUnpaid(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  attempt: Attempt,
  {
    state,
    reason,
    by = { viewer: cashier, reason },
  }: { state: 'failed' | 'given up'; reason: string; by?: { viewer: Viewer; reason: string } | undefined },
): Promise<void> {
  await settleAttempt(tx, attempt.id, { state, reason, settledAt: shop.now() });
  await failUnlessPayable(shop, tx, order, by);
}

/**
 * An order that no attempt can pay any more has failed: its stock and code are free again. One that has a payment link
 * waits on, without stock, until that ends (R182). Whether it has failed.
 */
export async function failUnlessPayable(
  shop: Shop,
  tx: Tx,
  order: LockedOrder,
  by: { viewer: Viewer; reason: string },
): Promise<boolean> {
  const now = shop.now();
  const all = await listAttempts(tx, [order.id]);
  if (order.status !== 'Payment Pending' || all.some((each) => mayStillPay(each.state))) return false;
  await releaseStock(tx, order.id);
  if (await hasLiveLink(tx, order.id, now)) return false;
  await endLink(tx, order.id, 'lapsed', now);
  await releaseUses(tx, order.id);
  const { returnDays } = shop.terms;
  const change = { orderId: order.id, to: 'Payment Failed' as const, reason: by.reason, now, returnDays };
  const refused = await changeStatus(tx, by.viewer, change);
  if (refused) throw new Error(refused.message);
  return true;
}

/** The gateway said no when it was asked for a payment page: the attempt ends before it began. */
export async function refuseAttempt(
  shop: Shop,
  orderId: string,
  attemptId: string,
  reason: string,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await lockAttempt(tx, attemptId);
    if (order && attempt && isOpen(attempt.state)) {
      await closeUnpaid(shop, tx, order, attempt, { state: 'failed', reason });
    }
  });
}

/** An open attempt may bring money; one with the wrong amount is held for staff. */
function mayStillPay(state: AttemptState): boolean {
  return isOpen(state) || state === 'mismatch';
}
