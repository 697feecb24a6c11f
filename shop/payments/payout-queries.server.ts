import type { Insertable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';

/** The account that a refund goes to, sealed, and from when on it may be paid out. */
export async function findSealed(db: Database | Tx, refundId: string) {
  const query = db.selectFrom('payout_accounts').select(['sealed', 'payable_from']);
  return (await query.where('refund_id', '=', refundId).executeTakeFirst()) ?? null;
}

/** Keeps the account of a refund in place of the one before. */
export async function keepSealed(
  tx: Tx,
  refundId: string,
  row: Omit<Insertable<Schema['payout_accounts']>, 'refund_id'>,
) {
  await tx
    .insertInto('payout_accounts')
    .values({ refund_id: refundId, ...row })
    .onConflict((conflict) => conflict.column('refund_id').doUpdateSet(row))
    .execute();
}

export async function forgetAccount(tx: Tx, refundId: string) {
  await tx.deleteFrom('payout_accounts').where('refund_id', '=', refundId).execute();
}

export type ShownAccount = { hint: string; payableFrom: Date };

/** What may be shown of the accounts that an order's refunds go to, by refund; gone once they are done. */
export async function listAccounts(db: Database | Tx, orderId: string): Promise<Map<string, ShownAccount>> {
  const rows = await db
    .selectFrom('payout_accounts')
    .innerJoin('refunds', 'refunds.id', 'payout_accounts.refund_id')
    .select(['refund_id', 'hint', 'payable_from'])
    .where('refunds.order_id', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.refund_id, { hint: row.hint, payableFrom: row.payable_from }]));
}

/** A shopper's refunds whose account was named since then, and that are not paid out yet; nobody changes them meanwhile. */
export function lockNamedSince(tx: Tx, userId: string, since: Date) {
  return tx
    .selectFrom('refunds')
    .innerJoin('payout_accounts', 'payout_accounts.refund_id', 'refunds.id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'refunds.order_id as orderId', 'amount_paise as amountPaise'])
    .where('user_id', '=', userId)
    .where('given_at', '>=', since)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .forNoKeyUpdate(['refunds'])
    .execute();
}
