import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { cashfreeSettings } from '#shop/payments/testing/open-cashfree-gateway.ts';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openCashfree } from '#standins/testing/open-cashfree.ts';
import { until } from '#standins/testing/until.ts';
import { createCashfree } from './cashfree.server.ts';

/** A published test vector: time, secret, these very bytes. */
const time = 1746427759733;
const body =
  '{"data":{"order":{"order_id":"ord_1","order_amount":1499.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
const signature = 'SsbUzm5HE1MpLy9Wjg6e04EYvKQ+IYigqh1wogYVB+U=';

const settings = cashfreeSettings('http://127.0.0.1:9');
const at = (now: number) => createCashfree({ ...settings, now: () => now });

function read(rawBody: string, headers: Record<string, string> = {}, now = time) {
  const signed = { 'x-webhook-timestamp': String(time), 'x-webhook-signature': signature, ...headers };
  return at(now).readWebhook(new Headers(signed), rawBody);
}

/** As the gateway would sign it. */
function readSigned(value: unknown) {
  const rawBody = typeof value === 'string' ? value : JSON.stringify(value);
  const mac = createHmac('sha256', settings.clientSecret).update(`${time}${rawBody}`).digest('base64');
  return read(rawBody, { 'x-webhook-signature': mac });
}

suite('a webhook of Cashfree', () => {
  test('signed over time and raw body names its event and its attempt', () => {
    assert.deepEqual(read(body), {
      kind: 'event',
      event: 'PAYMENT_SUCCESS_WEBHOOK',
      about: 'payment',
      attemptId: 'ord_1',
      refundId: null,
      dedupeKey: 'PAYMENT_SUCCESS_WEBHOOK ord_1 ',
    });
  });

  const forged: [string, string, Record<string, string>][] = [
    ['without a signature', body, { 'x-webhook-signature': '' }],
    ["with another body's signature", body.replace('ord_1', 'ord_2'), {}],
    ['read and written again', JSON.stringify(JSON.parse(body)), {}],
    ['with a blank more', `${body} `, {}],
    ['cut short', body.slice(0, -1), {}],
    ['empty', '', {}],
    ['with another time', body, { 'x-webhook-timestamp': String(time + 1) }],
    ['without a time', body, { 'x-webhook-timestamp': '' }],
    ['with half a signature', body, { 'x-webhook-signature': signature.slice(0, 20) }],
    ['with a signature of nothing but letters', body, { 'x-webhook-signature': 'a'.repeat(44) }],
    ['with the secret itself', body, { 'x-webhook-signature': settings.clientSecret }],
  ];
  for (const [words, rawBody, headers] of forged) {
    test(`${words} is forged`, () => assert.deepEqual(read(rawBody, headers), { kind: 'forged' }));
  }

  test('is good for two hours, longer than the vendor repeats it, and somebody’s replay after that', () => {
    assert.equal(read(body, {}, time + 2 * 3_600_000).kind, 'event');
    assert.equal(read(body, {}, time + 2 * 3_600_000 + 1).kind, 'forged');
  });

  for (const [words, value] of [
    ['no JSON', '{"data":'],
    ['no object', '"paid"'],
    ['null', 'null'],
    ['without a type', { data: {} }],
    ['without data', { type: 'X' }],
    ['with an id that is no text', { type: 'X', data: { order: { order_id: { $ne: 1 } } } }],
  ] as const) {
    test(`that is ${words} is unreadable, whoever signed it`, () =>
      assert.equal(readSigned(value).kind, 'unreadable'));
  }

  test('of a refund names the refund and the attempt; one that Cashfree makes by itself names none of ours', () => {
    const refund = { cf_refund_id: 11, refund_id: 'R1', order_id: 'A1', refund_status: 'SUCCESS' };
    const ours = readSigned({ type: 'REFUND_STATUS_WEBHOOK', data: { refund } });
    assert.ok(ours.kind === 'event');
    assert.deepEqual([ours.attemptId, ours.refundId], ['A1', 'R1']);
    const own = readSigned({ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund: refund } });
    assert.ok(own.kind === 'event');
    assert.deepEqual([own.attemptId, own.refundId], ['A1', null]);
  });

  test('delivered twice has one key; another payment, state or event has another', () => {
    const keyOf = (type: string, cf_payment_id: string | number, payment_status: string) => {
      const data = { order: { order_id: 'A1' }, payment: { cf_payment_id, payment_status } };
      const reading = readSigned({ type, data });
      return reading.kind === 'event' ? reading.dedupeKey : assert.fail(reading.kind);
    };
    assert.equal(keyOf('P', '1', 'SUCCESS'), keyOf('P', 1, 'SUCCESS'));
    const keys = [
      keyOf('P', '1', 'SUCCESS'),
      keyOf('P', '2', 'SUCCESS'),
      keyOf('P', '1', 'FAILED'),
      keyOf('Q', '1', 'SUCCESS'),
    ];
    assert.equal(new Set(keys).size, keys.length);
  });

  test('of an unknown event is still read, to be kept and left alone', () => {
    const reading = readSigned({ type: 'SETTLEMENT_WEBHOOK', data: { settlement: {} } });
    assert.ok(reading.kind === 'event');
    assert.deepEqual([reading.attemptId, reading.refundId], [null, null]);
  });

  test('is read as the gateway sends it', async () => {
    const merchant = await openMerchant(after);
    const cashfree = await openCashfree(after, { webhookUrl: merchant.url });
    const { id } = await cashfree.order();
    await cashfree.settle(id, 'pay');
    const { headers, text } = await until('the webhook came', () => merchant.of(id)[0]);
    const reading = createCashfree(settings).readWebhook(headers, text);
    assert.ok(reading.kind === 'event');
    assert.deepEqual([reading.event, reading.attemptId], ['PAYMENT_SUCCESS_WEBHOOK', id]);
  });
});
