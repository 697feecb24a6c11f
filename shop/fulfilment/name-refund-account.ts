import type { OwnerProofInput } from '#shop/accounts/account-input.ts';
import { checkOwner } from '#shop/accounts/owner-proof.ts';
import type { Client } from '#shop/limits/admit.ts';
import { findOrder, getOrderAndBuyer } from '#shop/orders/find-orders.ts';
import { checkAccount, type GivenAccount } from '#shop/payments/payout-account.ts';
import { hasOpenPayout, type NamedAccount, nameAccount } from '#shop/payments/payouts.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';

type Input = GivenAccount & OwnerProofInput & { orderId: string };

/**
 * The shopper says where the cash of their own order goes back to: kept sealed, until it is paid out. It takes the
 * password, or the code mailed for this, and is told to the owner by mail; after a change the money waits a day.
 */
export async function nameRefundAccount(
  shop: Shop,
  viewer: Shopper,
  input: Input,
  client: Client,
): Promise<NamedAccount | Refusal> {
  const named = await name(shop, viewer, input, client);
  const failure = isRefusal(named) ? named : null;
  shop.securityEvent({
    name: 'refund-account-named',
    outcome: failure ? 'refused' : 'succeeded',
    userId: viewer.userId,
    address: client.address,
    details: isRefusal(named) ? { refusal: named.refusal } : { changed: named.payableFrom !== null },
  });
  return named;
}

async function name(
  shop: Shop,
  viewer: Shopper,
  input: Input,
  client: Client,
): Promise<NamedAccount | Refusal> {
  // First what needs no proof: a code is good for one use.
  const account = checkAccount(input);
  if (isRefusal(account)) return account;
  const order = await findOrder(shop.db, viewer, input.orderId);
  if (!order) return refuse('not-found');
  if (!(await hasOpenPayout(shop.db, order.id))) return refuse('payout-not-needed');
  const wrong = await checkOwner(shop, viewer, { ...input, purpose: 'refund-account' }, client);
  if (wrong) return wrong;
  return await inTransaction(shop.db, async (tx) => {
    const named = await nameAccount(shop, tx, order.id, account);
    if (isRefusal(named)) return named;
    const { buyer } = await getOrderAndBuyer(tx, order.id);
    const { amountPaise, hint, payableFrom } = named;
    await shop.enqueue(tx, {
      name: 'send-mail',
      data: {
        kind: 'refund-account-named',
        to: buyer.email,
        name: buyer.name,
        orderId: order.id,
        orderNumber: order.id.slice(-6),
        amountPaise,
        account: hint,
        payableFrom: payableFrom?.toISOString() ?? null,
      },
    });
    return named;
  });
}
