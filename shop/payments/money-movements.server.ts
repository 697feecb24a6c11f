import type { Database, Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { GatewayName } from './gateway.ts';

/** Money that moved, as it is learnt. `currency`: INR where there is none to name; `reference`: the gateway's or the bank's. */
type Movement = { orderId: string; amountPaise: Paise; now: Date } & (
  | { kind: 'captured'; attemptId: string; currency: string; reference: string }
  | { kind: 'refunded'; attemptId: string; refundId: string; currency: string; reference: string }
  | { kind: 'collected' }
  | { kind: 'paid out'; refundId: string; reference: string }
);

/** Writes a movement of money down, once; the database refuses the same one again, and any change of it. */
export async function recordMovement(tx: Tx, movement: Movement): Promise<void> {
  const { kind, orderId, amountPaise, now } = movement;
  await tx
    .insertInto('money_movements')
    .values({
      kind,
      order_id: orderId,
      amount_paise: amountPaise,
      moved_at: now,
      ...('attemptId' in movement && { attempt_id: movement.attemptId }),
      ...('refundId' in movement && { refund_id: movement.refundId }),
      ...('currency' in movement && { currency: movement.currency }),
      ...('reference' in movement && { reference: movement.reference }),
    })
    .execute();
}

/** Whether the money of a payment, or of a refund of it, is written down. */
export async function isBooked(
  db: Database,
  { attemptId, refundId }: Pick<Booked, 'attemptId' | 'refundId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('money_movements')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('refund_id', 'is not distinct from', refundId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment attempt or a refund through a gateway, and what our books say of its money. */
export type Booked = {
  gateway: GatewayName;
  orderId: string;
  attemptId: string;
  /** Null: this is the attempt's payment. */
  refundId: string | null;
  /** The gateway's id of the refund, where it told one. */
  reference: string | null;
  /** The gateway's id of the payment, where it told one. */
  transactionId: string | null;
  bookedPaise: Paise | null;
  bookedCurrency: string | null;
};

/**
 * All attempts that were opened from `from` on and before `to`, and the refunds asked for then, with their
 * movements.
 */
export async function listBooked(db: Database, { from, to }: { from: Date; to: Date }): Promise<Booked[]> {
  const attempts = await bookedAttempts(db)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at')
    .execute();
  const refunds = await bookedRefunds(db)
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', to)
    // One that the gateway was never asked for is not in its books.
    .where((eb) => eb.or([eb('refunds.state', '<>', 'requested'), eb('money_movements.id', 'is not', null)]))
    .orderBy('refunds.created_at')
    .execute();
  return [
    ...attempts.map((row) => bookedOf({ ...row, refund_id: null, gateway_reference: null })),
    ...refunds.map(bookedOf),
  ];
}

/** One of them; null where there is no such payment or refund. */
export async function findBooked(
  db: Database,
  { attemptId, refundId }: Pick<Booked, 'attemptId' | 'refundId'>,
): Promise<Booked | null> {
  if (refundId !== null) {
    const refund = await bookedRefunds(db).where('refunds.id', '=', refundId).executeTakeFirst();
    return refund ? bookedOf(refund) : null;
  }
  const attempt = await bookedAttempts(db).where('payment_attempts.id', '=', attemptId).executeTakeFirst();
  return attempt ? bookedOf({ ...attempt, refund_id: null, gateway_reference: null }) : null;
}

function bookedAttempts(db: Database) {
  return db
    .selectFrom('payment_attempts')
    .leftJoin('money_movements', (join) =>
      join.onRef('money_movements.attempt_id', '=', 'payment_attempts.id').on('kind', '=', 'captured'),
    )
    .select([
      'gateway',
      'payment_attempts.order_id',
      'payment_attempts.id',
      'transaction_id',
      'money_movements.amount_paise as booked',
      'currency',
    ]);
}

function bookedRefunds(db: Database) {
  return db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .where('to_account', '=', false)
    .leftJoin('money_movements', 'money_movements.refund_id', 'refunds.id')
    .select([
      'gateway',
      'refunds.order_id',
      'payment_attempts.id',
      'transaction_id',
      'refunds.id as refund_id',
      'refunds.gateway_reference',
      'money_movements.amount_paise as booked',
      'currency',
    ]);
}

function bookedOf(row: {
  gateway: GatewayName;
  order_id: string;
  id: string;
  refund_id: string | null;
  gateway_reference: string | null;
  transaction_id: string | null;
  booked: number | null;
  currency: string | null;
}): Booked {
  return {
    gateway: row.gateway,
    orderId: row.order_id,
    attemptId: row.id,
    refundId: row.refund_id,
    reference: row.gateway_reference,
    transactionId: row.transaction_id,
    bookedPaise: row.booked,
    bookedCurrency: row.currency,
  };
}

/** Writes down that the carrier collected an order's cash at the door (R87). */
export async function collectCash(
  tx: Tx,
  cash: { orderId: string; amountPaise: Paise; now: Date },
): Promise<void> {
  await tx
    .insertInto('cash_collections')
    .values({ order_id: cash.orderId, amount_paise: cash.amountPaise, collected_at: cash.now })
    .execute();
  await recordMovement(tx, { kind: 'collected', ...cash });
}
