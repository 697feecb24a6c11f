import { type RouteConfig, z } from '@hono/zod-openapi';
import { webhookBody as cashfreeBody } from '#shop/payments/gateways/cashfree-wire.ts';
import { reportFields as payUFields } from '#shop/payments/gateways/payu-wire.ts';
import { webhookBody as phonePeBody } from '#shop/payments/gateways/phonepe-wire.ts';
import { type GatewayName, gatewayList, gatewayNames } from '#shop/settings/gateways.ts';

const said = z.object({ success: z.boolean() });
const answer = (description: string) => ({ description, content: { 'application/json': { schema: said } } });

const hint =
  'What it says is not believed: the shop asks the gateway itself before anything changes. The same ' +
  'report may come any number of times. At most 100 kB.';

/** What all three answer, and what differs: who proves how that it is the gateway. */
function webhook(name: GatewayName): RouteConfig {
  const { slug, title } = gatewayList[name];
  const { reports, proof, request } = reference[name];
  return {
    method: 'post',
    path: `/webhooks/${slug}`,
    tags: ['Webhooks'],
    summary: `${title} reports ${reports}`,
    description: `The gateway posts to \`/api/webhooks/${slug}\`. ${proof} ${hint}`,
    request,
    responses: {
      200: answer('Taken, now or before'),
      400: answer('The proof is right, the body is of another shape'),
      401: answer('Forged: the proof is missing, wrong or too old'),
      404: answer('This shop does not offer the gateway'),
      413: { description: 'The body is larger than 100 kB' },
      429: {
        description:
          'More than 600 reports a minute from one network address; `Retry-After` says when to come again',
      },
    },
  };
}

const json = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

type Reference = { reports: string; proof: string; request: NonNullable<RouteConfig['request']> };

const reference: Record<GatewayName, Reference> = {
  phonepay: {
    reports: 'a payment or a refund',
    proof:
      '`Authorization` is the SHA-256 of `username:password` that were set in its dashboard, in ' +
      'hexadecimal, with or without `SHA256 ` before it.',
    request: {
      headers: z.object({ authorization: z.string().max(100) }),
      body: json(phonePeBody),
    },
  },
  cashfree: {
    reports: 'a payment or a refund',
    proof:
      '`x-webhook-signature` is the base64 HMAC-SHA256, with the client secret, of ' +
      '`x-webhook-timestamp` followed by the body as it was sent; the time is at most two hours old.',
    request: {
      headers: z.object({
        'x-webhook-timestamp': z.string().regex(/^\d{13}$/),
        'x-webhook-signature': z.string().max(100),
      }),
      body: json(cashfreeBody),
    },
  },
  payu: {
    reports: 'a payment',
    proof:
      'The field `hash` is the SHA-512 over the salt, status, user-defined fields, buyer, goods, ' +
      'amount, id and key, in the order of its reverse hash. Reports of refunds carry none and are refused.',
    request: {
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: payUFields },
          'application/json': { schema: payUFields },
        },
      },
    },
  },
};

/** The gateways' reports, as the OpenAPI document tells of them; server/webhooks/ takes them. */
export const webhookReference: readonly RouteConfig[] = gatewayNames.map(webhook);
