import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { CashOutcome } from './cash-orders.server.ts';

/** A cash order that waits for its confirmation, as the desk lists it; reasons and remarks as they were written. */
export type WaitingRow = {
  orderId: string;
  number: string;
  totalPaise: Paise;
  name: string;
  phone: string;
  place: string;
  email: string;
  askedAt: Date;
  until: Date;
  reasons: unknown;
  remarks: unknown;
};

const PAGE = 25;

/** Cash orders that wait, oldest first, 25 a page. `after`: the order after which the page begins. */
export async function listWaiting(
  db: Database,
  after: string | null,
): Promise<{ waiting: WaitingRow[]; count: number; next: string | null }> {
  const place = after && (await findAsked(db, after));
  const { count } = await db
    .selectFrom('cash_confirmations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('cash_confirmations')
    .innerJoin('orders', 'orders.id', 'cash_confirmations.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('cash_judgements', 'cash_judgements.order_id', 'orders.id')
    .select(['orders.id', 'number', 'total_paise', 'shipping_address', 'users.email'])
    .select(['asked_at', 'wait_until', 'reasons', 'remarks'])
    .where('ended_at', 'is', null)
    .$if(Boolean(place), (query) =>
      query.where(
        sql<boolean>`(asked_at, cash_confirmations.order_id) > (${place ? place.asked_at : null}, ${after})`,
      ),
    )
    .orderBy('asked_at')
    .orderBy('cash_confirmations.order_id')
    .limit(PAGE + 1)
    .execute();
  const waiting = rows.slice(0, PAGE).map(waitingOf);
  return { waiting, count, next: rows.length > PAGE ? waiting.at(-1)!.orderId : null };
}

function waitingOf(row: {
  id: string;
  number: string;
  total_paise: number;
  shipping_address: Record<string, string>;
  email: string;
  asked_at: Date;
  wait_until: Date;
  reasons: unknown;
  remarks: unknown;
}): WaitingRow {
  const { firstName = '', lastName = '', street, city, zipcode, phone = '' } = row.shipping_address;
  return {
    orderId: row.id,
    number: row.number,
    totalPaise: row.total_paise,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    place: `${street}, ${city} ${zipcode}`,
    email: row.email,
    askedAt: row.asked_at,
    until: row.wait_until,
    reasons: row.reasons,
    remarks: row.remarks ?? [],
  };
}

function findAsked(db: Database, orderId: string) {
  return db
    .selectFrom('cash_confirmations')
    .select('asked_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** What was known of a cash order when it was judged, and remarked; null where that was not kept, or is erased. */
export async function findJudgement(
  db: Database,
  orderId: string,
): Promise<{ facts: unknown; remarks: unknown } | null> {
  const row = await db
    .selectFrom('cash_judgements')
    .select(['facts', 'remarks'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** What became of the cash orders that a rule doubted; `delivered` and `refused` are of those `placed`. */
export type RuleTally = {
  rule: string;
  doubted: number;
  waiting: number;
  placed: number;
  cancelled: number;
  expired: number;
  delivered: number;
  refused: number;
};

const placed: readonly CashOutcome[] = ['code entered', 'confirmed by staff'];

/** For each rule, what became of the cash orders that it doubted since then (R151). One with two rules counts at each. */
export async function tallyDoubts(db: Database, since: Date): Promise<RuleTally[]> {
  const isPlaced = sql`doubts.outcome = ANY(${placed}::text[])`;
  const { rows } = await sql<RuleTally>`
    SELECT rule, count(*)::int AS doubted,
      (count(*) FILTER (WHERE doubts.outcome IS NULL))::int AS waiting,
      (count(*) FILTER (WHERE ${isPlaced}))::int AS placed,
      (count(*) FILTER (WHERE doubts.outcome IN ('cancelled', 'given up', 'stock gone')))::int AS cancelled,
      (count(*) FILTER (WHERE doubts.outcome = 'lapsed'))::int AS expired,
      (count(*) FILTER (WHERE ${isPlaced} AND delivered_at IS NOT NULL))::int AS delivered,
      (count(*) FILTER (WHERE ${isPlaced} AND delivered_at IS NULL
        AND status IN ('Undelivered', 'Returned')))::int AS refused
    FROM cash_doubts AS doubts CROSS JOIN LATERAL unnest(rules) AS rule LEFT JOIN orders ON orders.id = doubts.order_id
    WHERE doubted_at >= ${since}
    GROUP BY rule ORDER BY doubted DESC, rule`.execute(db);
  return rows;
}
