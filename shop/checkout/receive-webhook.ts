import { sql } from 'kysely';
import { findAttempt } from '../payments/attempts.ts';
import type { Gateway } from '../payments/gateway.ts';
import { isRefund } from '../payments/refunds.ts';
import type { Shop } from '../shop.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes a gateway's report: checks that it is the gateway's, keeps it as it came, once for each event however often
 * it is repeated, and asks the gateway itself, which the payment's own job does as well. Answers in time for the
 * gateway's patience, be the asking done or not. 'forged' and 'unreadable' reports change nothing.
 */
export async function receiveWebhook(
  shop: Shop,
  gateway: Gateway,
  headers: Headers,
  body: string,
): Promise<'taken' | 'forged' | 'unreadable'> {
  const reading = gateway.readWebhook(headers, body);
  if (reading.kind !== 'event') return reading.kind;
  const { event, attemptId, refundId, dedupeKey } = reading;
  const known = attemptId !== null && (await findAttempt(shop.db, attemptId)) !== null;
  await shop.db.transaction().execute(async (tx) => {
    const { repeated } = await tx
      .insertInto('payment_events')
      .values({
        gateway: gateway.name,
        dedupe_key: dedupeKey,
        event,
        attempt_id: attemptId,
        refund_id: refundId,
        headers: JSON.stringify(keptHeaders(headers)),
        body,
        received_at: shop.now(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['gateway', 'dedupe_key'])
          .doUpdateSet({ deliveries: sql<number>`payment_events.deliveries + 1` }),
      )
      .returning(sql<boolean>`deliveries > 1`.as('repeated'))
      .executeTakeFirstOrThrow();
    if (!repeated && refundId && (await isRefund(tx, refundId))) {
      await shop.enqueue(tx, { name: 'settle-refund', data: { refundId } });
    }
  });
  if (known) await Promise.race([settlePayment(shop, attemptId), patience()]);
  return 'taken';
}

/** Gateways want an answer within 3 to 5 s; the asking goes on behind it. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2500).unref());
}

/** Headers as they came, less what proves who sent them. */
function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => name !== 'authorization' && name !== 'cookie'));
}
