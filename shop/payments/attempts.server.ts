import type { Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { newGatewayId, newReturnToken } from '#shop/ids.ts';
import type { Paise } from '#shop/money.ts';
import { isStorable } from '#shop/text.ts';
import { MINUTE_MS } from '#shop/time.ts';
import { type AttemptState, endedStates, HOLD_AFTER_SESSION_MS, openStates } from './attempt.ts';
import type { Gateway, GatewayName, HandOff } from './gateway.ts';

export type Attempt = ReturnType<typeof attemptOf>;

/** Opens a new attempt to pay an order: a new id for the gateway, a new token for the way back (R63, R66 and R68). */
export async function openAttempt(
  tx: Tx,
  payment: { orderId: string; gateway: Gateway; amountPaise: Paise; linkId?: string | null; now: Date },
): Promise<{ id: string; returnToken: string }> {
  const { orderId, gateway, amountPaise, linkId = null, now } = payment;
  const id = newGatewayId();
  const returnToken = newReturnToken();
  await tx
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      gateway: gateway.name,
      amount_paise: amountPaise,
      state: 'created',
      return_token: returnToken,
      link_id: linkId,
      created_at: now,
      hold_until: holdAfter(now.getTime() + gateway.sessionMinutes * MINUTE_MS),
    })
    .execute();
  return { id, returnToken };
}

/** Where the shopper comes back to from the gateway: to the order's payment link, where it was begun by one. */
export function returnPath({ returnToken, linkId }: Pick<Attempt, 'returnToken' | 'linkId'>): string {
  return `/${linkId === null ? 'payment-status' : 'pay'}/${encodeURIComponent(returnToken)}`;
}

function holdAfter(sessionEndMs: number): Date {
  return new Date(sessionEndMs + HOLD_AFTER_SESSION_MS);
}

export async function findAttempt(db: Database | Tx, id: string): Promise<Attempt | null> {
  const row = await attemptsById(db, id).executeTakeFirst();
  return row ? attemptOf(row) : null;
}

export async function lockAttempt(tx: Tx, id: string): Promise<Attempt | null> {
  const row = await attemptsById(tx, id).forNoKeyUpdate().executeTakeFirst();
  return row ? attemptOf(row) : null;
}

function attemptsById(db: Database | Tx, id: string) {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id);
}

export async function findAttemptByToken(db: Database | Tx, returnToken: string): Promise<Attempt | null> {
  if (!isStorable(returnToken)) return null;
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('return_token', '=', returnToken)
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** All attempts of these orders, newest first. */
export async function listAttempts(db: Database | Tx, orderIds: readonly string[]): Promise<Attempt[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(attemptOf);
}

/**
 * Notes that the gateway gave a payment link for a session that ends at `expiresAt` (epoch ms). The state moves on only
 * while the attempt waits for it: a webhook may have been faster. False, with nothing noted, where the attempt ended
 * meanwhile.
 */
export async function noteStarted(
  db: Database | Tx,
  id: string,
  started: { paymentLink: string; reference: string; expiresAt: number; handOff?: HandOff },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempts')
    .set((eb) => ({
      payment_link: started.paymentLink,
      hold_until: holdAfter(started.expiresAt),
      hand_off: started.handOff ? JSON.stringify(started.handOff) : null,
      gateway_reference: eb.fn.coalesce('gateway_reference', eb.val(started.reference)),
      state: eb
        .case()
        .when('state', '=', 'created')
        .then('started' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', id)
    .where('state', 'not in', endedStates)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Open attempts at a gateway whose hold should have ended by now. At most 100. */
export async function findOverdueAttempts(db: Database, gateway: GatewayName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('gateway', '=', gateway)
    .where('state', 'in', openStates)
    .where('hold_until', '<', now)
    .orderBy('hold_until')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Attempts whose money is held for staff: another amount or currency came than asked. Oldest first, at most 500. */
export async function listHeldAttempts(db: Database): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', '=', 'mismatch')
    .orderBy('settled_at')
    .limit(500)
    .execute();
  return rows.map(attemptOf);
}

/** Which of these orders have a payment that is held for staff. */
export async function listHeldOf(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('state', '=', 'mismatch')
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/**
 * Notes that the gateway gave no clear answer: the attempt may exist there. Only one that is still being asked for
 * becomes unclear: a payment may have been faster.
 */
export async function noteUnclear(db: Database, id: string, reason: string) {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'unclear', reason })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

export async function settleAttempt(
  tx: Database | Tx,
  id: string,
  change: {
    state: AttemptState;
    reason?: string;
    reference?: string;
    transactionId?: string | null;
    capturedPaise?: number;
    capturedCurrency?: string;
    settledAt?: Date;
  },
) {
  await tx
    .updateTable('payment_attempts')
    .set({
      state: change.state,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.reference === undefined ? {} : { gateway_reference: change.reference }),
      ...(change.transactionId === undefined ? {} : { transaction_id: change.transactionId }),
      ...(change.capturedPaise === undefined ? {} : { captured_paise: change.capturedPaise }),
      ...(change.capturedCurrency === undefined ? {} : { captured_currency: change.capturedCurrency }),
      ...(change.settledAt === undefined ? {} : { settled_at: change.settledAt }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes what was tried to pay orders that failed, with what gateways reported of it. The database refuses where
 * money was.
 */
export async function forgetPayments(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .with('tried', (cte) =>
      cte
        .deleteFrom('payment_attempts')
        .where('order_id', 'in', [...orderIds])
        .returning('id'),
    )
    .deleteFrom('payment_events')
    .where('attempt_id', 'in', (eb) => eb.selectFrom('tried').select('id'))
    .execute();
}

function attemptOf(row: Selectable<Schema['payment_attempts']>) {
  return {
    id: row.id,
    orderId: row.order_id,
    gateway: row.gateway,
    amountPaise: row.amount_paise,
    state: row.state,
    returnToken: row.return_token,
    linkId: row.link_id,
    paymentLink: row.payment_link,
    handOff: row.hand_off,
    transactionId: row.transaction_id,
    reason: row.reason,
    createdAt: row.created_at,
    holdUntil: row.hold_until,
    capturedPaise: row.captured_paise,
    capturedCurrency: row.captured_currency,
    settledAt: row.settled_at,
  };
}
