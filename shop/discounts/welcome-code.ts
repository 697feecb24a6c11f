import type { Tx } from '#db/database.server.ts';
import { endOfDay } from '#shop/end-of-day.ts';
import { drawCharacters } from '#shop/ids.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { insertWelcomeCode, selectNewestCode, type WelcomeCode } from './queries.server.ts';

/**
 * The account's live code, or a new one that lapses with the 30th day from now (R484). `hasPurchased`: whether the account has an order
 * that counts; refused then, as the code is for the first (R41).
 */
export async function issueCode(
  shop: Pick<Shop, 'now' | 'terms'>,
  tx: Tx,
  viewer: Shopper,
  { hasPurchased }: { hasPurchased: boolean },
): Promise<WelcomeCode | Refusal> {
  if (hasPurchased) return refuse('discount-first-order-only');
  const now = shop.now();
  await lockUserRow(tx, viewer.userId);
  const newest = await selectNewestCode(tx, viewer.userId);
  if (newest && now < newest.expiresAt) return newest;
  const code: WelcomeCode = {
    code: `DIWALI-${drawCharacters(8)}`,
    percent: shop.terms.discountPercent,
    expiresAt: endOfDay(daysAfter(now, shop.terms.discountCodeDays)),
  };
  await insertWelcomeCode(tx, code, { userId: viewer.userId, now });
  return code;
}
