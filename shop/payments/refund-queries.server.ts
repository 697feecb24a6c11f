import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { GatewayName } from './gateway.ts';
import type { Refund, RefundedLine, RefundState } from './refund.ts';

/** Where an order's money lies: captured by a gateway's attempt, or collected at the door. */
export type Source = { orderId: string; attemptId: string | null };

/** Locks what was captured, so that refunds of it are asked for one after the other, and tells how much that is. */
export async function lockCaptured(tx: Tx, { orderId, attemptId }: Source): Promise<number> {
  if (attemptId === null) {
    const cash = await tx
      .selectFrom('cash_collections')
      .select('amount_paise')
      .where('order_id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return cash?.amount_paise ?? 0;
  }
  const attempt = await tx
    .selectFrom('payment_attempts')
    .select('captured_paise')
    .where('id', '=', attemptId)
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return attempt?.captured_paise ?? 0;
}

export async function selectRefundsOf(db: Database | Tx, { orderId, attemptId }: Source): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('attempt_id', 'is not distinct from', attemptId)
    .execute();
  return rows.map(refundOf);
}

/** All refunds of an order, oldest first; those that failed and were asked for again, too. */
export async function listRefunds(db: Database | Tx, orderId: string): Promise<Refund[]> {
  return await listRefundsOf(db, [orderId]);
}

/** The same of several orders. */
export async function listRefundsOf(db: Database | Tx, orderIds: readonly string[]): Promise<Refund[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(refundOf);
}

/** Refunds of an order that wait for an account, or to be paid to one; nobody else can change them meanwhile. */
export async function lockOpenPayouts(tx: Tx, orderId: string): Promise<Refund[]> {
  const rows = await openPayouts(tx, orderId).forNoKeyUpdate().execute();
  return rows.map(refundOf);
}

export async function listOpenPayouts(db: Database, orderId: string): Promise<Refund[]> {
  return (await openPayouts(db, orderId).execute()).map(refundOf);
}

function openPayouts(db: Database | Tx, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('to_account', '=', true)
    .where('state', 'in', openStates)
    .orderBy('created_at')
    .orderBy('id');
}

export async function selectRefund(db: Database | Tx, id: string, lock = false): Promise<Refund | null> {
  let query = db.selectFrom('refunds').selectAll().where('id', '=', id);
  if (lock) query = query.forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  return row ? refundOf(row) : null;
}

/** Whether a refund of this id is ours. */
export async function isRefund(db: Database | Tx, id: string): Promise<boolean> {
  return (await selectRefund(db, id)) !== null;
}

/** Whether a refund that failed was asked for again. */
export async function isReplaced(db: Database | Tx, id: string): Promise<boolean> {
  const next = await db.selectFrom('refunds').select('id').where('retry_of', '=', id).executeTakeFirst();
  return next !== undefined;
}

export async function insertRefund(
  tx: Tx,
  refund: Pick<
    Refund,
    'id' | 'orderId' | 'attemptId' | 'amountPaise' | 'reason' | 'retryOf' | 'createdAt'
  > & {
    dueAt: Date;
    askedBy: string;
    isPastGateway: boolean;
  },
) {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      amount_paise: refund.amountPaise,
      state: 'requested',
      reason: refund.reason,
      retry_of: refund.retryOf,
      created_at: refund.createdAt,
      due_at: refund.dueAt,
      asked_by: refund.askedBy,
      past_gateway: refund.isPastGateway,
    })
    .execute();
}

const openStates = ['requested', 'pending'] as const satisfies RefundState[];

/** Changes a refund that is still under way, or stands as it did `from`; false where it does not any more. */
export async function updateOpenRefund(
  tx: Tx,
  id: string,
  change: { state: RefundState; reference?: string; failure?: string; settledAt?: Date; paidBy?: string },
  from: readonly (typeof openStates)[number][] = openStates,
): Promise<boolean> {
  const result = await tx
    .updateTable('refunds')
    .set({
      state: change.state,
      ...(change.reference === undefined ? {} : { gateway_reference: change.reference }),
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(change.settledAt === undefined ? {} : { settled_at: change.settledAt }),
      ...(change.paidBy === undefined ? {} : { paid_by: change.paidBy }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Refunds through this gateway that should have been asked for before a moment: their job may have been lost. At
 * most 100.
 */
export async function findWaitingRefunds(db: Database, gateway: GatewayName, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('gateway', '=', gateway)
    .where('refunds.state', 'in', openStates)
    .where('to_account', '=', false)
    .where('due_at', '<', since)
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Refunds that are not done, and not replaced by another, oldest first. At most 500. */
export async function listUnfinishedRefunds(db: Database): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '<>', 'done')
    .where(isOwed)
    .orderBy('created_at')
    .limit(500)
    .execute();
  return rows.map(refundOf);
}

/** How many refunds failed one after the other, up to and including this one. */
export async function countFailures(tx: Tx, refund: Refund): Promise<number> {
  let failures = 1;
  for (let id = refund.retryOf; id !== null; failures++) {
    id = (await selectRefund(tx, id))?.retryOf ?? null;
  }
  return failures;
}

export async function insertRefundLines(tx: Tx, lines: (RefundedLine & { refundId: string })[]) {
  if (lines.length === 0) return;
  await tx
    .insertInto('refund_lines')
    .values(
      lines.map((line) => ({
        refund_id: line.refundId,
        order_id: line.orderId,
        position: line.position,
        quantity: line.quantity,
        amount_paise: line.amountPaise,
        unsent: line.unsent ?? 0,
      })),
    )
    .execute();
}

/** What a refund that is asked for again was for, its successor is for. */
export async function copyRefundLines(tx: Tx, fromId: string, toId: string) {
  await tx
    .insertInto('refund_lines')
    .columns(['refund_id', 'order_id', 'position', 'quantity', 'amount_paise', 'unsent'])
    .expression((eb) =>
      eb
        .selectFrom('refund_lines')
        .select((s) => [
          s.val(toId).as('refund_id'),
          ...(['order_id', 'position', 'quantity', 'amount_paise', 'unsent'] as const),
        ])
        .where('refund_id', '=', fromId),
    )
    .execute();
}

/** Pieces of a line that are back, or on their way back. `unsent`: how many of them had not been sent. */
export type ItemsBack = { pieces: number; unsent: number };

/** By the position of each line of an order of which something is back. */
export async function countItemsBack(tx: Database | Tx, orderId: string): Promise<Map<number, ItemsBack>> {
  return (await countItemsBackOf(tx, [orderId])).get(orderId) ?? new Map();
}

/** The same of several orders, by their ids; orders of which nothing is back are not in it. */
export async function countItemsBackOf(
  tx: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, ItemsBack>>> {
  const rows = await tx
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['refund_lines.order_id', 'position'])
    .select(({ fn }) => [fn.sum<number>('quantity').as('pieces'), fn.sum<number>('unsent').as('unsent')])
    .where('refund_lines.order_id', 'in', orderIds)
    .where(isOwed)
    .groupBy(['refund_lines.order_id', 'position'])
    .execute();
  const back = new Map<string, Map<number, ItemsBack>>();
  for (const { order_id, position, pieces, unsent } of rows) {
    const counts = { pieces: Number(pieces), unsent: Number(unsent) };
    back.set(order_id, (back.get(order_id) ?? new Map()).set(position, counts));
  }
  return back;
}

/**
 * A refund that failed for good is owed still: staff ask for it again, and it has its credit note. One in whose place another
 * was asked for is not.
 */
export const isOwed = sql<boolean>`(refunds.state <> 'failed'
  OR NOT EXISTS (SELECT FROM refunds AS next WHERE next.retry_of = refunds.id))`;

function refundOf(row: Selectable<Schema['refunds']>): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    toAccount: row.to_account,
    amountPaise: row.amount_paise,
    state: row.state,
    reason: row.reason,
    reference: row.gateway_reference,
    retryOf: row.retry_of,
    failure: row.failure,
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}
