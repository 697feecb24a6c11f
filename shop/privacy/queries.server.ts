import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import type { OfOrder, Owned, OwnTable } from './own-tables.ts';

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

/** Rows of one list of an export at the most, and orders whose rows one statement reads. */
export const MOST_ROWS = 20_000;
const PORTION = 100;

/**
 * The rows of a table that are a person's own, at most `MOST_ROWS`: those of orders some at a time, newest orders
 * first.
 */
export async function selectOwnRows(tx: Tx, table: string, owned: Owned, person: Person) {
  if (!isOfOrder(owned)) return await selectPortion(tx, table, isOwn(owned, person), MOST_ROWS);
  const { rows: own } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE user_id = ${person.userId} ORDER BY created_at DESC, id LIMIT ${MOST_ROWS}`.execute(
    tx,
  );
  const rows: Record<string, unknown>[] = [];
  for (let from = 0; from < own.length && rows.length < MOST_ROWS; from += PORTION) {
    const ids = own.slice(from, from + PORTION).map(({ id }) => id);
    const condition = isOf(owned, listed(ids));
    rows.push(...(await selectPortion(tx, table, condition, MOST_ROWS - rows.length)));
  }
  return rows;
}

const ofOrders: readonly Owned[] = ['order', 'payment', 'refund', 'return'] satisfies OfOrder[];

/** Whether a table's rows are found by their orders. */
export function isOfOrder(owned: Owned): owned is OfOrder {
  return ofOrders.includes(owned);
}

async function selectPortion(tx: Tx, table: string, condition: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE ${condition} ORDER BY 1 LIMIT ${most}`.execute(tx);
  return rows;
}

export async function deleteOwnRows(tx: Tx, table: string, owned: Owned, person: Person) {
  await deleteRows(tx, table, isOwn(owned, person));
}

/** `set`: from ownTables, never from outside. */
export async function stripOwnRows(tx: Tx, table: string, set: string, owned: Owned, person: Person) {
  await stripRows(tx, table, set, isOwn(owned, person));
}

/** Does to these orders' rows of a table what is done where their owner goes. */
export async function eraseOfOrders(tx: Tx, table: string, rule: OwnTable, orders: readonly string[]) {
  if (rule.about === 'nobody' || rule.erasure === 'kept' || !isOfOrder(rule.owned)) return;
  const condition = isOf(rule.owned, listed(orders));
  if (rule.erasure === 'deleted') await deleteRows(tx, table, condition);
  else await stripRows(tx, table, rule.set, condition);
}

async function deleteRows(tx: Tx, table: string, condition: RawBuilder<unknown>) {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${condition}`.execute(tx);
}

async function stripRows(tx: Tx, table: string, set: string, condition: RawBuilder<unknown>) {
  await sql`UPDATE ${sql.table(table)} SET ${sql.raw(set)} WHERE ${condition}`.execute(tx);
}

const listed = (ids: readonly string[]) => sql`(SELECT unnest(${ids}::text[]))`;

function isOwn(owned: Owned, { userId, email }: Person) {
  if (isOfOrder(owned)) return isOf(owned, sql`(SELECT id FROM orders WHERE user_id = ${userId})`);
  // What was written while signed in is that account's, whoever has the e-mail by now.
  const byPerson = sql`(user_id = ${userId} OR user_id IS NULL AND email = ${email}::citext)`;
  return {
    self: sql`id = ${userId}`,
    account: sql`user_id = ${userId}`,
    email: sql`email = ${email}::citext`,
    person: byPerson,
    message: sql`message_id IN (SELECT id FROM contact_messages WHERE ${byPerson})`,
  }[owned];
}

function isOf(owned: OfOrder, orders: RawBuilder<unknown>) {
  const refunds = sql`(SELECT id FROM refunds WHERE order_id IN ${orders})`;
  return {
    order: sql`order_id IN ${orders}`,
    payment: sql`(attempt_id IN (SELECT id FROM payment_attempts WHERE order_id IN ${orders}) OR refund_id IN ${refunds})`,
    refund: sql`refund_id IN ${refunds}`,
    return: sql`return_id IN (SELECT id FROM return_requests WHERE order_id IN ${orders})`,
  }[owned];
}
