import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { payUSettings } from '#shop/payments/testing/open-payu-gateway.ts';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openPayU } from '#standins/testing/open-payu.ts';
import { until } from '#standins/testing/until.ts';
import { createPayU } from './payu.server.ts';
import { responseHash } from './payu-hash.server.ts';

const settings = payUSettings('http://127.0.0.1:9');
const gateway = createPayU(settings);
const plain = {
  mihpayid: '403993715521937565',
  mode: 'UPI',
  status: 'success',
  unmappedstatus: 'captured',
  key: 'mkey01',
  txnid: 'T20261120-0001',
  amount: '1499.00',
  productinfo: 'Choker Set x1',
  firstname: 'Asha',
  email: 'asha@example.com',
  udf1: 'ord_1',
};
/** The published vector of a response. */
const hash =
  'dbcb846b3748e79b6094ac76b7c9eede2b83ffd36ac1c71ecd83a5c4f394af5ad60440d851238401c3b7dbd0b4bd9ce7007bda177f4ba4fc8928df0aad42b54d';
const report = { ...plain, hash };

const form = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
const json = new Headers({ 'content-type': 'application/json; charset=utf-8' });
const read = (fields: Record<string, string>) =>
  gateway.readWebhook(form, new URLSearchParams(fields).toString());

suite('a report of PayU', () => {
  const expected = {
    kind: 'event',
    event: 'payment success',
    about: 'payment',
    attemptId: 'T20261120-0001',
    refundId: null,
    dedupeKey: 'T20261120-0001 success captured',
  };

  test('with the right hash names its payment, as a form and as JSON', () => {
    assert.deepEqual(read(report), expected);
    assert.deepEqual(gateway.readWebhook(json, JSON.stringify(report)), expected);
  });

  test('with additional charges is proven with them', () => {
    const charged = { ...plain, additionalCharges: '12.00' };
    assert.equal(read({ ...charged, hash: responseHash(settings, charged) }).kind, 'event');
    assert.equal(read({ ...charged, hash }).kind, 'forged');
    const named = { ...plain, additional_charges: '12.00' };
    assert.equal(read({ ...named, hash: responseHash(settings, charged) }).kind, 'event');
    assert.equal(read({ ...named, hash }).kind, 'event', 'told, and no part of the proof');
    const other = { ...plain, additionalCharges: '13.00' };
    assert.equal(read({ ...named, hash: responseHash(settings, other) }).kind, 'forged');
  });

  for (const [name, value] of [
    ['status', 'failure'],
    ['txnid', 'T20261120-0002'],
    ['amount', '1.00'],
    ['productinfo', 'Bangle'],
    ['firstname', 'Other'],
    ['email', 'other@example.com'],
    ['udf1', 'ord_2'],
    ['key', 'mkey02'],
    ['hash', hash.slice(1)],
    ['hash', ''],
    ['hash', 'msalt01'],
  ] as const) {
    test(`with ${name} changed to "${value.slice(0, 20)}" is forged`, () => {
      assert.deepEqual(read({ ...report, [name]: value }), { kind: 'forged' });
    });
  }

  test('signed with the hash that the form had is forged', () => {
    const requested =
      '8e04aa5abdbeba50c2963b2400e9a79ab3ccb221bdc2ab13bd27f37acb86dad34f66c557cccc5270d1dec72ddea40a40ae17fc168e3220e97af0b006e34a6460';
    assert.equal(read({ ...report, hash: requested }).kind, 'forged');
  });

  const body = new URLSearchParams(report).toString();
  for (const [words, headers, rawBody] of [
    ['empty', form, ''],
    ['cut short', form, body.slice(0, -200)],
    ['with a field twice', form, `${body}&status=failure`],
    ['JSON cut short', json, JSON.stringify(report).slice(0, -1)],
    ['a list', json, JSON.stringify([report])],
    ['null', json, 'null'],
    ['an object for the id', json, JSON.stringify({ ...report, txnid: { $ne: 1 } })],
    ['JSON that calls itself a form', form, JSON.stringify(report)],
    ['a form that calls itself JSON', json, body],
  ] as const) {
    test(`that is ${words} is unreadable`, () =>
      assert.equal(gateway.readWebhook(headers, rawBody).kind, 'unreadable'));
  }

  test('cut within its hash is forged', () => {
    assert.deepEqual(gateway.readWebhook(form, body.slice(0, -20)), { kind: 'forged' });
  });

  test('of a refund proves nothing, so it is not taken', () => {
    const refund = { key: 'mkey01', action: 'refund', status: 'success', token: 'R1', request_id: '1' };
    assert.notEqual(gateway.readWebhook(json, JSON.stringify(refund)).kind, 'event');
  });

  test('delivered twice has one key; another outcome of the same payment has another', () => {
    const keyOf = (changes: object) => {
      const fields = { ...plain, ...changes };
      const reading = read({ ...fields, hash: responseHash(settings, fields) });
      return reading.kind === 'event' ? reading.dedupeKey : assert.fail(reading.kind);
    };
    assert.equal(keyOf({ mode: 'CC' }), keyOf({}));
    assert.equal(keyOf({ mihpayid: '5' }), keyOf({}), 'the hash does not cover it');
    assert.equal(keyOf({ unmappedstatus: 'x' }), keyOf({ unmappedstatus: 'y' }));
    const keys = [{}, { unmappedstatus: 'auth' }, { status: 'failure' }, { txnid: 'T2' }];
    assert.equal(new Set(keys.map(keyOf)).size, keys.length);
  });

  test('is read as the gateway sends it', async () => {
    const merchant = await openMerchant(after);
    const payu = await openPayU(after, { webhookUrl: merchant.url });
    const { txnid } = await payu.open({ firstname: 'डेमो', productinfo: 'Set & Jhumka = 2 + 1' });
    await payu.settle(txnid, 'pay');
    const { headers, text } = await until('the webhook came', () => merchant.of(txnid)[0]);
    const reading = gateway.readWebhook(headers, text);
    assert.ok(reading.kind === 'event');
    assert.deepEqual([reading.event, reading.attemptId], ['payment success', txnid]);
  });
});
