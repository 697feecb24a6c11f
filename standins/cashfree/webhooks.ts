import { createHash, createHmac } from 'node:crypto';
import { openWebhooks as openSender } from '#standins/deliveries.ts';
import type { Order, Payment, Refund } from './books.ts';
import { clock, type Office } from './office.ts';
import { indianTime, jsonWithDecimals, paymentEvent, refundBody } from './wire.ts';

export type Webhooks = {
  announcePayment(order: Order, payment: Payment): void;
  announceRefund(refund: Refund): void;
  deliverDue(): Promise<void>;
};

const paymentEvents = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
  PENDING: null,
} as const;

/** Cashfree's webhooks: signed over time and raw body with the merchant's secret. */
export function openWebhooks(office: Office): Webhooks {
  const sender = openSender({
    deliveries: office.books.deliveries,
    clock: () => clock(office),
    switches: () => office.switches,
    retryMs: office.options.webhookRetryMs ?? 1_000,
    stopping: office.stopping,
    headers: ({ body, attempts }) => {
      const timestamp = String(Date.now());
      return {
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': sign(office.options.clientSecret, timestamp, body),
        'x-webhook-version': '2025-01-01',
        'x-webhook-attempt': String(attempts + 1),
        'x-idempotency-key': createHash('sha256').update(body).digest('base64'),
      };
    },
  });
  return {
    announcePayment(order, payment) {
      const type = paymentEvents[payment.status];
      if (type) sender.announce(type, jsonWithDecimals(paymentEvent(office, type, order, payment)));
    },
    announceRefund(refund) {
      const type = 'REFUND_STATUS_WEBHOOK';
      const event = {
        data: { refund: refundBody(office, refund) },
        event_time: indianTime(clock(office)),
        type,
      };
      sender.announce(type, jsonWithDecimals(event));
    },
    deliverDue: sender.deliverDue,
  };
}

/** Base64 HMAC-SHA256 of the timestamp followed by the raw body. */
export function sign(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}${body}`).digest('base64');
}
