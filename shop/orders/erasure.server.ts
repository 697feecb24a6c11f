import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { endedStates, openStates } from '#shop/payments/attempt.ts';
import { isOwed } from '#shop/payments/refund-queries.server.ts';

/** An own order of which a parcel is owed, on the way, or coming back. */
export async function findUnderWay(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where('status', 'in', ['Order Placed', 'Processing', 'Shipped', 'Undelivered', 'Return Requested'])
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** An own order that money may still come for, or whose money staff hold. */
export async function findUnsettled(tx: Tx, userId: string, createdAfter: Date) {
  const row = await tx
    .selectFrom('orders')
    .leftJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select('number')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.status', '=', 'Payment Pending'), eb('payment_method', '<>', 'cod')]),
        eb('state', 'in', [...openStates, 'mismatch' as const]),
        eb.and([eb('state', 'in', endedStates), eb('payment_attempts.created_at', '>', createdAfter)]),
      ]),
    )
    .orderBy('orders.created_at')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** An own order whose money is to go back and has not gone yet. */
export async function findRefundOwed(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select('number')
    .where('user_id', '=', userId)
    .where('state', '<>', 'done')
    .where(isOwed)
    .orderBy('refunds.created_at')
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function countOrders(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders that failed before then and whose payments never brought money: at most so many, oldest first. Locked. */
export async function lockFailedOrders(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders
    WHERE status = 'Payment Failed' AND created_at < ${before} AND NOT EXISTS (
      SELECT FROM payment_attempts AS tried
      WHERE tried.order_id = orders.id AND (state NOT IN ('failed', 'given up') OR captured_paise IS NOT NULL))
    ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Deletes orders that never brought money, once their payments are (`forgetPayments`). The database refuses where
 * money was.
 */
export async function deleteFailedOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('orders')
    .where('id', 'in', [...ids])
    .execute();
}

/** Orders of before then that still tell whose they were: at most so many, oldest first. Locked. */
export async function lockOrdersBefore(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', before)
    .where(sql<boolean>`shipping_address->>'street' <> ''`)
    .orderBy('created_at')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Strips orders of all that tells whose they were. The State is the place of supply. */
export async function stripOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      shipping_address: sql`(SELECT jsonb_object_agg(key, CASE WHEN key IN ('state', 'country') THEN value ELSE '""' END)
        FROM jsonb_each(shipping_address))`,
      gift: null,
      idempotency_key: null,
      request_hash: '',
      started_from: null,
      cash_phone: null,
      cash_place: null,
    })
    .where('id', 'in', [...ids])
    .execute();
}
