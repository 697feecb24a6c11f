import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import { minutesAfter } from '#shop/time.ts';
import { openStates } from './attempt.ts';
import { LOST_DISPUTE } from './dispute.ts';
import { type MoneyQueue, moneyQueueNames } from './money-desk.ts';
import { isOwed } from './refund-queries.server.ts';

/** Money that waits for staff, as a row of the desk's list. What a queue has nothing to say of is null or ''. */
export type MoneyRow = {
  /** Of the attempt, the refund (to be paid out: the order's first) or the difference. */
  id: string;
  orderId: string;
  /** Since when it waits. */
  at: Date;
  amountPaise: Paise;
  gateway: GatewayName | null;
  attemptId: string | null;
  capturedPaise: Paise | null;
  currency: string | null;
  state: string;
  reason: string;
  /** Why the gateway or the bank did not do it. */
  failure: string;
  /** What our books have of it, where they differ; null where they have nothing. */
  bookedPaise: Paise | null;
  /** Of which refund the books differ; null where it is the payment. */
  refundId: string | null;
  /** Of the account that it goes to. */
  hint: string | null;
  payableFrom: Date | null;
  /** What the gateway's books say. */
  theirs: string | null;
};

export type MoneyCount = { queue: MoneyQueue; count: number; sumPaise: Paise; oldest: Date | null };

const PAGE = 25;
/** A payment whose hold ended this long ago should have been settled by the sweep, which comes every five minutes. */
const STUCK_AFTER_MINUTES = 15;

/** A queue in SQL: its table, which rows of it wait, since when, and what is shown of them. */
type Source = Record<'table' | 'joins' | 'where' | 'at' | 'id' | 'columns', RawBuilder<unknown>>;

const refunds = (where: RawBuilder<unknown>, theirs = sql`NULL`): Source => ({
  table: sql`refunds`,
  joins: sql`LEFT JOIN payment_attempts a ON a.id = refunds.attempt_id LEFT JOIN payout_accounts p ON p.refund_id = refunds.id`,
  where: sql`refunds.state <> 'done' AND ${where}`,
  at: sql`refunds.created_at`,
  id: sql`refunds.id`,
  columns: sql`refunds.order_id, refunds.amount_paise, a.gateway, refunds.attempt_id, NULL::bigint AS captured_paise,
    NULL AS currency, refunds.state, refunds.reason, refunds.failure, NULL::bigint AS booked_paise, NULL AS refund_id,
    p.hint, p.payable_from, ${theirs} AS theirs`,
});

/** It may have failed as the money is back already: somebody gave it back at the gateway (R450). */
const wentWithoutUs = sql`(SELECT max('it gave money of this payment back without the shop') FROM payment_events e
  WHERE e.attempt_id = refunds.attempt_id AND e.verdict = 'genuine' AND e.event ILIKE '%refund%'
    AND NOT EXISTS (SELECT FROM refunds ours WHERE ours.id = e.refund_id))`;
/** Or as the buyer's bank took it back. */
const wentByDispute = sql`(SELECT max('its buyer won a dispute: the bank took the money back') FROM payment_events e
  WHERE e.attempt_id = refunds.attempt_id AND e.verdict = 'genuine' AND e.event ~ ${sql.lit(LOST_DISPUTE)})`;

/** Money goes out to an account by order, all that waits of it at once: the first refund stands for the sum. */
const payouts: Source = {
  ...refunds(sql`refunds.to_account AND refunds.state = 'pending' AND NOT EXISTS (SELECT FROM refunds e
    WHERE e.order_id = refunds.order_id AND e.to_account AND e.state = 'pending'
      AND (e.created_at, e.id) < (refunds.created_at, refunds.id))`),
  joins: sql`CROSS JOIN LATERAL (SELECT sum(o.amount_paise)::bigint AS amount_paise,
      string_agg(DISTINCT o.reason, '; ') AS reason, max(p.hint) AS hint, max(p.payable_from) AS payable_from
    FROM refunds o LEFT JOIN payout_accounts p ON p.refund_id = o.id
    WHERE o.order_id = refunds.order_id AND o.to_account AND o.state = 'pending') AS s`,
  columns: sql`refunds.order_id, s.amount_paise, NULL AS gateway, NULL AS attempt_id, NULL::bigint AS captured_paise,
    NULL AS currency, refunds.state, s.reason, '' AS failure, NULL::bigint AS booked_paise,
    NULL AS refund_id, s.hint, s.payable_from, NULL AS theirs`,
};

const attempts = (where: RawBuilder<unknown>, at: RawBuilder<unknown>): Source => ({
  table: sql`payment_attempts a`,
  joins: sql``,
  where,
  at,
  id: sql`a.id`,
  columns: sql`a.order_id, a.amount_paise, a.gateway, a.id AS attempt_id, a.captured_paise,
    a.captured_currency AS currency, a.state, a.reason, '' AS failure, NULL::bigint AS booked_paise,
    NULL AS refund_id, NULL AS hint, NULL::timestamptz AS payable_from, NULL AS theirs`,
});

const differences: Source = {
  table: sql`reconciliation_differences d`,
  joins: sql`JOIN payment_attempts a ON a.id = d.attempt_id LEFT JOIN refunds r ON r.id = d.refund_id`,
  where: sql`d.state = 'open'`,
  at: sql`d.found_at`,
  id: sql`d.id`,
  columns: sql`d.order_id, coalesce(r.amount_paise, a.amount_paise) AS amount_paise, d.gateway, d.attempt_id,
    NULL::bigint AS captured_paise, NULL AS currency, d.difference AS state, '' AS reason, '' AS failure,
    d.booked_paise, d.refund_id, NULL AS hint, NULL::timestamptz AS payable_from, d.theirs`,
};

function sourceOf(queue: MoneyQueue, now: Date): Source {
  switch (queue) {
    case 'held':
      return attempts(sql`a.state = 'mismatch'`, sql`a.settled_at`);
    case 'stuck':
      return attempts(
        sql`a.state IN (${sql.join(openStates)})
          AND a.hold_until < ${minutesAfter(now, -STUCK_AFTER_MINUTES)}`,
        sql`a.hold_until`,
      );
    case 'failed':
      return refunds(
        sql`refunds.state = 'failed' AND ${isOwed}`,
        sql`coalesce(${wentByDispute}, ${wentWithoutUs})`,
      );
    case 'to-pay':
      return payouts;
    case 'no-account':
      return refunds(sql`refunds.to_account AND refunds.state = 'requested'`);
    case 'under-way':
      return refunds(sql`NOT refunds.to_account AND refunds.state IN ('requested', 'pending')`);
    case 'differences':
      return differences;
  }
}

/** How much waits in each queue, and since when the first of it. */
export async function countMoney(db: Database, now: Date): Promise<MoneyCount[]> {
  const parts = moneyQueueNames.map((queue) => {
    const { table, joins, where, at, columns } = sourceOf(queue, now);
    return sql`SELECT ${queue}::text AS queue, count(*)::int AS count, coalesce(sum(amount_paise), 0)::bigint AS sum,
      min(at) AS oldest FROM (SELECT ${at} AS at, ${columns} FROM ${table} ${joins} WHERE ${where}) AS waiting`;
  });
  const { rows } = await sql<{
    queue: MoneyQueue;
    count: number;
    sum: number;
    oldest: Date | null;
  }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ sum, ...row }) => ({ ...row, sumPaise: sum }));
}

/** A queue, oldest first, 25 a page. `after`: the row after which the page begins; `next`: that of the page that follows. */
export async function listMoney(
  db: Database,
  queue: MoneyQueue,
  { now, after }: { now: Date; after: string | null },
): Promise<{ rows: MoneyRow[]; next: string | null }> {
  const { table, joins, where, at, id, columns } = sourceOf(queue, now);
  const place = (column: RawBuilder<unknown>) =>
    sql`(SELECT ${column} FROM ${table} WHERE ${id}::text = ${after})`;
  const beyond = after === null ? sql`` : sql`AND (${at}, ${id}) > (${place(at)}, ${place(id)})`;
  const { rows } = await sql<Found>`SELECT ${id}::text AS id, ${at} AS at, ${columns}
    FROM ${table} ${joins} WHERE ${where} ${beyond} ORDER BY ${at}, ${id} LIMIT ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE).map(rowOf);
  return { rows: shown, next: rows.length > PAGE ? shown.at(-1)!.id : null };
}

type Found = {
  id: string;
  at: Date;
  order_id: string;
  amount_paise: number;
  gateway: GatewayName | null;
  attempt_id: string | null;
  captured_paise: number | null;
  currency: string | null;
  state: string;
  reason: string;
  failure: string;
  booked_paise: number | null;
  refund_id: string | null;
  hint: string | null;
  payable_from: Date | null;
  theirs: string | null;
};

function rowOf(row: Found): MoneyRow {
  return {
    id: row.id,
    orderId: row.order_id,
    at: row.at,
    amountPaise: row.amount_paise,
    gateway: row.gateway,
    attemptId: row.attempt_id,
    capturedPaise: row.captured_paise,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    failure: row.failure,
    bookedPaise: row.booked_paise,
    refundId: row.refund_id,
    hint: row.hint,
    payableFrom: row.payable_from,
    theirs: row.theirs,
  };
}
