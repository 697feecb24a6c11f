import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import type { Owned } from './own-tables.ts';

export type Person = { userId: string; email: string };

/** The account, held until the transaction ends. */
export function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function selectOwnRows(tx: Tx, table: string, owned: Owned, person: Person) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${isOwn(owned, person)} ORDER BY 1`.execute(tx);
  return rows;
}

export async function deleteOwnRows(tx: Tx, table: string, owned: Owned, person: Person) {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${isOwn(owned, person)}`.execute(tx);
}

/** `set`: from ownTables, never from outside. */
export async function stripOwnRows(tx: Tx, table: string, set: string, owned: Owned, person: Person) {
  await sql`UPDATE ${sql.table(table)} SET ${sql.raw(set)} WHERE ${isOwn(owned, person)}`.execute(tx);
}

function isOwn(owned: Owned, { userId, email }: Person) {
  const orders = sql`(SELECT id FROM orders WHERE user_id = ${userId})`;
  const refunds = sql`(SELECT id FROM refunds WHERE order_id IN ${orders})`;
  return {
    self: sql`id = ${userId}`,
    account: sql`user_id = ${userId}`,
    email: sql`email = ${email}::citext`,
    // What was written while signed in is that account's, whoever has the e-mail by now.
    person: sql`(user_id = ${userId} OR user_id IS NULL AND email = ${email}::citext)`,
    order: sql`order_id IN ${orders}`,
    payment: sql`(attempt_id IN (SELECT id FROM payment_attempts WHERE order_id IN ${orders}) OR refund_id IN ${refunds})`,
    refund: sql`refund_id IN ${refunds}`,
    return: sql`return_id IN (SELECT id FROM return_requests WHERE order_id IN ${orders})`,
  }[owned];
}

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
        eb('state', 'in', ['created', 'unclear', 'started', 'mismatch']),
        eb.and([
          eb('state', 'in', ['failed', 'given up']),
          eb('payment_attempts.created_at', '>', createdAfter),
        ]),
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
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['requested', 'pending']),
        eb.and([
          eb('state', '=', 'failed'),
          eb.not(
            eb.exists(
              eb.selectFrom('refunds as next').select('next.id').whereRef('next.retry_of', '=', 'refunds.id'),
            ),
          ),
        ]),
      ]),
    )
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
