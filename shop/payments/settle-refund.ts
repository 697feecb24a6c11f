import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { findAttempt } from './attempts.server.ts';
import type { RefundResult } from './gateway.ts';
import { recordMovement } from './money-movements.server.ts';
import { type Refund, type RefundState, refundRetryAfterSeconds } from './refund.ts';
import {
  countFailures,
  isReplaced,
  lockCaptured,
  selectRefund,
  updateOpenRefund,
} from './refund-queries.server.ts';
import { requestRefund } from './refunds.ts';

/**
 * Brings a refund one step on: asks the gateway for it, or how it stands, and gives how it stands then. Safe to repeat, also at
 * once: the gateway knows the refund by our id, and an answer changes only what it was asked about. One that failed is asked
 * for again under a new id, later and later, until staff must look. Throws when no clear answer came, so that the job is tried
 * again. `onDone` runs in the transaction that writes 'done' down.
 */
export async function settleRefund(
  shop: Shop,
  refundId: string,
  onDone: (tx: Tx, refund: Refund & { currency: string }) => Promise<void> = async () => {},
): Promise<RefundState> {
  const refund = await selectRefund(shop.db, refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  const { state } = refund;
  if (refund.attemptId === null || refund.toAccount || state === 'done' || state === 'failed') return state;
  const attempt = (await findAttempt(shop.db, refund.attemptId))!;
  const gateway = shop.gateways.get(attempt.gateway);
  if (!gateway) throw new Error(`no credentials for ${attempt.gateway}`);
  const asked = { refundId, attemptId: attempt.id, transactionId: attempt.transactionId };
  const answer =
    state === 'requested'
      ? await gateway.refund({ ...asked, amountPaise: refund.amountPaise })
      : await gateway.checkRefund({ ...asked, reference: refund.reference });
  if (answer.kind === 'unknown') throw new Error(`the refund's outcome is not known: ${answer.reason}`);
  if (answer.kind === 'absent') throw new Error('the gateway took the refund and does not know it any more');
  return await inTransaction(shop.db, async (tx) => {
    await lockCaptured(tx, refund);
    const change = changeBy(answer, shop.now());
    if (!(await updateOpenRefund(tx, refundId, change, [state])))
      return await stateMeanwhile(shop, tx, refund, answer);
    if (answer.kind === 'done') {
      const { orderId, amountPaise } = refund;
      const { id: attemptId, capturedCurrency } = attempt;
      const currency = capturedCurrency ?? 'INR';
      const money = { orderId, attemptId, refundId, amountPaise, currency, reference: answer.reference };
      await recordMovement(tx, { kind: 'refunded', ...money, now: shop.now() });
      await onDone(tx, { ...refund, currency });
    }
    if (answer.kind === 'failed') await askAgainLater(shop, tx, refund);
    return answer.kind;
  });
}

type Clear = Exclude<RefundResult, { kind: 'unknown' }>;

function changeBy(answer: Clear, now: Date) {
  return {
    state: answer.kind,
    ...(answer.kind === 'failed' ? { failure: answer.reason } : { reference: answer.reference }),
    ...(answer.kind === 'pending' ? {} : { settledAt: now }),
  };
}

/**
 * How a refund stands that another call, which asked at the same time, has brought on first: this answer changes nothing.
 * Where the other one heard that it failed, it will be asked for anew: staff hear that it was taken.
 */
async function stateMeanwhile(
  shop: Shop,
  tx: Tx,
  { id: refundId, state: askedFrom }: Refund,
  answer: Clear,
): Promise<RefundState> {
  const { state } = (await selectRefund(tx, refundId))!;
  const isTaken = answer.kind === 'done' || (answer.kind === 'pending' && askedFrom === 'requested');
  if (state === 'failed' && isTaken)
    shop.alarm('a refund that failed was taken all the same', { refundId, reference: answer.reference });
  return state;
}

async function askAgainLater(shop: Shop, tx: Tx, refund: Refund) {
  const failures = await countFailures(tx, refund);
  const waitS = refundRetryAfterSeconds(failures);
  const what = waitS === null ? 'a refund keeps failing: npm run staff -- refunds' : 'a refund failed';
  shop.alarm(what, { refundId: refund.id, attemptId: refund.attemptId, tries: failures });
  if (waitS === null) return;
  const { id: retryOf, orderId, attemptId, amountPaise, reason } = refund;
  const wanted = { orderId, attemptId, amountPaise, reason, retryOf, now: shop.now() };
  const asked = await requestRefund(shop, tx, wanted, waitS);
  if (isRefusal(asked)) throw new Error(asked.message);
}

/**
 * Staff ask once more for a refund that failed for good, or pay it to an account; refused for any other. Locks what was captured.
 */
export async function retryRefund(
  shop: Pick<Shop, 'enqueue' | 'now'>,
  tx: Tx,
  viewer: Staff,
  refundId: string,
  { isPastGateway = false } = {},
): Promise<{ refundId: string } | Refusal> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const seen = await selectRefund(tx, refundId);
  if (!seen) return refuse('not-found');
  await lockCaptured(tx, seen);
  const refund = (await selectRefund(tx, refundId, true))!;
  if (refund.state !== 'failed' || (await isReplaced(tx, refundId))) return refuse('refund-not-failed');
  const { id: retryOf, orderId, attemptId, amountPaise, reason } = refund;
  const askedBy = actorName(viewer);
  const wanted = {
    orderId,
    attemptId,
    amountPaise,
    reason,
    retryOf,
    askedBy,
    isPastGateway,
    now: shop.now(),
  };
  return (await requestRefund(shop, tx, wanted)) ?? refuse('refund-too-large', { leftPaise: 0 });
}
