import { findOverdueAttempts } from '../payments/attempts.ts';
import { eraseRefused } from '../payments/payment-events.ts';
import { findWaitingRefunds } from '../payments/refunds.ts';
import type { Shop } from '../shop.ts';
import { stepRefund } from './follow-refund.ts';
import { lapseUnconfirmed } from './lapse-unconfirmed.ts';
import { settlePayment } from './settle-payment.ts';

const REFUND_MAY_TAKE_MS = 60 * 60_000;

/**
 * The net under the jobs: holds whose time is over and refunds that nobody has settled, whatever became of their job.
 * One that can't be settled now stays for the next sweep. Cash orders that nobody confirmed lapse. Old reports that
 * nobody believed go.
 */
export async function settleForgotten(shop: Shop): Promise<void> {
  await lapseUnconfirmed(shop);
  for (const attemptId of await findOverdueAttempts(shop.db, shop.now())) {
    await settlePayment(shop, attemptId).catch((fault) =>
      shop.alarm('a payment can not be settled', { attemptId, reason: String(fault) }),
    );
  }
  const since = new Date(shop.now().getTime() - REFUND_MAY_TAKE_MS);
  for (const id of await findWaitingRefunds(shop.db, since)) await stepRefund(shop, id).catch(() => {});
  await eraseRefused(shop.db, shop.now());
}
