import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { type LockedOrder, lockOrder } from '#shop/orders/change-status.ts';
import { type Attempt, listAttempts, settleAttempt } from '#shop/payments/attempts.server.ts';
import { requestRefund } from '#shop/payments/refunds.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { failUnlessPayable } from './close-unpaid.ts';
import { canHonour, completeOrder, mailOtherAmount, notePaidBy } from './honour-order.ts';

/**
 * Staff take money that was held because another amount came than was asked: the order stands at its price. What came
 * beyond that goes back. Refused where the order can't be honoured any more, and for other currencies.
 */
export async function acceptHeld(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const held = await lockHeld(tx, input.orderId);
  if (isRefusal(held)) return held;
  const { order, attempt, capturedPaise } = held;
  if (attempt.capturedCurrency !== 'INR') return refuse('held-other-currency');
  if (!(await canHonour(shop, tx, order))) return refuse('stock-gone');
  await settleAttempt(tx, attempt.id, { state: 'paid' });
  await notePaidBy(tx, order, attempt.gateway);
  await completeOrder(shop, tx, order, { viewer, reason: '' });
  const tooMuch = capturedPaise - order.totalPaise;
  if (tooMuch <= 0) return null;
  const source = { orderId: order.id, attemptId: attempt.id };
  const wanted = { amountPaise: tooMuch, reason: 'paid too much', askedBy: actorName(viewer) };
  const asked = await requestRefund(shop, tx, { ...source, ...wanted, now: shop.now() });
  return isRefusal(asked) ? asked : null;
}

/** Staff send held money back, all of it; the order fails unless another attempt may still pay it. */
export async function refundHeld(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  if (input.reason.trim() === '') return refuse('reason-missing');
  const held = await lockHeld(tx, input.orderId);
  if (isRefusal(held)) return held;
  const { order, attempt, capturedPaise } = held;
  const reason = input.reason.trim();
  await settleAttempt(tx, attempt.id, { state: 'surplus' });
  await failUnlessPayable(shop, tx, order, { viewer, reason });
  const source = { orderId: order.id, attemptId: attempt.id };
  const wanted = { amountPaise: 'rest' as const, reason, askedBy: actorName(viewer), now: shop.now() };
  const asked = await requestRefund(shop, tx, { ...source, ...wanted });
  if (isRefusal(asked)) return asked;
  const currency = attempt.capturedCurrency ?? 'INR';
  await mailOtherAmount(shop, tx, order.id, { amountPaise: capturedPaise, currency });
  return null;
}

type Held = { order: LockedOrder; attempt: Attempt; capturedPaise: number };

async function lockHeld(tx: Tx, orderId: string): Promise<Held | Refusal> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refuse('not-found');
  const attempt = (await listAttempts(tx, [orderId])).find(({ state }) => state === 'mismatch');
  if (!attempt?.capturedPaise) return refuse('payment-not-held');
  return { order, attempt, capturedPaise: attempt.capturedPaise };
}
