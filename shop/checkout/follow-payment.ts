import { nextCheckAfterSeconds } from '#shop/payments/attempt.ts';
import { findAttempt } from '#shop/payments/attempts.ts';
import type { Shop } from '#shop/shop.ts';
import { settlePayment } from './settle-payment.ts';

/** The job behind every payment: asks the gateway, and comes back on the vendor's schedule until it is settled. */
export async function followPayment(shop: Shop, attemptId: string): Promise<void> {
  await settlePayment(shop, attemptId);
  const attempt = await findAttempt(shop.db, attemptId);
  if (!attempt) return;
  const ageMs = shop.now().getTime() - attempt.createdAt.getTime();
  const seconds = nextCheckAfterSeconds(ageMs, attempt.state);
  if (seconds === null) return;
  const job = { name: 'settle-payment' as const, data: { attemptId } };
  const options = { startAfterSeconds: seconds, group: attempt.gateway };
  await shop.db.transaction().execute((tx) => shop.enqueue(tx, job, options));
}
