import type { CallResult } from '#app/api-client.ts';
import { type BuyNow, readBuyNow } from '#app/cart/buy-now.ts';
import { isUnclear } from '#app/data/failure-words.ts';
import { paymentTexts } from './payment-texts.ts';

/** How the payment stands, as the page shows it. `unclear`: nobody could be asked; that is never called failed. */
export type PaymentState =
  | { kind: 'loading' | 'signed-out' }
  | { kind: 'success'; orderId: string; amount: number; quantity: number; items: Details['items'] }
  | { kind: 'pending'; orderId: string }
  /** The money is here, but not as it was asked: the shop is looking (R483). */
  | { kind: 'held'; orderId: string; message: string }
  | { kind: 'unclear'; message: string; orderId?: string }
  | { kind: 'failed'; message: string; orderId?: string; userId?: string; buyNow?: BuyNow | null };

type Details = {
  orderId: string;
  totalAmount: number;
  /** What came, where staff accepted less; else null. */
  paidAmount: number | null;
  items: { productId: string; name: string; size: string; quantity: number; price: number }[];
  isBuyNow: boolean;
};
type Found = { orderId: string; userId: string };
type Verified = { status?: unknown; paymentHeld?: unknown; orderDetails?: Details };

/** What an unsuccessful look-up of the order means (R68, R70 and R71). */
export function stateOfLookUp(failure: { status: number; message: string | null }): PaymentState {
  if (failure.status === 401) return { kind: 'signed-out' };
  if (isUnclear(failure)) return { kind: 'unclear', message: paymentTexts.failures.unclear };
  return { kind: 'failed', message: paymentTexts.failures.sessionUnknown };
}

/** What the answer to the verification means. A pending payment is neither paid nor failed (R69). */
export function stateOfVerify(found: Found, result: CallResult<{ orderDetails: Details }>): PaymentState {
  if (result.ok) {
    const { orderId, totalAmount, paidAmount, items } = result.data.orderDetails;
    return {
      kind: 'success',
      orderId,
      amount: paidAmount ?? totalAmount,
      quantity: items.reduce((sum, each) => sum + each.quantity, 0),
      items,
    };
  }
  const { status, paymentHeld, orderDetails } = result.data as Verified;
  if (status === 'pending' && paymentHeld && result.message)
    return { kind: 'held', orderId: found.orderId, message: result.message };
  if (status === 'pending') return { kind: 'pending', orderId: found.orderId };
  if (result.status === 401) return { kind: 'signed-out' };
  if (isUnclear(result))
    return { kind: 'unclear', message: paymentTexts.failures.unclear, orderId: found.orderId };
  const buyNow = orderDetails?.isBuyNow ? readBuyNow(buyNowState(orderDetails)) : null;
  const message = result.message ?? paymentTexts.failures.unverified;
  return { kind: 'failed', message, ...found, buyNow };
}

/** The next state after this one: which order it is stays known while nobody can be asked. */
export function stateAfter(before: PaymentState, next: PaymentState): PaymentState {
  const { orderId } = 'orderId' in before ? before : {};
  return next.kind === 'unclear' && orderId ? { orderId, ...next } : next;
}

/** How long to wait before the server is asked again: 3 s at first, then longer, 30 s at most. */
export function askAgainAfterMs(timesAsked: number): number {
  return Math.min(30_000, Math.round(3000 * 1.4 ** timesAsked));
}

function buyNowState({ items }: Details): BuyNow {
  return {
    buyNow: true,
    items: items.map(({ productId, size, quantity }) => ({ id: productId, size, quantity })),
    total: items.reduce((sum, item) => sum + item.price * item.quantity, 0),
  };
}
