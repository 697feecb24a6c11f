import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type CashHistory, type CashOrigin, cashHistory } from './cash-orders.server.ts';
import type { Buyer } from './find-orders.server.ts';
import type { OrderStatus } from './order.ts';
import { type PendingOrder, pendingOrders, type WantedNext } from './pending-orders.server.ts';
import { nextStart, secondsUntilStart, unpaidStarts } from './recent-starts.server.ts';

/** What stands of an account's other orders when it makes one more. */
export type OwnOrders = {
  /** The order that the key has made already. */
  known: { id: string; status: OrderStatus; requestHash: string } | null;
  pending: PendingOrder[];
  /** In how many seconds another online payment may be started (R142); null: now, or it is a cash order. */
  secondsUntilStart: number | null;
  /** Orders begun within the hour and not paid (R79). */
  unpaidStarts: number;
  /** Whether the account is offered no cash on delivery (R171). */
  isCashBlocked: boolean;
  buyer: Buyer;
  /** What a cash order is judged by; null for an online one. */
  cash: CashHistory | null;
};

type Asked = WantedNext & {
  network: string | null;
  startedOrders: Shop['terms']['startedOrders'];
  /** `pin`: where it goes. */
  cash: { origin: CashOrigin; pin: string; anHour: number } | null;
  now: Date;
};

/**
 * All of it by one statement. Comes after `waitForOwnOrders`: until the end of `tx` the shopper makes no other order; payments
 * settle and staff act meanwhile.
 */
export async function findOwnOrders(tx: Tx, viewer: Shopper, asked: Asked): Promise<OwnOrders> {
  const { cash, startedOrders, ...rest } = asked;
  const values = { ...rest, userId: viewer.userId };
  const [row] = cash
    ? await askForCash(tx, { ...values, ...cash.origin, pin: cash.pin, anHour: cash.anHour })
    : await askForOnline(tx, { ...values, ...startedOrders });
  return ownOrders(row!, asked.now);
}

function ownOrders(row: Row, now: Date): OwnOrders {
  return {
    known: row.known,
    pending: row.pending,
    secondsUntilStart: secondsUntilStart(row.next_start, now),
    unpaidStarts: row.unpaid_starts,
    isCashBlocked: row.is_cash_blocked,
    buyer: row.buyer,
    cash: row.cash && {
      ...row.cash,
      account_since: new Date(row.cash.account_since),
      full_since: row.cash.full_since === null ? null : new Date(row.cash.full_since),
    },
  };
}

type Values = WantedNext & { userId: string; network: string | null; now: Date };

const ownOrdersBy = (
  places: Places<Values>,
  { nextStartsAt, history }: { nextStartsAt: RawBuilder<unknown>; history: RawBuilder<unknown> },
) => sql<Row>`
  SELECT (SELECT json_build_object('id', id, 'status', status, 'requestHash', request_hash)
      FROM orders WHERE user_id = ${places.userId} AND idempotency_key = ${places.exceptKey}) AS known,
    (SELECT coalesce(json_agg(p), '[]') FROM (${pendingOrders(places)}) AS p) AS pending,
    ${nextStartsAt} AS next_start,
    ${unpaidStarts(places)} AS unpaid_starts,
    EXISTS (SELECT FROM cash_blocks WHERE user_id = ${places.userId} AND ended_at IS NULL) AS is_cash_blocked,
    (SELECT json_build_object('email', email, 'name', name) FROM users WHERE id = ${places.userId}) AS buyer,
    (${history}) AS cash
  ${prepared}`;

/** How often it was ordered online is looked at for those alone. */
const askForCash = compileOnce<Values & CashOrigin & { pin: string; anHour: number }, Row>((_, places) => {
  const history = sql`SELECT to_json(h) FROM (${cashHistory(places)}) AS h`;
  return ownOrdersBy(places, { nextStartsAt: sql`NULL::timestamptz`, history });
});

const askForOnline = compileOnce<Values & Shop['terms']['startedOrders'], Row>((_, places) =>
  ownOrdersBy(places, { nextStartsAt: nextStart(places), history: sql`NULL` }),
);

type Row = {
  known: OwnOrders['known'];
  pending: PendingOrder[];
  next_start: Date | null;
  unpaid_starts: number;
  is_cash_blocked: boolean;
  buyer: Buyer;
  /** In JSON moments are texts. */
  cash:
    | (Omit<CashHistory, 'account_since' | 'full_since'> & {
        account_since: string;
        full_since: string | null;
      })
    | null;
};
