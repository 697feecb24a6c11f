import { type RouteConfig, z } from '@hono/zod-openapi';
import { webhookBody as cashfreeBody } from '#shop/payments/gateways/cashfree-wire.ts';
import { reportFields as payUFields } from '#shop/payments/gateways/payu-wire.ts';
import { webhookBody as phonePeBody } from '#shop/payments/gateways/phonepe-wire.ts';

const said = z.object({ success: z.boolean() });
const answer = (description: string) => ({ description, content: { 'application/json': { schema: said } } });

const hint =
  'What it says is not believed: the shop asks the gateway itself before anything changes. The same report may come any number of times. At most 100 kB.';

/** What all three answer, and what differs: who proves how that it is the gateway. */
function webhook(name: string, summary: string, proof: string, request: RouteConfig['request']): RouteConfig {
  return {
    method: 'post',
    path: `/webhooks/${name}`,
    tags: ['Webhooks'],
    summary,
    description: `The gateway posts to \`/api/webhooks/${name}\`. ${proof} ${hint}`,
    request: request ?? {},
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

/** The gateways' reports, as the OpenAPI document tells of them; server/webhooks/ takes them. */
export const webhookReference: readonly RouteConfig[] = [
  webhook(
    'phonepe',
    'PhonePe reports a payment or a refund',
    '`Authorization` is the SHA-256 of `username:password` that were set in its dashboard, in hexadecimal, with or without `SHA256 ` before it.',
    {
      headers: z.object({ authorization: z.string().max(100) }),
      body: json(phonePeBody),
    },
  ),
  webhook(
    'cashfree',
    'Cashfree reports a payment or a refund',
    '`x-webhook-signature` is the base64 HMAC-SHA256, with the client secret, of `x-webhook-timestamp` followed by the body as it was sent; the time is at most two hours old.',
    {
      headers: z.object({
        'x-webhook-timestamp': z.string().regex(/^\d{13}$/),
        'x-webhook-signature': z.string().max(100),
      }),
      body: json(cashfreeBody),
    },
  ),
  webhook(
    'payu',
    'PayU reports a payment',
    'The field `hash` is the SHA-512 over the salt, status, user-defined fields, buyer, goods, amount, id and key, in the order of its reverse hash. Reports of refunds carry none and are refused.',
    {
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': { schema: payUFields },
          'application/json': { schema: payUFields },
        },
      },
    },
  ),
];
