import type { Attempt } from '#shop/payments/attempts.server.ts';
import type { Refund } from '#shop/payments/refund.ts';

type Came = Pick<Attempt, 'id' | 'state' | 'amountPaise' | 'capturedPaise'>;

/**
 * Refunds, by id, of money that came beside the order's own: by a payment too late or a second one, or beyond the price by
 * one that staff accepted (R436). `refunds`: oldest first.
 */
export function surplusRefunds(
  refunds: readonly Pick<Refund, 'id' | 'attemptId' | 'amountPaise'>[],
  attempts: readonly Came[],
): Set<string> {
  const surplus = attempts.flatMap(({ id, state, amountPaise, capturedPaise }) => {
    const own = refunds.filter(({ attemptId }) => attemptId === id);
    if (state === 'surplus') return own;
    const beyond = (capturedPaise ?? 0) - amountPaise;
    return own.filter((refund) => beyond > 0 && refund.amountPaise === beyond).slice(0, 1);
  });
  return new Set(surplus.map(({ id }) => id));
}
