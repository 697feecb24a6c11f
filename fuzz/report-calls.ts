import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import type { Call } from './call.ts';
import { brokenText, hostileText, hostileValue } from './hostile.ts';
import type { Value } from './json-text.ts';

/** What the stand-ins' accounts share with the shop: with it a hostile report is rightly signed. */
export type Secrets = { phonepeHeader: string; cashfreeSecret: string; payuKey: string; payuSalt: string };

/** Reports of gateways, PayU's way back, and addresses that are no operation of the document. */
export const otherCalls = (): fc.Arbitrary<Call> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('phonepe', 'cashfree').chain(jsonReport) },
    { weight: 3, arbitrary: formReport() },
    { weight: 2, arbitrary: strangePath() },
  );

const attempt = fc.constantFrom<Value[]>({ hole: 'own attempt' }, { hole: "other's order" }, 'x');
const member = <T extends Value>(value: fc.Arbitrary<T>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 4, arbitrary: value as fc.Arbitrary<Value> }, hostileValue);

function object(fields: Record<string, fc.Arbitrary<Value>>): fc.Arbitrary<Value> {
  const pairs = Object.entries(fields).map(([key, value]) =>
    value.map((each): [string, Value] => [key, each]),
  );
  return fc.tuple(...pairs).map((entries) => ({ fields: entries }));
}

const phonepe = object({
  event: member(fc.constantFrom('checkout.order.completed', 'checkout.order.failed', 'pg.refund.completed')),
  payload: member(
    object({
      merchantOrderId: member(attempt),
      orderId: member(fc.constant('OMO1')),
      state: member(fc.constantFrom('COMPLETED', 'FAILED', 'PENDING')),
      amount: member(fc.constant(95000)),
    }),
  ),
});

const cashfree = object({
  type: member(fc.constantFrom('PAYMENT_SUCCESS_WEBHOOK', 'PAYMENT_FAILED_WEBHOOK', 'REFUND_STATUS_WEBHOOK')),
  event_time: member(fc.constant('2026-01-01T00:00:00+05:30')),
  data: member(
    object({
      order: member(
        object({
          order_id: member(attempt),
          order_amount: member(fc.constant(950)),
          order_currency: member(fc.constant('INR')),
        }),
      ),
      payment: member(
        object({ cf_payment_id: member(fc.constant('1')), payment_status: member(fc.constant('SUCCESS')) }),
      ),
    }),
  ),
});

function jsonReport(gateway: string): fc.Arbitrary<Call> {
  const body = fc.oneof(
    { weight: 5, arbitrary: (gateway === 'phonepe' ? phonepe : cashfree).map((json) => ({ json })) },
    hostileValue.map((json) => ({ json })),
    brokenText.map((text) => ({ text })),
  );
  return fc.record({
    ...constants(`POST /webhooks/${gateway}`, 'application/json'),
    body,
    headers: signed(gateway),
  });
}

const payuFields = [
  'key',
  'txnid',
  'amount',
  'productinfo',
  'firstname',
  'email',
  'status',
  'mihpayid',
  'unmappedstatus',
  'additionalCharges',
  'additional_charges',
  'udf1',
];

function formReport(): fc.Arbitrary<Call> {
  const field = fc.tuple(
    fc.constantFrom(...payuFields),
    fc.oneof(
      fc.constantFrom('success', 'failure', '950.00', 'captured', 'DEMOTEST'),
      fc.constantFrom(...hostileText),
    ),
  );
  const form = fc
    .array(field, { maxLength: 14 })
    .map((pairs) => ({ text: String(new URLSearchParams(pairs)) }));
  const body = fc.oneof(
    { weight: 6, arbitrary: form },
    brokenText.map((text) => ({ text })),
  );
  return fc.constantFrom('POST /webhooks/payu', 'POST /payu/return').chain((operation) =>
    fc.record({
      ...constants(operation, 'application/x-www-form-urlencoded'),
      body,
      headers: signed('payu'),
    }),
  );
}

function strangePath(): fc.Arbitrary<Call> {
  const heads = [
    '/api/',
    '/api/docs/',
    '/api/order/',
    '/api/webhooks/',
    '/',
    '/healthz',
    '/readyz',
    '/api//',
    '//',
    '/api/user/',
  ];
  return fc.record({
    ...constants('strange paths', 'application/json'),
    method: fc.constantFrom('GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE'),
    path: fc
      .tuple(
        fc.constantFrom(...heads),
        fc.constantFrom(...hostileText, 'openapi.json', 'start.js', '.env', '.git/config'),
      )
      .map((all) => [...all]),
    body: fc.constant(null),
    headers: fc.constant({}),
  });
}

function constants(operation: string, contentType: string) {
  const [method = '', path = ''] = operation.split(' ');
  return {
    operation: fc.constant(operation),
    method: fc.constant(method),
    path: fc.constant<Value[]>([`/api${path}`]),
    query: fc.constant<[string, Value][]>([]),
    token: fc.constant('none' as const),
    contentType: fc.constant<string | null>(contentType),
  };
}

/** Half of the reports are signed as the gateway would: their contents are all that is wrong. */
function signed(gateway: string): fc.Arbitrary<Record<string, string>> {
  return fc.boolean().map((isSigned) => (isSigned ? { [SIGN]: gateway } : {}));
}

const SIGN = 'x-sign-as';

/** Carries out the wish to be signed: gives the headers and the body as they go out. */
export function signReport(headers: Record<string, string>, body: string, secrets: Secrets) {
  const { [SIGN]: gateway, ...rest } = headers;
  if (gateway === 'phonepe') return { headers: { ...rest, Authorization: secrets.phonepeHeader }, body };
  if (gateway === 'cashfree') {
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secrets.cashfreeSecret)
      .update(timestamp + body)
      .digest('base64');
    const proof = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature };
    return { headers: { ...rest, ...proof, 'x-webhook-version': '2025-01-01' }, body };
  }
  if (gateway !== 'payu') return { headers: rest, body };
  const fields = new URLSearchParams(body);
  fields.set('key', secrets.payuKey);
  const of = (name: string) => fields.get(name) ?? '';
  const blanks = Array(10).fill('');
  const parts = [secrets.payuSalt, of('status'), ...blanks, of('email'), of('firstname'), of('productinfo')];
  const all = [...parts, of('amount'), of('txnid'), secrets.payuKey].join('|');
  fields.set('hash', createHash('sha512').update(all).digest('hex'));
  return { headers: rest, body: String(fields) };
}
