import { dayInIndia, daysAfter, midnightInIndia } from '#shop/time.ts';
import type { PaymentState, RefundState } from './gateway.ts';
import type { Booked } from './money-movements.server.ts';

/** How our books and a gateway's stand to each other on one payment or refund. */
export type Comparison = 'equal' | 'unanswered' | Difference;
export type Difference = 'missing in our books' | 'missing at the gateway' | 'another amount';

type Ours = Pick<Booked, 'bookedPaise' | 'bookedCurrency'>;

/** A payment as we booked it beside what its gateway says of it now. */
export function comparePayment({ bookedPaise, bookedCurrency }: Ours, theirs: PaymentState): Comparison {
  if (theirs.kind === 'unknown') return 'unanswered';
  if (theirs.kind !== 'paid') return bookedPaise === null ? 'equal' : 'missing at the gateway';
  if (bookedPaise === null) return 'missing in our books';
  return bookedPaise === theirs.amountPaise && bookedCurrency === theirs.currency
    ? 'equal'
    : 'another amount';
}

/** A refund as we booked it beside what its gateway says of it now. */
export function compareRefund({ bookedPaise }: Ours, theirs: RefundState): Comparison {
  if (theirs.kind === 'unknown') return 'unanswered';
  if (theirs.kind !== 'done') return bookedPaise === null ? 'equal' : 'missing at the gateway';
  if (bookedPaise === null) return 'missing in our books';
  // Not every answer tells the amount.
  return (theirs.amountPaise ?? bookedPaise) === bookedPaise ? 'equal' : 'another amount';
}

/** Today and the days before it in India, as 2026-10-20, the oldest first. */
export function lastIndianDays(now: Date, daysBefore: number): string[] {
  return Array.from({ length: daysBefore + 1 }, (_, i) => dayInIndia(daysAfter(now, i - daysBefore)));
}

/** From midnight to midnight in India. */
export function spanOfDay(day: string): { from: Date; to: Date } {
  const from = midnightInIndia(day);
  return { from, to: daysAfter(from, 1) };
}
