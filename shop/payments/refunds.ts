import type { Database, Tx } from '#db/database.server.ts';
import type { Paise } from '../money.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { newGatewayId } from './attempt.ts';
import type { RefundState } from './gateway.ts';

const TRIES = 6;
const NEXT_TRY_S = 6 * 3600;

type Refund = { attemptId: string; amountPaise: Paise; reason: string; now: Date };

/** Asks for money back to where it came from; the job does it with the gateway and repeats until it is done. */
export async function requestRefund(
  shop: Pick<Shop, 'enqueue'>,
  tx: Tx,
  refund: Refund,
  startAfterSeconds = 0,
): Promise<void> {
  const id = newGatewayId((count) => crypto.getRandomValues(new Uint8Array(count)));
  await tx
    .insertInto('refunds')
    .values({
      id,
      attempt_id: refund.attemptId,
      amount_paise: refund.amountPaise,
      state: 'requested',
      reason: refund.reason,
      created_at: refund.now,
    })
    .execute();
  await shop.enqueue(tx, { name: 'settle-refund', data: { refundId: id } }, { startAfterSeconds });
}

/**
 * Brings a refund one step on: asks the gateway for it, or how it stands. Safe to repeat: the gateway knows the
 * refund by our id. One that failed is asked for again under a new id, six times in all; staff are told. Throws when
 * no clear answer came, so that the job is tried again.
 */
export async function settleRefund(shop: Shop, refundId: string): Promise<'done' | 'pending' | 'failed'> {
  const refund = await shop.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .selectAll('refunds')
    .select(['payment_attempts.gateway', 'payment_attempts.transaction_id'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.state === 'done' || refund.state === 'failed') return refund.state;
  const gateway = shop.gateways.get(refund.gateway);
  if (!gateway) throw new Error(`no credentials for ${refund.gateway}`);
  const { attempt_id: attemptId, amount_paise: amountPaise, reason } = refund;
  const answer =
    refund.state === 'requested'
      ? await gateway.refund({ refundId, attemptId, amountPaise, transactionId: refund.transaction_id })
      : await gateway.checkRefund({ refundId, attemptId, reference: refund.gateway_reference });
  if (answer.kind === 'unknown') throw new Error(`the refund's outcome is not known: ${answer.reason}`);
  await inTransaction(shop.db, async (tx) => {
    const changed = await noteRefund(tx, refundId, answer, shop.now());
    if (changed && answer.kind === 'failed')
      await tryAgain(shop, tx, { attemptId, amountPaise, reason, now: shop.now() });
  });
  return answer.kind;
}

/** Whether this call was the one that wrote it down: two at once must not ask for the money twice. */
async function noteRefund(
  tx: Tx,
  refundId: string,
  answer: Exclude<RefundState, { kind: 'unknown' }>,
  now: Date,
) {
  const result = await tx
    .updateTable('refunds')
    .set({
      state: answer.kind,
      ...(answer.kind === 'failed' ? {} : { gateway_reference: answer.reference }),
      ...(answer.kind === 'pending' ? {} : { settled_at: now }),
    })
    .where('id', '=', refundId)
    .where('state', 'in', ['requested', 'pending'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

async function tryAgain(shop: Shop, tx: Tx, refund: Refund) {
  const { count } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('attempt_id', '=', refund.attemptId)
    .executeTakeFirstOrThrow();
  shop.alarm('a refund failed', { attemptId: refund.attemptId, tries: count });
  if (count < TRIES) await requestRefund(shop, tx, refund, NEXT_TRY_S);
}

/** Refunds that wait for an answer since a moment: their job may have been lost. At most 100. */
export async function findWaitingRefunds(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['requested', 'pending'])
    .where('created_at', '<', since)
    .orderBy('created_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a refund of this id is ours. */
export async function isRefund(db: Database | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('refunds').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
