import { amountInWords } from '#shop/amount-in-words.ts';
import { formatPaise, type Paise } from '#shop/money.ts';
import { findOrder, type Order } from '#shop/orders/find-orders.server.ts';
import type { Payable } from '#shop/orders/order-output.ts';
import { isAsAsked, isOpen, isPayable } from '#shop/payments/attempt.ts';
import {
  type Attempt,
  findAttemptByToken,
  listAttempts,
  returnPath,
} from '#shop/payments/attempts.server.ts';
import type { GatewayName, HandOff } from '#shop/payments/gateway.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { gatewayList } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { SOLD_MEANWHILE } from './settle-payment.ts';
import { settleWhenAsked } from './settle-when-asked.ts';

export type PaymentStatus = 'success' | 'pending' | 'failed';

/**
 * How the payment of the shopper's own order stands, after asking the gateway where it is not settled; the browser
 * is never believed (R67). A paid order is never shown to its owner as failed (R70). The message tells of money that
 * goes back because it came too late, after the pieces were gone, or was another amount than asked (R65 and R80). `isHeld`:
 * another amount came than was asked, and staff are looking (R483).
 */
export async function verifyPayment(
  shop: Shop,
  viewer: Shopper,
  orderId: string,
): Promise<{ status: PaymentStatus; order: Order; isHeld: boolean; message: string } | Refusal> {
  const before = await findOrder(shop.db, viewer, orderId);
  if (!before || before.paymentMethod === 'cod') return refuse('payment-session-unknown');
  if (before.placedAt !== null) {
    return { status: 'success', order: before, isHeld: false, message: paymentMessages.success };
  }
  const attempts = await listAttempts(shop.db, [orderId]);
  const asked = attempts.filter((attempt) => isOpen(attempt.state));
  for (const attempt of asked.length > 0 ? asked : attempts.slice(0, 1))
    await settleWhenAsked(shop, attempt, { returned: true });
  const order = (await findOrder(shop.db, viewer, orderId))!;
  const known = await listAttempts(shop.db, [orderId]);
  const surplus = known.find((attempt) => attempt.state === 'surplus');
  const isHeld = isHeldFor(order, known);
  const status = statusOf(order, known);
  const ended = surplus ? returningInWords(shop, surplus) : paymentMessages[status];
  return { status, order, isHeld, message: isHeld ? refuse('link-held').message : ended };
}

/** How a payment stands, in words for the shopper (R71). */
const paymentMessages: Readonly<Record<PaymentStatus, string>> = {
  success: 'Payment Successful!',
  pending: 'Your payment is still being confirmed.',
  failed: 'We were unable to process your payment. Please try again.',
};

function returningInWords({ terms }: Shop, attempt: Attempt): string {
  const { amountPaise: asked, capturedPaise, capturedCurrency, reason } = attempt;
  const came = { amountPaise: capturedPaise ?? asked, currency: capturedCurrency ?? 'INR' };
  const amount = amountInWords(came.amountPaise, came.currency);
  const within = `within ${terms.refundDays} business days.`;
  if (!isAsAsked(asked, came))
    return `${amount} came for this order, where ${formatPaise(asked)} was to pay. All of it goes back to you ${within}`;
  if (reason === SOLD_MEANWHILE)
    return (
      'Others had bought the last of these pieces before your payment ' +
      `of ${amount} arrived. All of it goes back to you ${within}`
    );
  return `Your payment of ${amount} reached us too late and goes back to you ${within}`;
}

/** The shopper's own order behind a return token; unsuccessful for anyone else (R68). */
export async function findPaymentOrder(
  shop: Shop,
  viewer: Shopper,
  returnToken: string,
): Promise<{ status: PaymentStatus; order: Order } | Refusal> {
  const attempt = await findAttemptByToken(shop.db, returnToken);
  const order = attempt && (await findOrder(shop.db, viewer, attempt.orderId));
  if (!order) return refuse('payment-session-unknown');
  return { status: statusOf(order, await listAttempts(shop.db, [order.id])), order };
}

/** Where those of a shopper's orders that are pending can still be paid (R92): the newest link of each that leads on. */
export async function listPayable(
  shop: Pick<Shop, 'db' | 'now'>,
  orders: readonly Pick<Order, 'id' | 'status'>[],
): Promise<Map<string, Payable>> {
  const pending = orders.filter(({ status }) => status === 'Payment Pending').map(({ id }) => id);
  const payable = new Map<string, Payable>();
  const attempts = await listAttempts(shop.db, pending);
  for (const attempt of attempts) {
    const { orderId, gateway, handOff } = attempt;
    if (payable.has(orderId) || !isPayable(attempt, shop.now())) continue;
    payable.set(orderId, {
      link: attempt.paymentLink,
      handOff: gatewayList[gateway].postsForm ? handOff : null,
    });
  }
  return payable;
}

function statusOf(order: Order, attempts: readonly Attempt[]): PaymentStatus {
  if (order.placedAt !== null) return 'success';
  return order.status === 'Payment Pending' || isHeldFor(order, attempts) ? 'pending' : 'failed';
}

/** Also money that came late for an order that has failed: staff may place it still. */
function isHeldFor(order: Order, attempts: readonly Attempt[]): boolean {
  return order.placedAt === null && attempts.some(({ state }) => state === 'mismatch');
}

export type OpenPayPage = {
  kind: 'open';
  scriptUrl: string;
  mode: string;
  amountPaise: Paise;
  handOff: HandOff;
  /** The payment link that it was begun by; null where that was the checkout. */
  backTo: string | null;
};

/**
 * What a page of ours needs to open a payment at its gateway (R73). The random token in its address is the key:
 * who has it may pay, and learns the amount alone. 'over': paid, failed or lapsed; null: no such payment.
 */
export async function findPayPage(
  shop: Shop,
  gateway: GatewayName,
  returnToken: string,
): Promise<OpenPayPage | { kind: 'over'; returnPath: string } | null> {
  const attempt = await findAttemptByToken(shop.db, returnToken);
  const { scriptUrl, mode } = shop.gateways.get(gateway)?.payPage ?? {};
  if (attempt?.gateway !== gateway || !attempt.handOff || !scriptUrl || !mode) return null;
  if (!isPayable(attempt, shop.now())) return { kind: 'over', returnPath: returnPath(attempt) };
  const { handOff, amountPaise } = attempt;
  const backTo = attempt.linkId === null ? null : returnPath(attempt);
  return { kind: 'open', scriptUrl, mode, amountPaise, handOff, backTo };
}
