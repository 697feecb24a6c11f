import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import {
  Env,
  MetaInfo,
  PhonePeException,
  RefundRequest,
  StandardCheckoutClient,
  StandardCheckoutPayRequest,
} from '@phonepe-pg/pg-sdk-node';
import { BaseUrl } from '@phonepe-pg/pg-sdk-node/dist/common/constants/BaseUrl.js';
import { openMerchant } from '#standins/testing/merchant.ts';
import { credentials, openPhonePe } from '#standins/testing/open-phonepe.ts';
import { until } from '#standins/testing/until.ts';

/** The vendor's own client, a singleton of its process, so these tests have a file of their own. */
suite("the vendor's SDK finds nothing odd", async () => {
  const merchant = await openMerchant(after);
  const phonePe = await openPhonePe(after, { webhookUrl: merchant.url });
  const hosts = ['PG_HOST_URL', 'PCI_PG_HOST_URL', 'OAUTH_HOST_URL', 'EVENTS_HOST_URL'] as const;
  for (const host of hosts) BaseUrl.SANDBOX[host] = phonePe.url;
  const client = StandardCheckoutClient.getInstance(
    credentials.clientId,
    credentials.clientSecret,
    Number(credentials.clientVersion),
    Env.SANDBOX,
    false,
  );

  async function pay(): Promise<string> {
    const id = `sdk-${randomUUID()}`;
    const request = StandardCheckoutPayRequest.builder()
      .merchantOrderId(id)
      .amount(142_405)
      .metaInfo(MetaInfo.builder().udf1('first').build())
      .redirectUrl('http://127.0.0.1:9/back')
      .message('Order at a shop')
      .expireAfter(600)
      .build();
    const { orderId, state, redirectUrl, expireAt } = await client.pay(request);
    assert.match(orderId, /^OMO/);
    assert.equal(state, 'PENDING');
    assert.ok(redirectUrl.startsWith(phonePe.url));
    assert.ok(expireAt > Date.now() + 500_000);
    return id;
  }

  test('pay, then status, by order and by transaction', async () => {
    const id = await pay();
    assert.equal((await client.getOrderStatus(id)).state, 'PENDING');
    await phonePe.settle(id, 'pay');
    const status = await client.getOrderStatus(id, true);
    assert.deepEqual([status.state, status.amount, status.metaInfo?.udf1], ['COMPLETED', 142_405, 'first']);
    const [payment] = status.paymentDetails;
    assert.equal(payment!.state, 'COMPLETED');
    const byTransaction = await client.getTransactionStatus(payment!.transactionId);
    assert.equal(byTransaction.orderId, status.orderId);
  });

  test('refund and its status', async () => {
    const id = await pay();
    await phonePe.settle(id, 'pay');
    const merchantRefundId = `sdk-${randomUUID()}`;
    const request = RefundRequest.builder()
      .merchantRefundId(merchantRefundId)
      .originalMerchantOrderId(id)
      .amount(42_405)
      .build();
    const { state, amount, refundId } = await client.refund(request);
    assert.match(refundId, /^OMR/);
    assert.deepEqual([state, amount], ['PENDING', 42_405]);
    const done = await until('the refund is done', async () => {
      const now = await client.getRefundStatus(merchantRefundId);
      return now.state === 'COMPLETED' && now;
    });
    assert.deepEqual([done.merchantRefundId, done.originalMerchantOrderId], [merchantRefundId, id]);
  });

  test('validateCallback takes the webhook as it came, and refuses another password', async () => {
    const id = await pay();
    await phonePe.settle(id, 'pay');
    const { authorization, text } = await until('the webhook came', () => merchant.of(id)[0]);
    const { payload } = client.validateCallback('username', 'password', authorization ?? '', text);
    assert.deepEqual([payload.merchantOrderId, payload.state, payload.amount], [id, 'COMPLETED', 142_405]);
    assert.throws(
      () => client.validateCallback('username', 'another', authorization ?? '', text),
      PhonePeException,
    );
  });

  test('a token that stopped being good is renewed without the caller seeing it', async () => {
    const id = await pay();
    await phonePe.control({ aheadMs: 700_000_000 });
    assert.equal((await client.getOrderStatus(id)).state, 'FAILED');
    await phonePe.control({ reset: true });
  });

  test('an unknown order and a reused id are errors with the documented status', async () => {
    await assert.rejects(client.getOrderStatus('none'), {
      httpStatusCode: 404,
      code: 'INVALID_MERCHANT_ORDER_ID',
    });
    const id = await pay();
    const again = StandardCheckoutPayRequest.builder()
      .merchantOrderId(id)
      .amount(100)
      .redirectUrl('http://127.0.0.1:9/')
      .build();
    await assert.rejects(client.pay(again), { httpStatusCode: 400 });
  });
});
