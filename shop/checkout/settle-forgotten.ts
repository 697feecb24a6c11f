import { inParallel } from '#shop/in-parallel.ts';
import { findOverdueAttempts } from '#shop/payments/attempts.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { eraseRefused } from '#shop/payments/payment-events.ts';
import { findWaitingRefunds } from '#shop/payments/refunds.ts';
import type { Shop } from '#shop/shop.ts';
import { stepRefund } from './follow-refund.ts';
import { lapseUnconfirmed } from './lapse-unconfirmed.ts';
import { settlePayment } from './settle-payment.ts';

const REFUND_MAY_TAKE_MS = 60 * 60_000;
/** Of one gateway. A settlement asks it twice at the most, which gives up after 4 s each time. */
const settlements = { atOnce: 8, limitMs: 12_000 };

/**
 * The net under the jobs: holds whose time is over and refunds that nobody has settled, whatever became of their job.
 * One that can't be settled now stays for the next sweep; a gateway that hangs holds up nothing of the others. Cash
 * orders that nobody confirmed lapse. Old reports that nobody believed go.
 */
export async function settleForgotten(shop: Shop, signal?: AbortSignal): Promise<void> {
  const parts = await Promise.allSettled([
    lapseUnconfirmed(shop),
    ...[...shop.gateways.keys()].map((gateway) => settleAt(shop, gateway, signal)),
    eraseRefused(shop.db, shop.now()),
  ]);
  const faults = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}

async function settleAt(shop: Shop, gateway: GatewayName, signal: AbortSignal | undefined): Promise<void> {
  const limits = { ...settlements, signal };
  const attempts = await findOverdueAttempts(shop.db, gateway, shop.now());
  await inParallel(attempts, limits, (attemptId) =>
    settlePayment(shop, attemptId).catch((fault) =>
      shop.alarm('a payment can not be settled', { attemptId, reason: String(fault) }),
    ),
  );
  const since = new Date(shop.now().getTime() - REFUND_MAY_TAKE_MS);
  await inParallel(await findWaitingRefunds(shop.db, gateway, since), limits, (id) => stepRefund(shop, id));
}
