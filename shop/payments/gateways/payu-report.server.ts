import type { z } from 'zod';
import type { WebhookReading } from '#shop/payments/gateway.ts';
import { readJson } from './gateway-http.server.ts';
import { isSameHash, responseHash } from './payu-hash.server.ts';
import type { PayUSettings } from './payu-http.server.ts';
import { reportFields } from './payu-wire.ts';

/**
 * Of what the hash does not cover, so that a payer can change it, only this tells one report of a payment from
 * another.
 */
const steps = ['auth', 'captured'];

/**
 * What PayU reports, by webhook or through the shopper's browser: a form, or JSON from older dashboards, with a
 * hash over status, id, amount and buyer. The hash is worked out with our own key and salt. Reports of refunds
 * carry no hash, so anybody could send them: they are refused, and the job asks about each refund.
 */
export function readPayUReport(settings: PayUSettings, headers: Headers, rawBody: string): WebhookReading {
  const posted = readFields(headers, rawBody);
  if ('kind' in posted) return posted;
  const read = reportFields.safeParse(posted.fields);
  if (!read.success) return { kind: 'unreadable', reason: 'a report of the wrong shape' };
  const { key, txnid, status, unmappedstatus } = read.data;
  if (key !== settings.key || !isProven(settings, read.data)) return { kind: 'forged' };
  return {
    kind: 'event',
    event: `payment ${status}`,
    about: 'payment',
    attemptId: txnid,
    refundId: null,
    dedupeKey: [txnid, status, ...steps.filter((step) => step === unmappedstatus)].join(' '),
  };
}

/** Its pages call charges on top by two names: under the second they may stand in the hash, or beside it. */
function isProven(settings: PayUSettings, posted: z.infer<typeof reportFields>): boolean {
  const { hash, additional_charges: charges } = posted;
  if (isSameHash(hash, responseHash(settings, posted))) return true;
  const charged = { ...posted, additionalCharges: charges };
  return charges !== undefined && isSameHash(hash, responseHash(settings, charged));
}

type Posted = { fields: Record<string, unknown> } | { kind: 'unreadable'; reason: string };

function readFields(headers: Headers, rawBody: string): Posted {
  if (headers.get('content-type')?.includes('json')) {
    const body = readJson(rawBody);
    if ('kind' in body) return body;
    const isObject = typeof body.json === 'object' && body.json !== null && !Array.isArray(body.json);
    return isObject
      ? { fields: body.json as Record<string, unknown> }
      : { kind: 'unreadable', reason: 'no object' };
  }
  const form = new URLSearchParams(rawBody);
  const names = [...form.keys()];
  if (new Set(names).size < names.length) return { kind: 'unreadable', reason: 'a field twice' };
  return { fields: Object.fromEntries(form) };
}
