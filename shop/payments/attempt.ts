import type { Paise } from '#shop/money.ts';
import { DAY_MS, MINUTE_MS } from '#shop/time.ts';

/** How a payment attempt stands. Open ones may still bring money by themselves; see 0011-payments.sql for each. */
export type AttemptState =
  | 'created'
  | 'unclear'
  | 'started'
  | 'failed'
  | 'given up'
  | 'paid'
  | 'surplus'
  | 'mismatch';

export const openStates: readonly AttemptState[] = ['created', 'unclear', 'started'];

/** Closed without money, which may still come late. */
export const endedStates: readonly AttemptState[] = ['failed', 'given up'];

export function isOpen(state: AttemptState): boolean {
  return openStates.includes(state);
}

/** Whether the money that came is what was asked: so many rupees, and no other currency. */
export function isAsAsked(asked: Paise, came: { amountPaise: Paise; currency: string }): boolean {
  return came.amountPaise === asked && came.currency === 'INR';
}

/** A hold lasts until 5 minutes after the gateway's own session ends (R63). */
export const HOLD_AFTER_SESSION_MS = 5 * MINUTE_MS;

/** When the gateway's session of an attempt ends. */
export function sessionEnd({ holdUntil }: { holdUntil: Date }): Date {
  return new Date(holdUntil.getTime() - HOLD_AFTER_SESSION_MS);
}

/** Whether an attempt has a page at its gateway that it can be paid at now. */
export function isPayable<A extends { state: AttemptState; paymentLink: string | null; holdUntil: Date }>(
  attempt: A,
  now: Date,
): attempt is A & { paymentLink: string } {
  return attempt.state === 'started' && attempt.paymentLink !== null && now < sessionEnd(attempt);
}

/** How many payments of an order the checkout begins: more are begun only where a gateway gives no clear answer. */
export const MOST_ATTEMPTS = 5;

/** How long after an attempt ended without money its gateway is still asked: money may come late. */
export const LATE_MONEY_MS = 5 * DAY_MS;

/**
 * Seconds to wait before the gateway is asked again about an attempt of this age, or null to stop asking.
 * Open: PhonePe's schedule for pending payments. Closed without money: hourly for 5 days, for money that comes late.
 */
export function nextCheckAfterSeconds(ageMs: number, state: AttemptState): number | null {
  if (isOpen(state)) return openSchedule.find(([untilS]) => ageMs < untilS * 1000)?.[1] ?? 60;
  if (!endedStates.includes(state)) return null;
  return ageMs < LATE_MONEY_MS ? 3600 : null;
}

/** Until which age in seconds, every how many seconds. The first check comes at 20 to 25 s. */
const openSchedule: readonly (readonly [number, number])[] = [
  [20, 22],
  [52, 3],
  [112, 6],
  [172, 10],
  [232, 30],
];
