import type { z } from 'zod';
import { paiseFromRupees, rupeesFromPaise } from '#shop/money.ts';
import type { Gateway, PaymentRequest, RefundResult } from '#shop/payments/gateway.ts';
import { isoInIndia } from '#shop/time.ts';
import { type CashfreeSettings, cashfreeRequests } from './cashfree-http.server.ts';
import { paymentState } from './cashfree-state.ts';
import { readCashfreeWebhook } from './cashfree-webhook.server.ts';
import { orderAnswer, paymentsAnswer, refundAnswer, standingAnswer } from './cashfree-wire.ts';
import { isClear, type Outcome, read, safeId, unclear } from './gateway-http.server.ts';

/**
 * Cashfree Payments over its documented wire format. There is no address to pay at: a page of ours opens the session
 * with the vendor's script (R73). Expected failures are values: 'unknown' where no answer came or none that
 * can be relied on.
 */
export function createCashfree(settings: CashfreeSettings): Gateway {
  const request = cashfreeRequests(settings);
  const orderOf = (attemptId: string) => `/orders/${safeId(attemptId)}`;

  const check: Gateway['check'] = async (attemptId) => {
    const outcome = await request('GET', orderOf(attemptId));
    if (outcome.kind === 'refused') {
      const absent = outcome.status === 404 && outcome.code === 'order_not_found';
      return absent ? { kind: 'absent' } : unclear(outcome);
    }
    const order = read(outcome, standingAnswer);
    if (!order.ok) return order.unknown;
    const payments = read(await request('GET', `${orderOf(attemptId)}/payments`), paymentsAnswer);
    return payments.ok ? paymentState(attemptId, order.data, payments.data) : payments.unknown;
  };

  const checkRefund: Gateway['checkRefund'] = async ({ refundId, attemptId }) => {
    const outcome = await request('GET', `${orderOf(attemptId)}/refunds/${safeId(refundId)}`);
    const isAbsent = outcome.kind === 'refused' && isClear(outcome);
    return isAbsent ? { kind: 'absent' } : refundState(refundId, outcome);
  };

  return {
    name: 'cashfree',
    sessionMinutes: 20,
    payPage: payPage(settings),
    check,

    async start(payment) {
      const { attemptId } = payment;
      const body = orderBody(settings, payment);
      const outcome = await request('POST', '/orders', { purpose: `start ${safeId(attemptId)}`, body });
      if (outcome.kind === 'refused') {
        // A repeated id is refused too, and then the first may still be paid: ask before saying that nothing can.
        const nothing = isClear(outcome) && (await check(attemptId)).kind === 'absent';
        return nothing ? { kind: 'refused', reason: outcome.code } : unclear(outcome);
      }
      const answer = read(outcome, orderAnswer);
      if (!answer.ok) return answer.unknown;
      const {
        order_id,
        cf_order_id: reference,
        payment_session_id: session,
        order_expiry_time,
      } = answer.data;
      if (order_id !== attemptId) return { kind: 'unknown', reason: "another order's answer" };
      const expiresAt = Date.parse(order_expiry_time);
      return { kind: 'started', paymentLink: payment.payPageUrl, reference, expiresAt, handOff: { session } };
    },

    async stop(attemptId) {
      const body = { order_status: 'TERMINATED' };
      await request('PATCH', orderOf(attemptId), { purpose: `stop ${attemptId}`, body });
    },

    checkRefund,

    async refund(refund) {
      const { refundId, attemptId, amountPaise } = refund;
      const body = {
        refund_id: safeId(refundId),
        refund_amount: rupeesFromPaise(amountPaise),
        refund_note: 'Given back by the shop',
        refund_speed: 'STANDARD',
      };
      const path = `${orderOf(attemptId)}/refunds`;
      const outcome = await request('POST', path, { purpose: `refund ${refundId}`, body });
      if (outcome.kind === 'refused' && isClear(outcome)) {
        // An earlier, unanswered try may have made it: then the gateway knows the refund.
        const known = await checkRefund({ ...refund, reference: null });
        return known.kind === 'absent' ? { kind: 'failed', reason: outcome.code } : known;
      }
      return refundState(refundId, outcome);
    },

    readWebhook: (headers, rawBody) => readCashfreeWebhook(settings, headers, rawBody),
  };
}

/** The order as Cashfree takes it. Its own expiry would be weeks away, too long for held stock. */
function orderBody(settings: CashfreeSettings, payment: PaymentRequest) {
  const { id, name, email, phone } = payment.customer;
  return {
    order_id: payment.attemptId,
    order_amount: rupeesFromPaise(payment.amountPaise),
    order_currency: 'INR',
    customer_details: {
      customer_id: id,
      customer_phone: phone,
      ...(fits(name) ? { customer_name: name } : {}),
      ...(fits(email) ? { customer_email: email } : {}),
    },
    order_meta: {
      return_url: payment.returnUrl,
      ...(settings.webhookUrl ? { notify_url: settings.webhookUrl } : {}),
    },
    // As the vendor's samples have it.
    order_expiry_time: isoInIndia(settings.now() + payment.expiresInSeconds * 1000),
  };
}

function fits(text: string): boolean {
  return text.length >= 3 && text.length <= 100;
}

function refundState(refundId: string, outcome: Outcome): RefundResult {
  const answer = read(outcome, refundAnswer);
  if (!answer.ok) return answer.unknown;
  const {
    refund_id,
    cf_refund_id: reference,
    refund_status: status,
    refund_amount,
  }: z.infer<typeof refundAnswer> = answer.data;
  if (refund_id !== refundId) return { kind: 'unknown', reason: "another refund's answer" };
  if (status === 'SUCCESS') return { kind: 'done', reference, amountPaise: paiseFromRupees(refund_amount) };
  if (status === 'FAILED' || status === 'CANCELLED') return { kind: 'failed', reason: status };
  return { kind: 'pending', reference };
}

/** The script, the calls it makes, the frames it opens and the form that it sends the browser off with. */
function payPage({ scriptUrl, apiUrl }: CashfreeSettings): NonNullable<Gateway['payPage']> {
  const script = new URL(scriptUrl).origin;
  const api = new URL(apiUrl).origin;
  const isReal = api.endsWith('.cashfree.com');
  const hosts = isReal
    ? ['sdk', 'api', 'sandbox', 'payments', 'payments-test'].map((host) => `https://${host}.cashfree.com`)
    : [script, api];
  const others = [...new Set(hosts)];
  return {
    path: '/pay/cashfree/',
    scriptUrl,
    mode: api === 'https://api.cashfree.com' ? 'production' : 'sandbox',
    allows: { script: [script], connect: others, frame: others, form: others },
  };
}
