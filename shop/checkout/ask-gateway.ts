import { refuseUnable } from '#shop/abilities.ts';
import { OutOfTime, withinTime } from '#shop/in-parallel.ts';
import { findAttempt } from '#shop/payments/attempts.server.ts';
import { paymentInWords, refundInWords } from '#shop/payments/gateway-words.ts';
import { selectRefund } from '#shop/payments/refund-queries.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { methodName } from '#shop/settings/gateways.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { stepRefund } from './follow-up.ts';
import { settleWhenAsked } from './settle-when-asked.ts';

/** A person waits for the answer. */
const PATIENCE_MS = 10_000;

type Said = { orderId: string; words: string };

/**
 * Staff ask a gateway how a payment stands: what it says is carried out as by the payment's job, and told in words.
 * Refused where no answer comes within `limitMs` (R165).
 */
export async function askPayment(
  shop: Shop,
  viewer: Staff,
  attemptId: string,
  limitMs = PATIENCE_MS,
): Promise<Said | Refusal> {
  const unable = refuseUnable(viewer, 'read-money');
  if (unable) return unable;
  const attempt = await findAttempt(shop.db, attemptId);
  if (!attempt) return refuse('not-found');
  const gateway = shop.gateways.get(attempt.gateway);
  if (!gateway) return refuse('gateway-silent');
  return await inTime(limitMs, async () => {
    await settleWhenAsked(shop, attempt);
    const state = await gateway.check(attempt.id);
    return { orderId: attempt.orderId, words: `${methodName(attempt.gateway)}: ${paymentInWords(state)}.` };
  });
}

/** The same of a refund through a gateway. */
export async function askRefund(
  shop: Shop,
  viewer: Staff,
  refundId: string,
  limitMs = PATIENCE_MS,
): Promise<Said | Refusal> {
  const unable = refuseUnable(viewer, 'read-money');
  if (unable) return unable;
  const refund = await selectRefund(shop.db, refundId);
  const attempt = refund?.attemptId ? await findAttempt(shop.db, refund.attemptId) : null;
  if (!refund || !attempt) return refuse('not-found');
  const gateway = shop.gateways.get(attempt.gateway);
  if (!gateway) return refuse('gateway-silent');
  const { orderId } = refund;
  return await inTime(limitMs, async () => {
    // One that is still to be asked for waits for its time.
    if (refund.state === 'requested') return { orderId, words: 'It is not asked for at the gateway yet.' };
    const state = await gateway.checkRefund({
      refundId,
      attemptId: attempt.id,
      reference: refund.reference,
      transactionId: attempt.transactionId,
    });
    const isClear = state.kind !== 'unknown' && state.kind !== 'absent';
    if (refund.state === 'pending' && isClear) await stepRefund(shop, refundId);
    const words = refundInWords(state, attempt.capturedCurrency);
    return { orderId, words: `${methodName(attempt.gateway)}: ${words}.` };
  });
}

async function inTime(limitMs: number, work: () => Promise<Said>): Promise<Said | Refusal> {
  return await withinTime(work(), limitMs).catch((fault) => {
    if (fault instanceof OutOfTime) return refuse('gateway-silent');
    throw fault;
  });
}
