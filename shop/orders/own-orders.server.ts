import { sql } from 'kysely';
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
  /** In how many seconds another online payment may be started (R142); null: now. */
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
  const { userId } = viewer;
  const { exceptKey: key, network, startedOrders, cash, now } = asked;
  const history = cash && sql`SELECT to_json(h) FROM (${cashHistory(cash.origin, { ...cash, now })}) AS h`;
  const { rows } = await sql<Row>`
    SELECT (SELECT json_build_object('id', id, 'status', status, 'requestHash', request_hash)
        FROM orders WHERE user_id = ${userId} AND idempotency_key = ${key}) AS known,
      (SELECT coalesce(json_agg(p), '[]') FROM (${pendingOrders(viewer, asked)}) AS p) AS pending,
      ${nextStart(userId, startedOrders, now)} AS next_start,
      ${unpaidStarts({ userId, network }, now)} AS unpaid_starts,
      EXISTS (SELECT FROM cash_blocks WHERE user_id = ${userId} AND ended_at IS NULL) AS is_cash_blocked,
      (SELECT json_build_object('email', email, 'name', name) FROM users WHERE id = ${userId}) AS buyer,
      (${history ?? sql`NULL`}) AS cash
    ${prepared}`.execute(tx);
  const row = rows[0]!;
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
