import type { Tx } from '#db/database.server.ts';
import type { Paise } from '../money.ts';
import type { Shop } from '../shop.ts';
import { newGatewayId } from './attempt.ts';

/** Asks for money back to where it came from; the job does it with the gateway and repeats until it is done. */
export async function requestRefund(
  shop: Pick<Shop, 'enqueue'>,
  tx: Tx,
  refund: { attemptId: string; amountPaise: Paise; reason: string; now: Date },
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
  await shop.enqueue(tx, { name: 'settle-refund', data: { refundId: id } });
}

/**
 * Brings a refund one step on: asks the gateway for it, or how it stands. Safe to repeat: the gateway knows the
 * refund by our id. Throws when no clear answer came, so that the job is tried again.
 */
export async function settleRefund(shop: Shop, refundId: string): Promise<'done' | 'pending' | 'failed'> {
  const refund = await shop.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.state', 'refunds.amount_paise', 'refunds.attempt_id', 'payment_attempts.gateway'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.state === 'done' || refund.state === 'failed') return refund.state;
  const gateway = shop.gateways.get(refund.gateway);
  if (!gateway) throw new Error(`no credentials for ${refund.gateway}`);
  const answer =
    refund.state === 'requested'
      ? await gateway.refund({ refundId, attemptId: refund.attempt_id, amountPaise: refund.amount_paise })
      : await gateway.checkRefund(refundId);
  if (answer.kind === 'unknown') throw new Error(`the refund's outcome is not known: ${answer.reason}`);
  await shop.db
    .updateTable('refunds')
    .set({
      state: answer.kind,
      ...(answer.kind === 'failed' ? { reason: answer.reason } : { gateway_reference: answer.reference }),
      ...(answer.kind === 'pending' ? {} : { settled_at: shop.now() }),
    })
    .where('id', '=', refundId)
    .execute();
  return answer.kind;
}
