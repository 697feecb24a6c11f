import type { Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import { isStorable } from '#shop/text.ts';
import type { AttemptState } from './attempt.ts';
import type { GatewayName, HandOff } from './gateway.ts';

export type Attempt = ReturnType<typeof attemptOf>;

export async function insertAttempt(
  tx: Tx,
  attempt: {
    id: string;
    orderId: string;
    gateway: GatewayName;
    amountPaise: number;
    returnToken: string;
    now: Date;
    holdUntil: Date;
  },
) {
  await tx
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      gateway: attempt.gateway,
      amount_paise: attempt.amountPaise,
      state: 'created',
      return_token: attempt.returnToken,
      created_at: attempt.now,
      hold_until: attempt.holdUntil,
    })
    .execute();
}

export async function selectAttempt(db: Database | Tx, id: string, lock = false): Promise<Attempt | null> {
  let query = db.selectFrom('payment_attempts').selectAll().where('id', '=', id);
  if (lock) query = query.forNoKeyUpdate();
  const row = await query.executeTakeFirst();
  return row ? attemptOf(row) : null;
}

export async function selectAttemptByToken(db: Database | Tx, returnToken: string): Promise<Attempt | null> {
  if (!isStorable(returnToken)) return null;
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('return_token', '=', returnToken)
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** All attempts of these orders, newest first. */
export async function selectAttemptsOf(db: Database | Tx, orderIds: readonly string[]): Promise<Attempt[]> {
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

/** Writes down the payment link; the state moves on only while the attempt waits for it: a webhook may have been faster. */
export async function updateStarted(
  db: Database | Tx,
  id: string,
  started: { paymentLink: string; reference: string; holdUntil: Date; handOff?: HandOff },
) {
  await db
    .updateTable('payment_attempts')
    .set((eb) => ({
      payment_link: started.paymentLink,
      hold_until: started.holdUntil,
      hand_off: started.handOff ? JSON.stringify(started.handOff) : null,
      gateway_reference: eb.fn.coalesce('gateway_reference', eb.val(started.reference)),
      state: eb
        .case()
        .when('state', 'in', ['created', 'unclear'])
        .then('started' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}

export async function selectOverdue(db: Database, gateway: GatewayName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('gateway', '=', gateway)
    .where('state', 'in', ['created', 'unclear', 'started'])
    .where('hold_until', '<', now)
    .orderBy('hold_until')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Attempts whose money is held for staff, oldest first. */
export async function selectHeld(db: Database): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', '=', 'mismatch')
    .orderBy('settled_at')
    .execute();
  return rows.map(attemptOf);
}

/** Only an attempt that is still being asked for becomes unclear: a payment may have been faster. */
export async function updateUnclear(db: Database, id: string, reason: string) {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'unclear', reason })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

export async function updateAttempt(
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

function attemptOf(row: Selectable<Schema['payment_attempts']>) {
  return {
    id: row.id,
    orderId: row.order_id,
    gateway: row.gateway,
    amountPaise: row.amount_paise,
    state: row.state,
    returnToken: row.return_token,
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
