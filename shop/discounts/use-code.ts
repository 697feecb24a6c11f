import type { Database, Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { type DiscountCode, isLive, normaliseCode } from './discount-code.ts';
import { selectCode, tieCode, untieCode } from './queries.server.ts';

type Asked = { userId: string; hasPurchased: boolean; now: Date };

/**
 * The code that an account may use for its next order (R41), also while a pending order of its own holds it
 * (R43). Refused: unknown, lapsed, another account's, after the first order.
 */
export async function findUsableCode(
  db: Database | Tx,
  typed: string,
  asked: Asked,
): Promise<DiscountCode | Refusal> {
  const code = await selectCode(db, normaliseCode(typed));
  if (!code || code.userId !== asked.userId || !isLive(code, asked.now)) return refuse('discount-wrong');
  if (asked.hasPurchased) return refuse('discount-first-order-only');
  return code;
}

/** Ties a code to the order that is being placed; refused where another order holds it (R43). */
export async function claimCode(tx: Tx, code: string, orderId: string): Promise<Refusal | null> {
  return (await tieCode(tx, code, orderId)) ? null : refuse('discount-in-use');
}

/** Gives an order's code back: its payment failed, or it was cancelled before it shipped (R42). */
export async function releaseCode(tx: Tx, orderId: string): Promise<void> {
  await untieCode(tx, orderId);
}
