import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { after, suite, test } from 'node:test';
import Payu from 'payu-websdk';
import { openPayU, payUAccount, signedForm } from '#standins/testing/open-payu.ts';
import { until } from '#standins/testing/until.ts';

/**
 * The vendor's own idea of its format. It speaks to port 443 and nothing else: its sockets are led here, without TLS.
 */
suite("the vendor's SDK", async () => {
  const payu = await openPayU(after);
  const { port } = new URL(payu.url) as unknown as AddressInfo;
  const agent = new https.Agent();
  agent.createConnection = () => connect(Number(port), '127.0.0.1');
  const usual = https.globalAgent;
  https.globalAgent = agent;
  after(() => {
    https.globalAgent = usual;
    agent.destroy();
  });
  const sdk = new Payu(payUAccount, 'TEST');
  sdk.credes.apiPath = `/payu${sdk.credes.apiPath}`;

  test('signs a form as the stand-in wants it', async () => {
    const { hash, ...fields } = signedForm({ udf1: 'ord_1', udf5: 'x' });
    assert.equal(sdk.hasher.generatePaymentHash(fields), hash);
    const page = sdk.paymentInitiate({ ...fields });
    const posted = Object.fromEntries(
      [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        readReferences(value!),
      ]),
    );
    assert.equal((await payu.post(posted)).status, 303);
  });

  test('takes the outcome that the stand-in sends back, and no changed one', async () => {
    const { txnid, page } = await payu.open({ udf1: 'ord_1' });
    await payu.settle(txnid, 'pay');
    const back = await (await fetch(page)).text();
    const fields = Object.fromEntries(
      [...back.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    assert.equal(fields.status, 'success');
    assert.equal(sdk.hasher.validateResponseHash(fields), true);
    assert.equal(sdk.hasher.validateResponseHash({ ...fields, amount: '1.00' }), false);
  });

  test('verifies, refunds in part and follows the refund', async () => {
    const { txnid } = await payu.open();
    await payu.settle(txnid, 'pay');
    const verified = await sdk.verifyPayment(txnid);
    const { mihpayid, status, unmappedstatus, amt } = verified.transaction_details[txnid];
    assert.deepEqual([verified.status, status, unmappedstatus, amt], [1, 'success', 'captured', '1424.05']);
    const token = randomUUID().slice(0, 20);
    const asked = await sdk.cancelRefundTransaction(mihpayid, token, '424.05');
    assert.equal(asked.status, 1);
    const refund = await until('the refund is done', async () => {
      const { transaction_details: details } = await sdk.checkActionStatus(asked.request_id);
      const found = details[asked.request_id][asked.request_id];
      return found.status === 'success' && found;
    });
    assert.deepEqual([refund.token, refund.amt, refund.mihpayid], [token, '424.05', mihpayid]);
    const again = await sdk.cancelRefundTransaction(mihpayid, token, '424.05');
    assert.deepEqual([again.status, again.error_code], [0, '106']);
  });

  test('hears that an id is not known', async () => {
    const { status, transaction_details: details } = await sdk.verifyPayment('never-posted');
    assert.deepEqual([status, details['never-posted'].status], [0, 'Not Found']);
  });
});

/** The SDK writes character references into its form; a browser reads them. */
function readReferences(value: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return value.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return named[name] ?? whole;
  });
}
