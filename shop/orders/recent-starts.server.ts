import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { OrPlaces } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter, HOUR_MS, secondsUntil } from '#shop/time.ts';

/** Who starts a payment, and from where: `network` is a keyed hash of the network address, null where none is known. */
export type Starter = { userId: string; network: string | null };

/** How a network address is kept: alike for all processes of a shop, nobody's elsewhere. */
export function networkOf(shop: Pick<Shop, 'keys'>, address: string): string | null {
  // A socket that has gone already, or is none, has no address: those callers have nothing in common.
  if (address === 'unknown') return null;
  return createHmac('sha256', shop.keys.starts).update(address).digest('base64url').slice(0, 22);
}

/**
 * Orders that shoppers began within the hour and did not pay (R79), no exchanges and none that staff made: the account's or
 * the address's, whichever are more.
 */
export async function countUnpaidStarts(db: Database | Tx, starter: Starter, now: Date): Promise<number> {
  const { rows } = await sql<{
    most: number;
  }>`SELECT ${unpaidStarts({ ...starter, now })} AS most`.execute(db);
  return rows[0]!.most;
}

/** The same as a value of a statement. */
export function unpaidStarts({
  userId,
  network,
  now,
}: OrPlaces<Starter & { now: Date }>): RawBuilder<number> {
  const isOne = sql`created_at > ${now}::timestamptz - interval '1 hour' AND placed_at IS NULL
    AND exchange_of IS NULL AND NOT EXISTS (SELECT FROM payment_links WHERE order_id = orders.id)`;
  return sql`greatest(
    (SELECT count(*) FROM orders WHERE user_id = ${userId} AND ${isOne}),
    (SELECT count(*) FROM orders WHERE started_from = ${network} AND ${isOne}))::int`;
}

/** In how many seconds an account may start another order (R142); null: now. Exact after `waitForOwnOrders`. */
export async function waitForNextStart(
  db: Database | Tx,
  userId: string,
  terms: Shop['terms']['startedOrders'],
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`SELECT ${nextStart({ userId, ...terms, now })} AS at`.execute(db);
  return secondsUntilStart(rows[0]!.at, now);
}

/** When that is, as a value of a statement: null, or past. */
export function nextStart({
  userId,
  anHour,
  aDay,
  now,
}: OrPlaces<Shop['terms']['startedOrders'] & { userId: string; now: Date }>): RawBuilder<Date | null> {
  /** When the newest but `most - 1` of the last so many hours will be as old as that. */
  const freeAt = (most: unknown, time: RawBuilder<unknown>) => sql`(
    SELECT created_at + ${time} FROM orders
    WHERE user_id = ${userId} AND created_at > ${now}::timestamptz - ${time}
    ORDER BY created_at DESC OFFSET ${most}::int - 1 LIMIT 1)`;
  return sql`greatest(${freeAt(anHour, sql`interval '1 hour'`)}, ${freeAt(aDay, sql`interval '24 hours'`)})`;
}

export function secondsUntilStart(at: Date | null, now: Date): number | null {
  return at && secondsUntil(at.getTime(), now);
}

export type Declined = { byAccount: number; byAddress: number; secondsUntilLess: number };

/**
 * Payments of orders begun within the hour that a gateway had opened and that failed there, and in how many seconds the
 * first of them is an hour old.
 */
export async function countDeclined(db: Database, starter: Starter, now: Date): Promise<Declined> {
  const since = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<{ byAccount: number; byAddress: number; first: Date | null }>`
    WITH begun AS (
      SELECT id, user_id, started_from, created_at FROM orders WHERE user_id = ${starter.userId} AND created_at > ${since}
      UNION
      SELECT id, user_id, started_from, created_at FROM orders
      WHERE started_from = ${starter.network} AND created_at > ${since}
    ), declined AS (
      SELECT begun.* FROM begun JOIN payment_attempts AS tried ON tried.order_id = begun.id
      WHERE tried.state = 'failed' AND tried.payment_link IS NOT NULL
    )
    SELECT count(*) FILTER (WHERE user_id = ${starter.userId})::int AS "byAccount",
      count(*) FILTER (WHERE started_from = ${starter.network})::int AS "byAddress",
      min(created_at) AS first
    FROM declined`.execute(db);
  const { byAccount, byAddress, first } = rows[0]!;
  const secondsUntilLess = secondsUntil(first ? first.getTime() + HOUR_MS : 0, now);
  return { byAccount, byAddress, secondsUntilLess };
}

/** Forgets from where payments were started a day ago: nothing asks that any more. Safe to repeat. */
export async function forgetNetworks(shop: Shop): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ started_from: null })
    .where('started_from', 'is not', null)
    .where('created_at', '<', daysAfter(shop.now(), -1))
    .execute();
}
