import type { Tx } from '#db/database.server.ts';
import { forgetJobsAbout } from '#db/job-queue.server.ts';
import type { OwnerProofInput } from '#shop/accounts/account-input.ts';
import { checkOwner } from '#shop/accounts/owner-proof.ts';
import { giveUpAllWaiting } from '#shop/checkout/end-waiting.ts';
import { isDeletedEmail } from '#shop/email.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countOrders, findRefundOwed, findUnderWay, findUnsettled } from '#shop/orders/erasure.server.ts';
import { waitForOwnOrders } from '#shop/orders/pending-orders.server.ts';
import { LATE_MONEY_MS } from '#shop/payments/attempt.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper, Staff } from '#shop/viewer.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { deleteOwnRows, lockPerson, type Person, stripOwnRows } from './queries.server.ts';

/**
 * Deletes the shopper's account for good, once its owner has shown the password or the mailed code: all that
 * tells who it was goes, what the law has the shop keep stays without the person (ADR-0012). Refused while a
 * parcel is under way or money is (R126).
 */
export async function deleteAccount(
  shop: Shop,
  viewer: Shopper,
  input: OwnerProofInput,
  client: Client,
): Promise<Refusal | null> {
  const wrong = await checkOwner(shop, viewer, { ...input, purpose: 'deletion' }, client);
  if (wrong) return wrong;
  return inTransaction(shop.db, (tx) => eraseAccount(shop, tx, viewer, viewer.userId));
}

/**
 * Erases an account, once it is certain that who asks may: the rules of R126 hold for staff as for its owner. Null where
 * it is done.
 */
export async function eraseAccount(
  shop: Shop,
  tx: Tx,
  viewer: Shopper | Staff,
  userId: string,
): Promise<Refusal | null> {
  await waitForOwnOrders(tx, { userId });
  const account = await lockPerson(tx, userId);
  if (!account || isDeletedEmail(account.email)) {
    return refuse(viewer.kind === 'staff' ? 'customer-unknown' : 'session-expired');
  }
  await giveUpAllWaiting(shop, tx, viewer, userId);
  const obstacle = await findObstacle(shop, tx, userId, viewer.kind === 'staff' ? 'erasure' : 'deletion');
  if (obstacle) return obstacle;
  const keptOrders = await countOrders(tx, userId);
  await erase(tx, { userId, email: account.email });
  await forgetJobsAbout(tx, account.email);
  const { email: to, name } = account;
  await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'account-deleted', to, name, keptOrders } });
  return null;
}

/** `act`: staff are told of the customer, a shopper of themselves. */
async function findObstacle(
  shop: Shop,
  tx: Tx,
  userId: string,
  act: 'erasure' | 'deletion',
): Promise<Refusal | null> {
  const parcel = await findUnderWay(tx, userId);
  if (parcel) return refuse(`${act}-parcel`, { number: parcel });
  const lateUntil = new Date(shop.now().getTime() - LATE_MONEY_MS);
  const payment = await findUnsettled(tx, userId, lateUntil);
  if (payment) return refuse(`${act}-payment`, { number: payment });
  const refund = await findRefundOwed(tx, userId);
  return refund ? refuse(`${act}-refund`, { number: refund }) : null;
}

/** The account itself comes last: by it the others are found. */
async function erase(tx: Tx, person: Person): Promise<void> {
  const tables = Object.entries(ownTables) as [string, OwnTable][];
  for (const [table, rule] of tables.sort(([one]) => (one === 'users' ? 1 : 0))) {
    if (rule.about === 'nobody' || rule.erasure === 'kept') continue;
    if (rule.erasure === 'deleted') await deleteOwnRows(tx, table, rule.owned, person);
    else await stripOwnRows(tx, table, rule.set, rule.owned, person);
  }
}
