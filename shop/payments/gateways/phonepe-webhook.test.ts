import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { phonePeSettings } from '#shop/payments/testing/open-gateway.ts';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openPhonePe } from '#standins/testing/open-phonepe.ts';
import { until } from '#standins/testing/until.ts';
import { createPhonePe } from './phonepe.server.ts';

/** SHA-256 of `username:password`, a published test vector. */
const authorization = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e';
const gateway = createPhonePe(phonePeSettings('http://127.0.0.1:9'));
const paid = {
  event: 'checkout.order.completed',
  type: 'CHECKOUT_ORDER_COMPLETED',
  payload: { merchantOrderId: 'A7f3k9-0001', orderId: 'OMO1', state: 'COMPLETED', amount: 142_405, more: {} },
};

function read(body: unknown, header: string | null = authorization) {
  const headers = new Headers(header === null ? {} : { authorization: header });
  return gateway.readWebhook(headers, typeof body === 'string' ? body : JSON.stringify(body));
}

suite('a webhook of PhonePe', () => {
  test('with the header of user name and password names its event and its attempt', () => {
    const reading = read(paid);
    assert.ok(reading.kind === 'event');
    assert.deepEqual(
      [reading.event, reading.attemptId, reading.refundId],
      ['checkout.order.completed', 'A7f3k9-0001', null],
    );
  });

  test('of a refund names the refund and the attempt that was paid', () => {
    const payload = {
      merchantRefundId: 'R1',
      originalMerchantOrderId: 'A1',
      refundId: 'OMR1',
      state: 'COMPLETED',
    };
    const reading = read({ event: 'pg.refund.completed', payload });
    assert.ok(reading.kind === 'event');
    assert.deepEqual([reading.attemptId, reading.refundId], ['A1', 'R1']);
  });

  test('may write its header in capitals or after the word SHA256', () => {
    assert.equal(read(paid, authorization.toUpperCase()).kind, 'event');
    assert.equal(read(paid, `SHA256 ${authorization}`).kind, 'event');
  });

  for (const [words, header] of [
    ['no header', null],
    ['an empty header', ''],
    ['a header cut short', authorization.slice(0, -1)],
    ['half a header', authorization.slice(0, 32)],
    ['a header with one digit changed', authorization.replace('bc', 'bd')],
    ['a header with more behind it', `${authorization}00`],
    ['the password in clear', 'username:password'],
  ] as const) {
    test(`with ${words} is forged, whatever it says`, () => {
      assert.deepEqual(read(paid, header), { kind: 'forged' });
      assert.deepEqual(read('{', header), { kind: 'forged' });
    });
  }

  for (const [words, body] of [
    ['cut short', JSON.stringify(paid).slice(0, -5)],
    ['empty', ''],
    ['no object', '"paid"'],
    ['null', 'null'],
    ['without an event', { payload: paid.payload }],
    ['without a payload', { event: paid.event }],
    ['with an id that is no text', { ...paid, payload: { ...paid.payload, merchantOrderId: { $ne: 1 } } }],
    ["another merchant's", { ...paid, payload: { ...paid.payload, merchantId: 'ANOTHER' } }],
  ] as const) {
    test(`that is ${words} is unreadable`, () => assert.equal(read(body).kind, 'unreadable'));
  }

  test('of an unknown event is still read, to be kept and left alone', () => {
    const reading = read({ event: 'paylink.order.completed', payload: {} });
    assert.ok(reading.kind === 'event');
    assert.deepEqual([reading.attemptId, reading.refundId], [null, null]);
  });

  test('delivered twice has one key; another event or state has another', () => {
    const keyOf = (body: unknown) => {
      const reading = read(body);
      return reading.kind === 'event' ? reading.dedupeKey : assert.fail(reading.kind);
    };
    assert.equal(keyOf(paid), keyOf({ ...paid, type: 'OTHER' }));
    const keys = [
      paid,
      { ...paid, event: 'checkout.order.failed' },
      { ...paid, payload: { ...paid.payload, state: 'FAILED' } },
      { ...paid, payload: { ...paid.payload, merchantOrderId: 'A2', orderId: 'OMO2' } },
    ].map(keyOf);
    assert.equal(new Set(keys).size, keys.length);
  });

  test('is read as the gateway sends it', async () => {
    const merchant = await openMerchant(after);
    const phonePe = await openPhonePe(after, { webhookUrl: merchant.url });
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    const heard = await until('the webhook came', () => merchant.of(id)[0]);
    const reading = read(heard.text, heard.authorization ?? null);
    assert.ok(reading.kind === 'event');
    assert.deepEqual([reading.event, reading.attemptId], ['checkout.order.completed', id]);
  });
});
