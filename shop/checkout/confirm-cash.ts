import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { CODE_TRIES } from '#shop/accounts/account.ts';
import { fitsCode } from '#shop/accounts/codes-and-tokens.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import {
  type CashOutcome,
  findWaitUntil,
  noteConfirmationEnded,
  takeCodeTryOf,
} from '#shop/orders/cash-orders.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findOrder, listOrderLines } from '#shop/orders/find-orders.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { checkNewcomerShare } from '#shop/stock/newcomer-share.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Shopper, type Staff, type Viewer } from '#shop/viewer.ts';
import { cashUse } from './cash-code.ts';
import { getCashTerms } from './cash-rules.ts';
import { cashDesk, failWaiting, isWaiting } from './end-waiting.ts';
import { canHonour, completeOrder } from './honour-order.ts';
import { noteCash } from './weigh-cash.ts';

/**
 * The shopper shows the mailed code of an own cash order: it is placed (R83). Each call uses up a try, also one
 * that is refused. Shown again, or in another tab, for an order that is placed by now, it is simply placed.
 */
export async function confirmCash(
  shop: Shop,
  viewer: Shopper,
  { orderId, code }: { orderId: string; code: string },
  client: Client,
): Promise<{ orderId: string } | Refusal> {
  const order = await findOrder(shop.db, viewer, orderId);
  if (order?.paymentMethod !== 'cod') return refuse('not-found');
  if (order.status === 'Payment Failed') return refuse('cash-lapsed');
  if (!order.waits) return { orderId };
  const note = (outcome: 'succeeded' | 'refused') =>
    shop.securityEvent({
      name: 'cash-order-code',
      outcome,
      userId: viewer.userId,
      address: client.address,
      details: { orderId },
    });
  const tooMany = await countTries(shop.db, [['cash-verify-by-account', viewer.userId]]);
  if (tooMany) return tooMany;
  const hash = await takeCodeTryOf(shop.db, orderId, { now: shop.now(), most: CODE_TRIES });
  if (hash === null || !fitsCode(shop, hash, cashUse(orderId), code)) {
    note('refused');
    return refuse(hash === null ? 'cash-code-over' : 'code-wrong');
  }
  const by = { viewer, reason: 'confirmed with the code', outcome: 'code entered' } as const;
  const confirmed = await inTransaction(shop.db, (tx) => placeWaiting(shop, tx, orderId, by));
  if (isRefusal(confirmed)) return confirmed;
  if (confirmed !== 'placed') return refuse(confirmed);
  note('succeeded');
  await noteCash(shop, viewer, { doubts: [] }, client);
  return { orderId };
}

/** Staff confirm a cash order that waits: they called the shopper, say. The shopper reads the reason. */
export async function confirmCashByStaff(
  shop: Shop,
  viewer: Staff,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ orderId: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const by = { viewer, reason, outcome: 'confirmed by staff' } as const;
  const confirmed = await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const ended = order && isWaiting(order) ? await placeWaiting(shop, tx, orderId, by) : 'cash-not-waiting';
    if (ended === 'placed') {
      await audit(tx, viewer, { action: 'confirm-cash', subject: `order ${orderId}`, now: shop.now() });
    }
    return ended;
  });
  if (isRefusal(confirmed)) return confirmed;
  if (confirmed !== 'placed') return refuse(confirmed);
  const actor = actorName(viewer);
  shop.securityEvent({ name: 'cash-order-confirmed', outcome: 'succeeded', actor, details: { orderId } });
  return { orderId };
}

/**
 * Of all who would end an order's wait at once, the lock lets one be first: the others find it placed, or over.
 * One that can't be placed any more fails here, which must be kept: so it is told as a value. A refusal keeps
 * nothing: newcomers have too much already (R141), the order waits on, and only staff place it all the same.
 */
async function placeWaiting(
  shop: Shop,
  tx: Tx,
  orderId: string,
  by: { viewer: Viewer; reason: string; outcome: CashOutcome },
): Promise<'placed' | 'cash-lapsed' | 'cash-stock-gone' | Refusal> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === 'Payment Failed') return 'cash-lapsed';
  if (!isWaiting(order)) return 'placed';
  const until = await findWaitUntil(tx, orderId);
  const now = shop.now();
  if (by.viewer.kind === 'shopper' && (!until || until <= now)) {
    await failWaiting(shop, tx, order, { viewer: cashDesk, reason: 'not confirmed', outcome: 'lapsed' });
    return 'cash-lapsed';
  }
  if (!(await canHonour(shop, tx, order))) {
    const gone = { viewer: cashDesk, reason: 'the pieces were gone', outcome: 'stock gone' } as const;
    await failWaiting(shop, tx, order, gone);
    return 'cash-stock-gone';
  }
  if (by.viewer.kind === 'shopper') {
    const lines = await listOrderLines(tx, orderId);
    const { newcomers } = await getCashTerms(shop, tx);
    const beyond = await checkNewcomerShare(tx, orderId, lines, newcomers);
    if (beyond) return beyond;
  }
  await completeOrder(shop, tx, order, by);
  await noteConfirmationEnded(tx, orderId, by.outcome, now);
  return 'placed';
}
