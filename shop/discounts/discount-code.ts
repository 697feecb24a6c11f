import type { Database, Tx } from '#db/database.server.ts';
import { drawCharacters } from '#shop/ids.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import {
  type DiscountCode,
  insertCode,
  lockAccount,
  selectCode,
  selectNewestCode,
  tieCode,
} from './queries.server.ts';

/**
 * The account's live code, or a new one that lapses 30 days from now. `hasPurchased`: whether the account has an order
 * that counts; refused then, as the code is for the first (R41).
 */
export async function issueCode(
  shop: Pick<Shop, 'now' | 'terms'>,
  tx: Tx,
  viewer: Shopper,
  { hasPurchased }: { hasPurchased: boolean },
): Promise<DiscountCode | Refusal> {
  if (hasPurchased) return refuse('discount-first-order-only');
  const now = shop.now();
  await lockAccount(tx, viewer.userId);
  const newest = await selectNewestCode(tx, viewer.userId);
  if (newest && isLive(newest, now)) return newest;
  const code: DiscountCode = {
    code: newDiscountCode(),
    userId: viewer.userId,
    percent: shop.terms.discountPercent,
    issuedAt: now,
    expiresAt: daysAfter(now, shop.terms.discountCodeDays),
    orderId: null,
  };
  await insertCode(tx, code);
  return code;
}

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

/** What a shopper may type: case and blanks don't matter. */
function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase();
}

function isLive(code: { expiresAt: Date }, now: Date): boolean {
  return now.getTime() < code.expiresAt.getTime();
}

/** A new code, 'DIWALI-' and 8 characters. */
function newDiscountCode(): string {
  return `DIWALI-${drawCharacters(8)}`;
}
