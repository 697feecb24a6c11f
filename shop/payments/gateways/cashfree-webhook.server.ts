import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { WebhookReading } from '#shop/payments/gateway.ts';
import type { CashfreeSettings } from './cashfree-http.server.ts';
import { webhookBody } from './cashfree-wire.ts';
import { keyOfBody, readJson } from './gateway-http.server.ts';

/**
 * The vendor sends again after 2, 10 and 30 minutes, perhaps with the first time: an older report is somebody's
 * replay.
 */
const OLDEST_MS = 2 * 3_600_000;

/**
 * The signature proves sender, time and body: base64 HMAC-SHA256 with the client secret over `x-webhook-timestamp`
 * followed by the raw body. What the body says is still a hint; the gateway is asked.
 */
export function readCashfreeWebhook(
  settings: CashfreeSettings,
  headers: Headers,
  rawBody: string,
): WebhookReading {
  const timestamp = headers.get('x-webhook-timestamp') ?? '';
  const given = Buffer.from(headers.get('x-webhook-signature') ?? '', 'base64');
  const expected = createHmac('sha256', settings.clientSecret).update(`${timestamp}${rawBody}`).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' };
  if (!/^\d{13}$/.test(timestamp) || settings.now() - Number(timestamp) > OLDEST_MS)
    return { kind: 'forged' };
  const body = readJson(rawBody);
  if ('kind' in body) return body;
  const parsed = webhookBody.safeParse(body.json);
  return parsed.success
    ? eventOf(parsed.data, rawBody)
    : { kind: 'unreadable', reason: 'an event of the wrong shape' };
}

/**
 * Money that Cashfree gives back by itself is kept as an event and names no refund of ours. A dispute's name says how it stands:
 * of one that is closed nothing else tells who won.
 */
function eventOf({ type, data }: z.infer<typeof webhookBody>, rawBody: string): WebhookReading {
  const { order, payment, refund, auto_refund: own, dispute, order_details: disputed } = data;
  const attemptId = order?.order_id ?? refund?.order_id ?? own?.order_id ?? disputed?.order_id ?? null;
  const subject = payment?.cf_payment_id ?? refund?.cf_refund_id ?? own?.cf_refund_id ?? attemptId;
  const state = payment?.payment_status ?? refund?.refund_status ?? own?.refund_status ?? '';
  return {
    kind: 'event',
    event: dispute?.dispute_status ? `${type} ${dispute.dispute_status}` : type,
    about: dispute ? 'dispute' : refund || own ? 'refund' : 'payment',
    attemptId,
    refundId: refund?.refund_id ?? null,
    dedupeKey: dispute || subject === null ? keyOfBody(type, rawBody) : `${type} ${subject} ${state}`,
  };
}
