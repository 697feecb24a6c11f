import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import type { OwnerProofInput } from '#shop/accounts/account-input.ts';
import { lockUser, revertibleUntil } from '#shop/accounts/email-queries.server.ts';
import { checkOwner } from '#shop/accounts/owner-proof.ts';
import type { Client } from '#shop/limits/admit.ts';
import type { Paise } from '#shop/money.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { findOrder } from '#shop/orders/find-orders.server.ts';
import { mailAboutOrder, mailRefunded } from '#shop/orders/mail-order.ts';
import { checkAccount, type GivenAccount } from '#shop/payments/payout-account.ts';
import {
  hasOpenPayout,
  type NamedAccount,
  nameAccount,
  noteAccountRefused,
  notePaidOut,
} from '#shop/payments/payouts.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper, Staff } from '#shop/viewer.ts';

type Input = GivenAccount & OwnerProofInput & { orderId: string };

/**
 * The shopper says to which account money of their own order goes back: kept sealed, until it is paid out. It takes the
 * password, or the code mailed for this, and is told to the owner by mail; after a change of it the money waits a day, after
 * one of the e-mail as long as that can be taken back.
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
    details: isRefusal(named) ? { refusal: named.refusal } : { changed: named.isChange },
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
    // A change of the e-mail at the same moment is seen here, or waits until this is over.
    await lockUser(tx, viewer.userId);
    const emailUntil = await revertibleUntil(tx, viewer.userId, shop.now());
    const named = await nameAccount(shop, tx, order.id, account, emailUntil);
    if (isRefusal(named)) return named;
    const { amountPaise, hint, payableFrom, isByEmail, isChange } = named;
    await mailAboutOrder(shop, tx, order.id, ({ id: orderId, number: orderNumber }) => ({
      kind: 'refund-account-named',
      orderId,
      orderNumber,
      amountPaise,
      account: hint,
      payableFrom: payableFrom?.toISOString() ?? null,
      ...(payableFrom && { changed: isByEmail && !isChange ? ('email' as const) : ('account' as const) }),
    }));
    return named;
  });
}

/**
 * Staff have sent an order's money back, by UPI or bank transfer, under this reference: the shopper is told. `amountPaise`:
 * the sum that they were shown, refused where another waits by now; `account`: the hint of the account that they were shown.
 */
export async function payOut(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reference: string; amountPaise?: Paise; account?: string | undefined },
): Promise<{ refundIds: string[] } | Refusal> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const { orderId, amountPaise, account } = input;
  const reference = input.reference.trim();
  if (reference === '') return refuse('reference-missing');
  if (!(await lockOrder(tx, orderId))) return refuse('not-found');
  const paid = await notePaidOut(tx, viewer, { orderId, reference, amountPaise, account, now: shop.now() });
  if (isRefusal(paid)) return paid;
  for (const refund of paid) await mailRefunded(shop, tx, { ...refund, reference });
  return { refundIds: paid.map(({ id }) => id) };
}

/** The bank did not take the account that the shopper named: the order page asks for another, and says why. */
export async function refuseAccount(
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reason: string; account?: string | undefined },
): Promise<Refusal | null> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  if (input.reason.trim() === '') return refuse('reason-missing');
  if (!(await lockOrder(tx, input.orderId))) return refuse('not-found');
  return await noteAccountRefused(tx, { ...input, reason: input.reason.trim() });
}
