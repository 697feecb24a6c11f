import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { CODE_MINUTES } from '#shop/accounts/account.ts';
import { drawCode } from '#shop/accounts/codes-and-tokens.server.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { findWaitUntil, noteCodeAsked, noteNewCode } from '#shop/orders/cash-orders.server.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findOrder } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder } from '#shop/orders/mail-order.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper, Staff } from '#shop/viewer.ts';
import type { CashReason } from './cash-trust.ts';
import { isWaiting } from './end-waiting.ts';

/*
 * The code that confirms a cash order (R83): 6 digits, 10 minutes, 5 tries, kept hashed. It goes by mail to the
 * account; sending it to the phone belongs in `mailCode` once there is a way to.
 */

/** Notes that an order waits, and why, and mails its first code, in the transaction that writes the order. */
export async function askForCashCode(
  shop: Shop,
  tx: Tx,
  viewer: Shopper,
  asked: { orderId: string; reasons: readonly CashReason[]; waitMinutes: number },
): Promise<void> {
  const { orderId, reasons, waitMinutes } = asked;
  const askedAt = shop.now();
  const waitUntil = minutesAfter(askedAt, waitMinutes);
  const code = await mailCode(shop, tx, orderId, waitUntil);
  await noteCodeAsked(tx, { orderId, userId: viewer.userId, reasons, askedAt, waitUntil, ...code });
}

/** Mails a new code for the shopper's own order that waits; the one before holds no more. */
export async function resendCashCode(
  shop: Shop,
  viewer: Shopper,
  { orderId }: { orderId: string },
): Promise<{ orderId: string } | Refusal> {
  const own = await findOrder(shop.db, viewer, orderId);
  if (!own) return refuse('not-found');
  if (!own.waits) return refuse('cash-not-waiting');
  const refusal = await countTries(shop.db, [['cash-code-by-account', viewer.userId]]);
  if (refusal) return refusal;
  return await inTransaction(shop.db, (tx) => replaceCode(shop, tx, orderId));
}

/** Staff have a new code mailed, to a shopper on the phone, say. It counts among the shopper's own (R152). */
export async function resendCashCodeByStaff(
  shop: Shop,
  viewer: Staff,
  { orderId }: { orderId: string },
): Promise<{ orderId: string } | Refusal> {
  const unable = refuseUnable(viewer, 'change-orders');
  if (unable) return unable;
  const order = await inTransaction(shop.db, (tx) => lockOrder(tx, orderId));
  if (!order || !isWaiting(order)) return refuse('cash-not-waiting');
  const refusal = await countTries(shop.db, [['cash-code-by-account', order.userId]]);
  if (refusal) return refusal;
  return await inTransaction(shop.db, async (tx) => {
    const sent = await replaceCode(shop, tx, orderId);
    if (isRefusal(sent)) return sent;
    await audit(tx, viewer, { action: 'resend-cash-code', subject: `order ${orderId}`, now: shop.now() });
    return sent;
  });
}

async function replaceCode(shop: Shop, tx: Tx, orderId: string): Promise<{ orderId: string } | Refusal> {
  const order = await lockOrder(tx, orderId);
  const until = order && isWaiting(order) ? await findWaitUntil(tx, orderId) : null;
  if (!until || until <= shop.now()) return refuse('cash-not-waiting');
  await noteNewCode(tx, orderId, await mailCode(shop, tx, orderId, until));
  return { orderId };
}

async function mailCode(shop: Shop, tx: Tx, orderId: string, waitUntil: Date) {
  const { code, kept } = drawCode(shop, cashUse(orderId));
  const until = waitUntil.toISOString();
  const news = { kind: 'cash-code', code, validForMinutes: CODE_MINUTES, until } as const;
  const sentTo = await mailAboutOrder(shop, tx, orderId, (order) => ({ ...news, order }));
  return { codeHash: kept.code_hash, codeExpiresAt: kept.expires_at, sentTo };
}

/** The code is of one order alone. */
export const cashUse = (orderId: string) => `cash order\0${orderId}`;
