import { findUserByEmail } from '#shop/accounts/queries.server.ts';
import { findUsableCode, issueCode } from '#shop/discounts/discount-code.ts';
import type { DiscountCode } from '#shop/discounts/queries.server.ts';
import { nobodysId } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { hasPurchased } from '#shop/orders/find-orders.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';

/** The account's live code, or a new one; refused after its first order (R41). */
export function issueDiscount(shop: Shop, viewer: Shopper): Promise<DiscountCode | Refusal> {
  return inTransaction(shop.db, async (tx) =>
    issueCode(shop, tx, viewer, { hasPurchased: await hasPurchased(tx, viewer.userId) }),
  );
}

/**
 * Whether a code serves an account's next order (R44): with a token the signed-in account's alone,
 * whatever e-mail comes along, else that of the matching e-mail.
 */
export async function checkDiscount(
  shop: Shop,
  viewer: Shopper | null,
  input: { email: string | undefined; code: string },
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<{ code: string; percent: number; expiresAt: string } | Refusal> {
  const email = viewer ? '' : (input.email?.trim() ?? '');
  if (!viewer && email === '') return refuse('discount-wrong');
  const refused = viewer
    ? await countTries(shop.db, [['discount-by-account', viewer.userId]])
    : await admit(
        shop,
        [
          ['discount-by-address', client.address],
          ['discount-by-email', email],
        ],
        client,
      );
  if (refused) return refused;
  // The same is asked where there is no account: the time tells nobody of one.
  const userId = viewer?.userId ?? (await findUserByEmail(shop.db, email))?.id ?? nobodysId;
  const found = await findUsableCode(shop.db, input.code, {
    userId,
    hasPurchased: await hasPurchased(shop.db, userId),
    now: shop.now(),
  });
  if (isRefusal(found)) return viewer ? found : refuse('discount-wrong');
  return { code: found.code, percent: found.percent, expiresAt: found.expiresAt.toISOString() };
}
