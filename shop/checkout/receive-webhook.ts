import { isOpen } from '#shop/payments/attempt.ts';
import { type Attempt, findAttempt, returnPath } from '#shop/payments/attempts.server.ts';
import { disputeEnd } from '#shop/payments/dispute.ts';
import type { Gateway, WebhookReading } from '#shop/payments/gateway.ts';
import { keepEvent, keepRefused } from '#shop/payments/payment-events.server.ts';
import { isRefund } from '#shop/payments/refund-queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { settleWhenAsked } from './settle-when-asked.ts';

/**
 * Takes a gateway's report: checks that it is the gateway's, keeps it as it came, once for each event however
 * often it is repeated, and asks the gateway itself, which the payment's own job does as well; a repeated one
 * about a payment that is over asks nothing. Answers in time for the gateway's patience, be the asking done or
 * not. 'forged' and 'unreadable' reports change nothing; they are kept beside the others, within limits.
 */
export async function receiveWebhook(
  shop: Shop,
  gateway: Gateway,
  headers: Headers,
  body: string,
): Promise<'taken' | 'forged' | 'unreadable'> {
  const reading = gateway.readWebhook(headers, body);
  const report = { gateway: gateway.name, headers, body, now: shop.now() };
  if (reading.kind !== 'event') {
    await keepRefused(shop.db, report, reading.kind);
    return reading.kind;
  }
  const { attemptId, refundId } = reading;
  const attempt = attemptId === null ? null : await findAttempt(shop.db, attemptId);
  const { isNews, isOurs } = await shop.db.transaction().execute(async (tx) => {
    const { repeated } = await keepEvent(tx, report, reading);
    const ours = refundId !== null && (await isRefund(tx, refundId));
    if (!repeated && ours) await shop.enqueue(tx, { name: 'settle-refund', data: { refundId } });
    return { isNews: !repeated, isOurs: ours };
  });
  if (isNews) tellStaff(shop, gateway, reading, { attempt, isOurs });
  if (attempt && (isNews || isOpen(attempt.state))) {
    await Promise.race([settleWhenAsked(shop, attempt, { isNews }), patience()]);
  }
  return 'taken';
}

/**
 * What a gateway does with paid money by itself is no question of the shop's, and so told to staff (R450): a dispute, which is
 * lost where nobody answers it there in time, and money that goes back without the shop.
 */
function tellStaff(
  shop: Shop,
  gateway: Gateway,
  { event, about, refundId }: Extract<WebhookReading, { kind: 'event' }>,
  { attempt, isOurs }: { attempt: Attempt | null; isOurs: boolean },
): void {
  const details = { gateway: gateway.name, event, orderId: attempt?.orderId, attemptId: attempt?.id };
  if (about === 'dispute') shop.alarm(disputeAlarms[disputeEnd(event) ?? 'open'], details);
  const isTaken = attempt !== null && attempt.capturedPaise !== null;
  if (about === 'refund' && isTaken && !isOurs)
    shop.alarm('a gateway gives money back that the shop did not ask for', { ...details, refundId });
}

const disputeAlarms = {
  open: 'a payment is disputed: look at its gateway in time',
  won: 'a disputed payment was won: its money stays',
  lost: 'a disputed payment was lost: the bank took its money back, send nothing back from here',
};

/** Gateways want an answer within 3 to 5 s; the asking goes on behind it. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2500).unref());
}

/**
 * A shopper comes back from a gateway that has the browser post the outcome (R76). It is taken like a webhook:
 * its proof is checked, it is kept with the verdict, the gateway itself is asked. Gives the path of the page
 * that shows how the payment stands; null where the post proves nothing or is about no payment of this gateway.
 */
export async function receiveReturn(
  shop: Shop,
  gateway: Gateway,
  headers: Headers,
  body: string,
): Promise<string | null> {
  if ((await receiveWebhook(shop, gateway, headers, body)) !== 'taken') return null;
  const reading = gateway.readWebhook(headers, body);
  const attempt =
    reading.kind === 'event' && reading.attemptId ? await findAttempt(shop.db, reading.attemptId) : null;
  return attempt?.gateway === gateway.name ? returnPath(attempt) : null;
}
