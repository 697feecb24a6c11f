import { type Paise, spread } from '#shop/money.ts';

export type RefundState = 'requested' | 'pending' | 'done' | 'failed';

/**
 * A refund as the shop's books have it. `attemptId`: the payment that it is of, null for cash. `toAccount`: staff pay
 * it to an account that the shopper names: cash, or what the gateway failed for good (R429).
 */
export type Refund = {
  id: string;
  orderId: string;
  attemptId: string | null;
  toAccount: boolean;
  amountPaise: Paise;
  state: RefundState;
  reason: string;
  reference: string | null;
  retryOf: string | null;
  failure: string;
  createdAt: Date;
  settledAt: Date | null;
};

type Standing = Pick<Refund, 'id' | 'retryOf' | 'amountPaise'>;

/**
 * What of the captured money no refund stands for: no further one may be larger. What failed stands for its money until it is
 * asked for again, by a refund whose `retryOf` it is (R428).
 */
export function refundableLeft(
  capturedPaise: Paise,
  refunds: readonly Standing[],
  retryOf: string | null = null,
): Paise {
  const standing = withoutReplaced(refunds).filter(({ id }) => id !== retryOf);
  return capturedPaise - standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Those that stand for their money: one that failed and was asked for again does not. */
export function withoutReplaced<R extends Standing>(refunds: readonly R[]): R[] {
  const replaced = new Set(refunds.map(({ retryOf }) => retryOf));
  return refunds.filter(({ id }) => !replaced.has(id));
}

const HOUR_S = 3600;
const waits = [HOUR_S / 4, HOUR_S, 6 * HOUR_S, 24 * HOUR_S, 24 * HOUR_S];

/** Seconds until a refund that the gateway failed this many times is asked for again; null: staff must look. */
export function refundRetryAfterSeconds(failures: number): number | null {
  return waits[failures - 1] ?? null;
}

/** What the pieces of an order's line cost its buyer together: less their share of code and bonus. */
export type PaidLine = { position: number; quantity: number; paidPaise: Paise };

/** Pieces of a line that a refund is for. `unsent`: how many of them were still to be packed. */
export type RefundedLine = {
  orderId: string;
  position: number;
  quantity: number;
  unsent?: number;
  amountPaise: Paise;
};

/**
 * What `quantity` more pieces of a line are worth when `before` of them went back already: pieces that go back one
 * by one come to exactly what was paid for the line.
 */
export function lineRefundPaise(line: PaidLine, quantity: number, before: number): Paise {
  const each = spread(line.paidPaise, Array<number>(line.quantity).fill(1));
  return each.slice(before, before + quantity).reduce((sum, paise) => sum + paise, 0);
}
