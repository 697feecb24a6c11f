import type { PageTerms } from '#app/terms.ts';
import { businessDays } from '#shop/settings/terms-in-words.ts';
import type { ShownStatus } from './order-words.ts';

type Event = { status: ShownStatus; at: string; by: 'you' | 'shop'; reason: string };
export type Step = { status: ShownStatus; at: string | null; text: string; state: 'past' | 'now' | 'next' };

const placed = 'Order Placed';
const packed = 'Processing';
const sent = 'Shipped';
const arrived = 'Delivered';

/** What is still to come from each status on, when all goes well (R85). */
const ahead: Partial<Record<ShownStatus, ShownStatus[]>> = {
  'Payment Pending': [placed, packed, sent, arrived],
  'Waiting for your confirmation': [placed, packed, sent, arrived],
  [placed]: [packed, sent, arrived],
  [packed]: [sent, arrived],
  [sent]: [arrived],
  'Return Requested': ['Returned'],
};

/** An order's way: what happened, where it stands, and what happens next. */
export function orderTimeline(
  history: readonly Event[],
  { processingDays, deliveryDays }: Pick<PageTerms, 'processingDays' | 'deliveryDays'>,
): Step[] {
  const expected: Partial<Record<ShownStatus, string>> = {
    [sent]: `In ${businessDays(processingDays)} from the order`,
    [arrived]: `${businessDays(deliveryDays)} after it shipped`,
  };
  const past = history.map(({ status, at, by, reason }, place) => ({
    status,
    at,
    text: [by === 'you' && status === 'Cancelled' ? 'By you' : '', reason].filter(Boolean).join(': '),
    state: place === history.length - 1 ? ('now' as const) : ('past' as const),
  }));
  const next = (ahead[history.at(-1)?.status ?? 'Cancelled'] ?? []).map((status) => ({
    status,
    at: null,
    text: expected[status] ?? '',
    state: 'next' as const,
  }));
  return [...past, ...next];
}
