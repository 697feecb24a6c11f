import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { Cashfree, CFEnvironment } from 'cashfree-pg';
import { openMerchant } from '#standins/testing/merchant.ts';
import { cashfreeAccount, openCashfree, orderRequest } from '#standins/testing/open-cashfree.ts';
import { until } from '#standins/testing/until.ts';

suite("the vendor's SDK finds nothing odd", async () => {
  const merchant = await openMerchant(after);
  const cashfree = await openCashfree(after, { webhookUrl: merchant.url });
  // The last argument keeps its reports of errors to the vendor off.
  const client = new Cashfree(
    CFEnvironment.SANDBOX,
    cashfreeAccount.clientId,
    cashfreeAccount.clientSecret,
    undefined,
    undefined,
    undefined,
    false,
  );
  client.basePath = `${cashfree.url}/pg`;
  client.XApiVersion = '2025-01-01';

  async function order() {
    const request = orderRequest(`sdk-${randomUUID()}`);
    const { data } = await client.PGCreateOrder(request, 'trace', randomUUID());
    return { id: request.order_id, request, data };
  }

  test('order, then payments', async () => {
    const { id, data } = await order();
    assert.deepEqual([data.order_status, data.order_amount], ['ACTIVE', 1424.05]);
    assert.match(data.payment_session_id ?? '', /^session_/);
    await cashfree.settle(id, 'fail');
    await cashfree.settle(id, 'pay');
    assert.equal((await client.PGFetchOrder(id)).data.order_status, 'PAID');
    const payments = (await client.PGOrderFetchPayments(id)).data;
    assert.deepEqual(
      payments.map(({ payment_status }) => payment_status),
      ['SUCCESS', 'FAILED'],
    );
    const one = await client.PGOrderFetchPayment(id, payments[0]?.cf_payment_id ?? '');
    assert.equal(one.data.payment_amount, 1424.05);
  });

  test('the same request under the same key is the same order', async () => {
    const key = randomUUID();
    const request = orderRequest(`sdk-${randomUUID()}`);
    const [first, second] = [
      await client.PGCreateOrder(request, undefined, key),
      await client.PGCreateOrder(request, undefined, key),
    ];
    assert.equal(second.data.cf_order_id, first.data.cf_order_id);
    assert.equal(second.headers['x-idempotency-replayed'], 'true');
  });

  test('an order is stopped', async () => {
    const { id } = await order();
    const { data } = await client.PGTerminateOrder(id, { order_status: 'TERMINATED' });
    assert.equal(data.order_status, 'TERMINATED');
  });

  test('refund, its status and the list of refunds', async () => {
    const { id } = await order();
    await cashfree.settle(id, 'pay');
    const refundId = randomUUID().replaceAll('-', '');
    const asked = { refund_amount: 424.05, refund_id: refundId, refund_note: 'Given back' };
    const { data } = await client.PGOrderCreateRefund(id, asked);
    assert.deepEqual([data.refund_status, data.refund_amount], ['PENDING', 424.05]);
    await until('the refund is done', async () => {
      const now = await client.PGOrderFetchRefund(id, refundId);
      return now.data.refund_status === 'SUCCESS';
    });
    assert.equal((await client.PGOrderFetchRefunds(id)).data.length, 1);
  });

  test('PGVerifyWebhookSignature takes the webhook as it came, and refuses another body or secret', async () => {
    const { id } = await order();
    await cashfree.settle(id, 'pay');
    const { headers, text } = await until('the webhook came', () => merchant.of(id)[0]);
    const [signature, timestamp] = ['x-webhook-signature', 'x-webhook-timestamp'].map(
      (name) => headers.get(name) ?? '',
    );
    const { type, object } = client.PGVerifyWebhookSignature(signature!, text, timestamp!);
    assert.deepEqual([type, object.data.order.order_id], ['PAYMENT_SUCCESS_WEBHOOK', id]);
    const reserialised = JSON.stringify(JSON.parse(text.replace('1424.05', '1424.50')));
    assert.throws(() => client.PGVerifyWebhookSignature(signature!, reserialised, timestamp!));
  });

  test('an unknown order, a used id and a wrong secret are errors with the documented status', async () => {
    const statusOf = async (call: Promise<unknown>) => {
      const fault = await call.then(
        () => assert.fail('it was taken'),
        (error) => error,
      );
      return [fault.response.status, fault.response.data.type];
    };
    const { request } = await order();
    assert.deepEqual(await statusOf(client.PGFetchOrder('none')), [404, 'invalid_request_error']);
    assert.deepEqual(await statusOf(client.PGCreateOrder(request)), [409, 'invalid_request_error']);
    const stranger = new Cashfree(CFEnvironment.SANDBOX, 'TEST-SHOP', 'x', '', '', '', false);
    stranger.basePath = client.basePath;
    assert.deepEqual(await statusOf(stranger.PGFetchOrder('none')), [401, 'authentication_error']);
  });
});
