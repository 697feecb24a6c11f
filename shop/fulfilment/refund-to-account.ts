import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { OutOfTime, withinTime } from '#shop/in-parallel.ts';
import { type Attempt, findAttempt } from '#shop/payments/attempts.server.ts';
import type { RefundState } from '#shop/payments/gateway.ts';
import { refundInWords } from '#shop/payments/gateway-words.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { selectRefund } from '#shop/payments/refund-queries.server.ts';
import { retryRefund } from '#shop/payments/settle-refund.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import { mailAccountWanted } from './refund-order.ts';

/** A person waits for the answer. */
const PATIENCE_MS = 10_000;

/**
 * Staff pay a refund that its gateway failed for good to an account, which the shopper is asked for (R429). The
 * gateway is asked first: refused where it has the refund done or under way all the same, or gives no clear answer. `onAsked` runs
 * in the transaction that asks for it.
 */
export async function refundToAccount(
  shop: Shop,
  viewer: Staff,
  refundId: string,
  onAsked: (tx: Tx, refund: Refund) => Promise<void> = async () => {},
): Promise<Refund | Refusal> {
  const unable = refuseUnable(viewer, 'move-money');
  if (unable) return unable;
  const refund = await selectRefund(shop.db, refundId);
  if (refund?.attemptId == null) return refuse('not-found');
  if (refund.state !== 'failed') return refuse('refund-not-failed');
  const attempt = (await findAttempt(shop.db, refund.attemptId))!;
  const said = await askGateway(shop, refund, attempt);
  if (isRefusal(said)) return said;
  if (said?.kind === 'unknown') return refuse('gateway-silent');
  if (said?.kind === 'done' || said?.kind === 'pending')
    return refuse('refund-taken', { words: refundInWords(said, attempt.capturedCurrency) });
  return await inTransaction(shop.db, async (tx) => {
    const asked = await retryRefund(shop, tx, viewer, refundId, { isPastGateway: true });
    if (isRefusal(asked)) return asked;
    const why = 'We could not send it back the way you paid.';
    await mailAccountWanted(shop, tx, { orderId: refund.orderId, amountPaise: refund.amountPaise, why });
    await onAsked(tx, refund);
    return refund;
  });
}

/** What the gateway says of the refund; null where it has no settings here any more. */
async function askGateway(
  { gateways }: Pick<Shop, 'gateways'>,
  { id: refundId, reference }: Refund,
  { id: attemptId, gateway: name, transactionId }: Attempt,
): Promise<RefundState | Refusal | null> {
  const gateway = gateways.get(name);
  if (!gateway) return null;
  const answer = gateway.checkRefund({ refundId, attemptId, reference, transactionId });
  return await withinTime(answer, PATIENCE_MS).catch((fault) => {
    if (fault instanceof OutOfTime) return refuse('gateway-silent');
    throw fault;
  });
}
