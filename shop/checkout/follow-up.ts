import { mailRefunded } from '#shop/orders/mail-order.ts';
import { nextCheckAfterSeconds } from '#shop/payments/attempt.ts';
import { findAttempt, findOverdueAttempts } from '#shop/payments/attempts.server.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';
import { eraseRefused } from '#shop/payments/payment-events.server.ts';
import type { RefundState } from '#shop/payments/refund.ts';
import { findWaitingRefunds } from '#shop/payments/refund-queries.server.ts';
import { settleRefund } from '#shop/payments/settle-refund.ts';
import type { Shop } from '#shop/shop.ts';
import { closeUnasked } from './close-unasked.ts';
import { lapseUnconfirmed } from './end-waiting.ts';
import { lapseLinks } from './payment-link.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepEach } from './sweep-each.ts';

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

const ASK_AGAIN_S = 60;

/** Brings a refund one step on; the shopper is told when it is done, in the transaction that writes that down. */
export async function stepRefund(shop: Shop, refundId: string): Promise<RefundState> {
  return await settleRefund(shop, refundId, (tx, refund) => mailRefunded(shop, tx, refund));
}

/** The job behind every refund through a gateway: comes back each minute until it is settled. */
export async function followRefund(shop: Shop, refundId: string): Promise<void> {
  if ((await stepRefund(shop, refundId)) !== 'pending') return;
  const job = { name: 'settle-refund' as const, data: { refundId } };
  await shop.db.transaction().execute((tx) => shop.enqueue(tx, job, { startAfterSeconds: ASK_AGAIN_S }));
}

const REFUND_MAY_TAKE_MS = 60 * 60_000;
/** Of one gateway. A settlement asks it twice at the most, which gives up after 4 s each time. */
const settlements = { atOnce: 8, limitMs: 12_000 };

/**
 * The net under the jobs: holds whose time is over and refunds that nobody has settled, whatever became of their job.
 * One that can't be settled now stays for the next sweep, and staff are told of it; a gateway that hangs holds up nothing of
 * the others. What is open where nobody can be asked any more is given up. Cash orders that nobody confirmed lapse, and payment links. Old reports that nobody believed go.
 */
export async function settleForgotten(shop: Shop, signal?: AbortSignal): Promise<void> {
  const parts = await Promise.allSettled([
    lapseUnconfirmed(shop),
    lapseLinks(shop),
    ...[...shop.gateways.keys()].map((gateway) => settleAt(shop, gateway, signal)),
    closeUnasked(shop),
    eraseRefused(shop.db, shop.now()),
  ]);
  const faults = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('; '));
}

async function settleAt(shop: Shop, gateway: GatewayName, signal: AbortSignal | undefined): Promise<void> {
  const limits = { ...settlements, signal };
  const attempts = await findOverdueAttempts(shop.db, gateway, shop.now());
  await sweepEach(shop, attempts, { ...limits, what: 'a payment can not be settled' }, (id) =>
    settlePayment(shop, id),
  );
  const since = new Date(shop.now().getTime() - REFUND_MAY_TAKE_MS);
  const refunds = await findWaitingRefunds(shop.db, gateway, since);
  await sweepEach(shop, refunds, { ...limits, what: 'a refund can not be settled' }, (id) =>
    stepRefund(shop, id),
  );
}
