import { type RawBuilder, sql } from 'kysely';
import type { CashConfirmationsTable } from '#db/after-order-tables.ts';
import type { OrPlaces } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { CASH_PARCEL_DAYS, CASH_PARCELS } from '#shop/settings/cash-terms.ts';

/**
 * What joins cash orders: the account, the phone, the folded address, the hashed network address of the last day
 * or null.
 */
export type CashOrigin = { userId: string; phone: string; place: string; network: string | null };

const openStatuses = sql`('Payment Pending', 'Order Placed', 'Processing', 'Shipped', 'Undelivered')`;

export type CashHistory = {
  [K in `${'open' | 'waiting'}_${'account' | 'phone' | 'place' | 'network'}`]: number;
} & {
  delivered: number;
  refused_parcels: number;
  account_since: Date;
  pin_ended: number;
  pin_refused: number;
  full_since: Date | null;
  /** The rules as staff set them last (cash-rules.server.ts): they come along, to save a statement. */
  rules: object | null;
};

/**
 * Counts for R82 and R150, as a statement. `full_since`: when the last but so many (`anHour`, where staff set no
 * other) cash orders of the last hour was begun, null where there are fewer (R142). All accounts whose mail goes to
 * one mailbox count as one, but what was delivered speaks for its own account only. An exchange counts where it collects
 * a difference, and never waits for a code.
 */
export function cashHistory(
  given: OrPlaces<CashOrigin & { pin: string; now: Date; anHour: number }>,
): RawBuilder<CashHistory> {
  const { userId, phone, place, network, pin, now, anHour } = given;
  const collects = sql`payment_method = 'cod' AND (exchange_of IS NULL OR total_paise > 0)`;
  const waits = sql`(status = 'Payment Pending' AND exchange_of IS NULL)`;
  const isOwn = sql`user_id = ANY((SELECT ids FROM own)::uuid[])`;
  return sql`
    WITH own AS MATERIALIZED (
      SELECT array_agg(alias.id) AS ids FROM users JOIN users AS alias ON mailbox_of(alias.email) = mailbox_of(users.email)
      WHERE users.id = ${userId}
    ), pin AS MATERIALIZED (
      SELECT count(*) AS ended, count(*) FILTER (WHERE delivered_at IS NULL) AS refused FROM (
        SELECT delivered_at FROM orders
        WHERE shipping_address->>'zipcode' = ${pin} AND created_at > ${now}::timestamptz - ${sql.lit(CASH_PARCEL_DAYS * 24)} * interval '1 hour'
          AND ${collects} AND (delivered_at IS NOT NULL OR status = 'Returned')
        ORDER BY created_at DESC LIMIT ${sql.lit(CASH_PARCELS)}) AS newest
    ), set_rules AS MATERIALIZED (
      SELECT rules FROM cash_rules ORDER BY version DESC LIMIT 1
    )
    SELECT count(*) FILTER (WHERE ${isOwn} AND NOT ${waits}) AS open_account,
      count(*) FILTER (WHERE cash_phone = ${phone} AND NOT ${waits}) AS open_phone,
      count(*) FILTER (WHERE cash_place = ${place} AND NOT ${waits}) AS open_place,
      count(*) FILTER (WHERE started_from = ${network} AND NOT ${waits}) AS open_network,
      count(*) FILTER (WHERE ${isOwn} AND ${waits}) AS waiting_account,
      count(*) FILTER (WHERE cash_phone = ${phone} AND ${waits}) AS waiting_phone,
      count(*) FILTER (WHERE cash_place = ${place} AND ${waits}) AS waiting_place,
      count(*) FILTER (WHERE started_from = ${network} AND ${waits}) AS waiting_network,
      (SELECT count(*) FROM orders WHERE user_id = ${userId} AND delivered_at IS NOT NULL
        AND exchange_of IS NULL) AS delivered,
      greatest(
        (SELECT count(*) FROM orders WHERE ${isOwn}
          AND ${collects}
          AND status = 'Returned' AND delivered_at IS NULL),
        (SELECT count(*) FROM orders WHERE cash_phone = ${phone}
          AND ${collects}
          AND status = 'Returned' AND delivered_at IS NULL)) AS refused_parcels,
      (SELECT created_at FROM users WHERE id = ${userId}) AS account_since,
      (SELECT ended FROM pin) AS pin_ended, (SELECT refused FROM pin) AS pin_refused,
      (SELECT rules FROM set_rules) AS rules,
      (SELECT created_at FROM orders WHERE ${isOwn} AND payment_method = 'cod' AND exchange_of IS NULL
          AND created_at > ${now}::timestamptz - interval '1 hour'
        ORDER BY created_at DESC LIMIT 1
        OFFSET coalesce((SELECT (rules->>'anHour')::integer FROM set_rules), ${anHour}::integer) - 1) AS full_since
    FROM orders
    WHERE ${collects} AND status IN ${openStatuses}
      AND (${isOwn} OR cash_phone = ${phone} OR cash_place = ${place} OR started_from = ${network})`;
}

/** A cash order waits for its confirmation, and why (R82). */
export async function noteCodeAsked(
  tx: Tx,
  asked: {
    orderId: string;
    userId: string;
    reasons: readonly { code: string }[];
    askedAt: Date;
    waitUntil: Date;
    sentTo: string;
    codeHash: string;
    codeExpiresAt: Date;
  },
) {
  const rules = [...new Set(asked.reasons.map(({ code }) => code))];
  await tx
    .with('doubted', (cte) =>
      cte.insertInto('cash_doubts').values({ order_id: asked.orderId, rules, doubted_at: asked.askedAt }),
    )
    .insertInto('cash_confirmations')
    .values({
      order_id: asked.orderId,
      user_id: asked.userId,
      reasons: JSON.stringify(asked.reasons),
      asked_at: asked.askedAt,
      wait_until: asked.waitUntil,
      sent_to: asked.sentTo,
      code_hash: asked.codeHash,
      code_expires_at: asked.codeExpiresAt,
    })
    .execute();
}

/** A new code in place of the one that was, with all its tries, while the order waits. */
export async function noteNewCode(
  tx: Tx,
  orderId: string,
  code: { codeHash: string; codeExpiresAt: Date; sentTo: string },
) {
  await tx
    .updateTable('cash_confirmations')
    .set({ code_hash: code.codeHash, code_expires_at: code.codeExpiresAt, sent_to: code.sentTo, tries: 0 })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Uses up one try of an order's code, if it has one that holds and tries left; gives its hash. */
export async function takeCodeTryOf(
  db: Database,
  orderId: string,
  { now, most }: { now: Date; most: number },
): Promise<string | null> {
  const row = await db
    .updateTable('cash_confirmations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

export type CashOutcome = NonNullable<CashConfirmationsTable['outcome']>;

/** The order waits no longer; its code is forgotten. */
export async function noteConfirmationEnded(tx: Tx, orderId: string, outcome: CashOutcome, now: Date) {
  await tx
    .with('told', (cte) =>
      cte
        .updateTable('cash_doubts')
        .set({ outcome })
        .where('order_id', '=', orderId)
        .where('outcome', 'is', null),
    )
    .updateTable('cash_confirmations')
    .set({ outcome, ended_at: now, code_hash: null })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Until when an order waits for its confirmation; null where it does not wait. */
export async function findWaitUntil(tx: Tx, orderId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('cash_confirmations')
    .select('wait_until')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.wait_until ?? null;
}

/** Orders whose time to be confirmed is over, or of one account all that wait. Oldest first, at most 500. */
export async function listWaitingIds(
  db: Database | Tx,
  which: { overdueAt: Date } | { userId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('cash_confirmations')
    .select('order_id')
    .where('ended_at', 'is', null)
    .where((eb) =>
      'userId' in which ? eb('user_id', '=', which.userId) : eb('wait_until', '<=', which.overdueAt),
    )
    .orderBy('wait_until')
    .limit(500)
    .execute();
  return rows.map((row) => row.order_id);
}

/** What staff see of orders that wait, or of one: why they do. Oldest first, at most 500. */
export async function listWaitingWithReasons(db: Database, orderId: string | null = null) {
  let query = db
    .selectFrom('cash_confirmations')
    .innerJoin('orders', 'orders.id', 'cash_confirmations.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'number', 'total_paise', 'cash_phone', 'users.email'])
    .select(['reasons', 'asked_at', 'wait_until', 'outcome'])
    .orderBy('asked_at')
    .orderBy('orders.id')
    .limit(500);
  query = orderId === null ? query.where('ended_at', 'is', null) : query.where('orders.id', '=', orderId);
  return await query.execute();
}

/** Open cash orders that staff may want to cancel together: of an account, to a phone. Oldest first. */
export async function listOpenCash(
  db: Database,
  whose: { email: string } | { phone: string },
  limit: number,
) {
  return await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'number', 'status', 'total_paise', 'orders.created_at', 'users.email'])
    .where('payment_method', '=', 'cod')
    .where('exchange_of', 'is', null)
    .where('status', 'in', ['Payment Pending', 'Order Placed', 'Processing'])
    .where((eb) =>
      'email' in whose ? eb('users.email', '=', whose.email) : eb('cash_phone', '=', whose.phone),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}
