import type { OrderStatus } from '#shop/orders/order.ts';
import { type AttemptState, isOpen } from '#shop/payments/attempt.ts';
import type { LinkEnd } from '#shop/payments/payment-links.server.ts';
import { DAY_MS, HOUR_MS } from '#shop/time.ts';

/** How a payment link stands (R183). `open` and `under-way` ones begin payments, the others say why they don't. */
export type LinkState =
  | 'open'
  | 'under-way'
  | 'held'
  | 'paid'
  | 'goes-back'
  | 'cancelled-goes-back'
  | 'replaced'
  | 'cancelled'
  | 'expired';

export type LinkFacts = {
  order: { status: OrderStatus; placedAt: Date | null };
  link: { endsAt: Date; endReason: LinkEnd | null };
  /** Of all payments that were begun for the order. */
  attempts: readonly AttemptState[];
  now: Date;
};

export function linkState({ order, link, attempts, now }: LinkFacts): LinkState {
  if (order.placedAt) return order.status === 'Cancelled' ? 'cancelled' : 'paid';
  if (attempts.includes('mismatch')) return 'held';
  if (order.status !== 'Payment Pending') {
    const isCancelled = link.endReason === 'cancelled';
    if (attempts.includes('surplus')) return isCancelled ? 'cancelled-goes-back' : 'goes-back';
    return isCancelled ? 'cancelled' : 'expired';
  }
  if (link.endReason === 'replaced') return 'replaced';
  // Who is at the gateway may finish there, also when the link's time has ended meanwhile.
  if (attempts.some(isOpen)) return 'under-way';
  if (link.endReason === 'cancelled') return 'cancelled';
  return link.endReason || now >= link.endsAt ? 'expired' : 'open';
}

const LINK_MS = 48 * HOUR_MS;
const ORDER_MS = 5 * DAY_MS;

/** Until when a link that is made now holds: 48 hours, five days after the order was made at most (R182). */
export function linkEnd(orderMadeAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + LINK_MS, orderMadeAt.getTime() + ORDER_MS));
}
