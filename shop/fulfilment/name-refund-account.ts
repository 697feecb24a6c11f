import { findOrder } from '../orders/find-orders.ts';
import { checkAccount, type GivenAccount } from '../payments/payout-account.ts';
import { nameAccount } from '../payments/payouts.ts';
import { isRefusal, type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { Shopper } from '../viewer.ts';

/** The shopper says where the cash of their own order goes back to: kept sealed, until it is paid out. */
export async function nameRefundAccount(
  shop: Shop,
  viewer: Shopper,
  input: GivenAccount & { orderId: string },
): Promise<Refusal | null> {
  const account = checkAccount(input);
  if (isRefusal(account)) return account;
  return await inTransaction(shop.db, async (tx) => {
    const order = await findOrder(tx, viewer, input.orderId);
    return order ? await nameAccount(shop, tx, order.id, account) : refuse('not-found');
  });
}
