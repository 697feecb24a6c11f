import type { Paise } from '#shop/money.ts';
import { findOrder, type Order } from '#shop/orders/find-orders.ts';
import { isOpen } from '#shop/payments/attempt.ts';
import { findAttemptByToken, listAttempts } from '#shop/payments/attempts.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { SOLD_MEANWHILE } from './settle-payment.ts';
import { settleWhenAsked } from './settle-when-asked.ts';

export type Returning = { paise: Paise; soldMeanwhile: boolean };
export type PaymentStatus = 'success' | 'pending' | 'failed';

/** How a payment stands, in words for the shopper (R71). */
export const paymentMessages: Readonly<Record<PaymentStatus, string>> = {
  success: 'Payment Successful!',
  pending: 'Your payment is still being confirmed.',
  failed: 'We were unable to process your payment. Please try again.',
};

/**
 * How the payment of the shopper's own order stands, after asking the gateway where it is not settled; the browser
 * is never believed (R67). A paid order is never shown to its owner as failed (R70). `returning`:
 * money that goes back because it came too late, or after the pieces were gone (R65 and R80).
 */
export async function verifyPayment(
  shop: Shop,
  viewer: Shopper,
  orderId: string,
): Promise<{ status: PaymentStatus; order: Order; returning: Returning | null } | Refusal> {
  const before = await findOrder(shop.db, viewer, orderId);
  if (!before || before.paymentMethod === 'cod') return refuse('payment-session-unknown');
  if (statusOf(before) === 'success') return { status: 'success', order: before, returning: null };
  const attempts = await listAttempts(shop.db, [orderId]);
  const asked = attempts.filter((attempt) => isOpen(attempt.state));
  for (const attempt of asked.length > 0 ? asked : attempts.slice(0, 1))
    await settleWhenAsked(shop, attempt, { returned: true });
  const order = (await findOrder(shop.db, viewer, orderId))!;
  const surplus = (await listAttempts(shop.db, [orderId])).find((attempt) => attempt.state === 'surplus');
  const returning = surplus && {
    paise: surplus.amountPaise,
    soldMeanwhile: surplus.reason === SOLD_MEANWHILE,
  };
  return { status: statusOf(order), order, returning: returning ?? null };
}

/** The shopper's own order behind a return token; unsuccessful for anyone else (R68). */
export async function findPaymentOrder(
  shop: Shop,
  viewer: Shopper,
  returnToken: string,
): Promise<{ status: PaymentStatus; order: Order } | Refusal> {
  const attempt = await findAttemptByToken(shop.db, returnToken);
  const order = attempt && (await findOrder(shop.db, viewer, attempt.orderId));
  return order ? { status: statusOf(order), order } : refuse('payment-session-unknown');
}

function statusOf(order: Order): PaymentStatus {
  if (order.placedAt !== null) return 'success';
  return order.status === 'Payment Pending' ? 'pending' : 'failed';
}
