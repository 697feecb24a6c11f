import type { Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Terms } from '#shop/settings/terms.ts';
import { daysAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type DiscountCode, isLive, newDiscountCode } from './discount-code.ts';
import { insertCode, lockAccount, selectNewestCode } from './queries.server.ts';

type Asked = {
  /** Whether the account has an order that counts (R41: the code is for the first). */
  hasPurchased: boolean;
  now: Date;
  terms: Terms;
};

/** The account's live code, or a new one that lapses 30 days from now; refused after the first order (R41). */
export async function issueCode(tx: Tx, viewer: Shopper, asked: Asked): Promise<DiscountCode | Refusal> {
  if (asked.hasPurchased) return refuse('discount-first-order-only');
  await lockAccount(tx, viewer.userId);
  const newest = await selectNewestCode(tx, viewer.userId);
  if (newest && isLive(newest, asked.now)) return newest;
  const code: DiscountCode = {
    code: newDiscountCode(),
    userId: viewer.userId,
    percent: asked.terms.discountPercent,
    issuedAt: asked.now,
    expiresAt: daysAfter(asked.now, asked.terms.discountCodeDays),
    orderId: null,
  };
  await insertCode(tx, code);
  return code;
}
