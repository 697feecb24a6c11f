import type { Database, Tx } from '#db/database.server.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { actorName, type Staff } from '../viewer.ts';
import { recordMovement } from './money-movements.ts';
import { accountHint, type PayoutAccount } from './payout-account.ts';
import { openAccount, sealAccount } from './payout-seal.server.ts';
import type { Refund } from './refund.ts';
import { lockCaptured, selectOrderRefunds, updateOpenRefund } from './refund-queries.server.ts';

/**
 * Keeps, sealed, the account that an order's refunds of cash go to; until they are paid out it may be named anew.
 * Refused where none waits for one.
 */
export async function nameAccount(
  shop: Pick<Shop, 'keys' | 'now'>,
  tx: Tx,
  orderId: string,
  account: PayoutAccount,
): Promise<Refusal | null> {
  const open = await lockOpenPayouts(tx, orderId);
  if (open.length === 0) return refuse('payout-not-needed');
  for (const { id } of open) {
    const sealed = sealAccount(shop.keys.refundAccounts, id, account);
    const row = { sealed, hint: accountHint(account), given_at: shop.now() };
    await tx
      .insertInto('payout_accounts')
      .values({ refund_id: id, ...row })
      .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
      .execute();
    await updateOpenRefund(tx, id, { state: 'pending', failure: '' });
  }
  return null;
}

/** What may be shown of the accounts that an order's refunds go to, by refund; gone once they are done. */
export async function listAccountHints(db: Database | Tx, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payout_accounts')
    .innerJoin('refunds', 'refunds.id', 'payout_accounts.refund_id')
    .select(['refund_id', 'hint'])
    .where('refunds.order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.refund_id, row.hint]));
}

/** The account of a refund, for staff who pay it out; null where none is named, or another secret sealed it. */
export async function readAccount(
  shop: Pick<Shop, 'keys' | 'db'>,
  refundId: string,
): Promise<PayoutAccount | null> {
  const row = await shop.db
    .selectFrom('payout_accounts')
    .select('sealed')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row ? openAccount(shop.keys.refundAccounts, refundId, row.sealed) : null;
}

/** Staff have paid an order's refunds of cash out, under the bank's reference: the account is forgotten. Gives them. */
export async function notePaidOut(
  tx: Tx,
  viewer: Staff,
  input: { orderId: string; reference: string; now: Date },
): Promise<Refund[] | Refusal> {
  const open = (await lockOpenPayouts(tx, input.orderId)).filter(({ state }) => state === 'pending');
  if (open.length === 0) return refuse('refund-not-payable');
  for (const { id, orderId, amountPaise } of open) {
    const { reference, now: settledAt } = input;
    await updateOpenRefund(tx, id, { state: 'done', reference, settledAt, paidBy: actorName(viewer) });
    const paidOut = { kind: 'paid out' as const, orderId, refundId: id, amountPaise, reference };
    await recordMovement(tx, { ...paidOut, now: settledAt });
    await tx.deleteFrom('payout_accounts').where('refund_id', '=', id).execute();
  }
  return open;
}

/** The bank did not take the account: the shopper is asked for another, and told why. */
export async function noteAccountRefused(tx: Tx, orderId: string, why: string): Promise<Refusal | null> {
  const open = (await lockOpenPayouts(tx, orderId)).filter(({ state }) => state === 'pending');
  if (open.length === 0) return refuse('refund-not-payable');
  for (const { id } of open) {
    await updateOpenRefund(tx, id, { state: 'requested', failure: why });
    await tx.deleteFrom('payout_accounts').where('refund_id', '=', id).execute();
  }
  return null;
}

/** Refunds of an order's cash that are not paid out; nobody else can change them meanwhile. */
async function lockOpenPayouts(tx: Tx, orderId: string): Promise<Refund[]> {
  await lockCaptured(tx, { orderId, attemptId: null });
  const refunds = await selectOrderRefunds(tx, orderId);
  return refunds.filter(
    ({ attemptId, state }) => attemptId === null && (state === 'requested' || state === 'pending'),
  );
}
