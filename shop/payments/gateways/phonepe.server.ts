import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Gateway, PaymentState, RefundResult, WebhookReading } from '#shop/payments/gateway.ts';
import { isClear, keyOfBody, type Outcome, read, readJson, safeId, unclear } from './gateway-http.server.ts';
import { type PhonePeSettings, phonePeRequests } from './phonepe-http.server.ts';
import { payAnswer, refundAnswer, statusAnswer, webhookBody } from './phonepe-wire.ts';

/**
 * PhonePe Standard Checkout v2 over its documented wire format. Expected failures are values: 'unknown' where no
 * answer came or none that can be relied on. The root `state` of an answer alone decides.
 */
export function createPhonePe(settings: PhonePeSettings): Gateway {
  const request = phonePeRequests(settings);

  async function check(attemptId: string): Promise<PaymentState> {
    const outcome = await request('GET', `/checkout/v2/order/${safeId(attemptId)}/status?details=false`);
    if (outcome.kind === 'refused') {
      // Its pages name the code alone, and it sends it with more than one status.
      const absent = isClear(outcome) && outcome.code === 'INVALID_MERCHANT_ORDER_ID';
      return absent ? { kind: 'absent' } : unclear(outcome);
    }
    const answer = read(outcome, statusAnswer);
    return answer.ok ? paymentState(settings, attemptId, answer.data) : answer.unknown;
  }

  const checkRefund: Gateway['checkRefund'] = async ({ refundId }) => {
    const outcome = await request('GET', `/payments/v2/refund/${safeId(refundId)}/status`);
    const isAbsent = outcome.kind === 'refused' && isClear(outcome);
    return isAbsent ? { kind: 'absent' } : refundState(outcome);
  };

  return {
    name: 'phonepay',
    sessionMinutes: 15,

    async start({ attemptId, amountPaise, returnUrl, customer, expiresInSeconds }) {
      const outcome = await request('POST', '/checkout/v2/pay', {
        merchantOrderId: safeId(attemptId),
        amount: amountPaise,
        expireAfter: expiresInSeconds,
        paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: returnUrl } },
        ...(/^\d{10}$/.test(customer.phone)
          ? { prefillUserLoginDetails: { phoneNumber: customer.phone } }
          : {}),
      });
      if (outcome.kind === 'refused') {
        // A repeated id is refused too, and then the first may still be paid: ask before saying that nothing can.
        const nothing = isClear(outcome) && (await check(attemptId)).kind === 'absent';
        return nothing ? { kind: 'refused', reason: outcome.code } : unclear(outcome);
      }
      const answer = read(outcome, payAnswer);
      if (!answer.ok) return answer.unknown;
      const { redirectUrl: paymentLink, orderId: reference, expireAt: expiresAt } = answer.data;
      return { kind: 'started', paymentLink, reference, expiresAt };
    },

    check,
    checkRefund,

    async refund(refund) {
      const { refundId, attemptId, amountPaise } = refund;
      const outcome = await request('POST', '/payments/v2/refund', {
        merchantRefundId: safeId(refundId),
        originalMerchantOrderId: safeId(attemptId),
        amount: amountPaise,
      });
      if (outcome.kind === 'refused' && isClear(outcome)) {
        // An earlier, unanswered try may have made it: then the gateway knows the refund.
        const known = await checkRefund({ ...refund, reference: null });
        return known.kind === 'absent' ? { kind: 'failed', reason: outcome.code } : known;
      }
      return refundState(outcome);
    },

    readWebhook: (headers, rawBody) => readWebhook(settings, headers, rawBody),
  };
}

function paymentState(
  settings: PhonePeSettings,
  attemptId: string,
  status: z.infer<typeof statusAnswer>,
): PaymentState {
  const anothers = status.merchantOrderId !== undefined && status.merchantOrderId !== attemptId;
  if (anothers || isForeign(settings, status)) return { kind: 'unknown', reason: "another order's answer" };
  if (status.state === 'COMPLETED') {
    const done = status.paymentDetails?.find((each) => each.state === 'COMPLETED');
    return {
      kind: 'paid',
      amountPaise: status.amount,
      // Standard Checkout takes Indian rupees, and names no currency.
      currency: 'INR',
      reference: status.orderId,
      transactionId: done?.transactionId ?? null,
    };
  }
  if (status.state === 'FAILED')
    return { kind: 'failed', reason: status.detailedErrorCode ?? status.errorCode ?? '' };
  if (status.state === 'PENDING' || status.state === 'CREATED') return { kind: 'pending' };
  return { kind: 'unknown', reason: 'a state that is not documented' };
}

/** Named by the gateway as another merchant's, where both sides name one. */
function isForeign(
  settings: PhonePeSettings,
  { merchantId }: { merchantId?: string | null | undefined },
): boolean {
  return Boolean(merchantId && settings.merchantId && merchantId !== settings.merchantId);
}

function refundState(outcome: Outcome): RefundResult {
  const answer = read(outcome, refundAnswer);
  if (!answer.ok) return answer.unknown;
  const { refundId: reference, state, amount, errorCode } = answer.data;
  if (state === 'COMPLETED') return { kind: 'done', reference, amountPaise: amount ?? null };
  if (state === 'FAILED') return { kind: 'failed', reason: errorCode ?? '' };
  return { kind: 'pending', reference };
}

/**
 * The header proves only that the sender knows user name and password: SHA-256 of `username:password`, hex. What the
 * body says is a hint; the gateway is asked.
 */
function readWebhook(settings: PhonePeSettings, headers: Headers, rawBody: string): WebhookReading {
  const expected = createHash('sha256')
    .update(`${settings.webhookUsername}:${settings.webhookPassword}`)
    .digest();
  const given = (headers.get('authorization') ?? '').replace(/^SHA256\s+/i, '').trim();
  const bytes = Buffer.from(/^[0-9a-f]{64}$/i.test(given) ? given : '', 'hex');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return { kind: 'forged' };
  const body = readJson(rawBody);
  if ('kind' in body) return body;
  const parsed = webhookBody.safeParse(body.json);
  if (!parsed.success) return { kind: 'unreadable', reason: 'an event of the wrong shape' };
  const { event, payload } = parsed.data;
  if (isForeign(settings, payload)) return { kind: 'unreadable', reason: "another merchant's event" };
  const refundId = payload.merchantRefundId ?? null;
  const attemptId = payload.merchantOrderId ?? payload.originalMerchantOrderId ?? null;
  const subject = refundId ?? attemptId ?? payload.orderId ?? null;
  const isDispute = event.startsWith('payment.dispute.');
  return {
    kind: 'event',
    event,
    about: isDispute ? 'dispute' : refundId === null ? 'payment' : 'refund',
    attemptId,
    refundId,
    dedupeKey:
      isDispute || subject === null
        ? keyOfBody(event, rawBody)
        : `${event} ${subject} ${payload.state ?? ''}`,
  };
}
