import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openPhonePe } from '#standins/testing/open-phonepe.ts';
import { until } from '#standins/testing/until.ts';

suite('refunds', async () => {
  const merchant = await openMerchant(after);
  const phonePe = await openPhonePe(after, { webhookUrl: merchant.url });

  async function paidOrder(): Promise<string> {
    const { id } = await phonePe.order({ amount: 50_000 });
    await phonePe.settle(id, 'pay');
    return id;
  }
  async function refund(
    originalMerchantOrderId: string,
    amount: unknown,
    merchantRefundId = `refund-${randomUUID()}`,
  ) {
    const body = { merchantRefundId, originalMerchantOrderId, amount };
    return { id: merchantRefundId, ...(await phonePe.call('POST', '/payments/v2/refund', body)) };
  }
  const status = async (id: string) => (await phonePe.call('GET', `/payments/v2/refund/${id}/status`)).body;

  test('a refund goes PENDING, CONFIRMED, COMPLETED and is told twice', async () => {
    const order = await paidOrder();
    const { id, body } = await refund(order, 20_000);
    assert.match(body.refundId, /^OMR/);
    assert.deepEqual([body.amount, body.state], [20_000, 'PENDING']);
    const done = await until('it is done', async () => {
      const now = await status(id);
      return now.state === 'COMPLETED' && now;
    });
    assert.deepEqual(
      [done.merchantRefundId, done.originalMerchantOrderId, done.refundId, done.amount],
      [id, order, body.refundId, 20_000],
    );
    await until('both webhooks came', () => merchant.of(id).length === 2);
    const told = merchant.of(id).map(({ event, payload }) => [event, payload.state]);
    assert.deepEqual(told.sort(), [
      ['pg.refund.accepted', 'CONFIRMED'],
      ['pg.refund.completed', 'COMPLETED'],
    ]);
  });

  test('a refund stays PENDING, then CONFIRMED, for as long as each step lasts', async () => {
    const order = await paidOrder();
    await phonePe.control({ refundStepMs: 60_000 });
    const { id } = await refund(order, 100);
    assert.equal((await status(id)).state, 'PENDING');
    await phonePe.control({ aheadMs: 60_000 });
    assert.equal((await status(id)).state, 'CONFIRMED');
    await phonePe.control({ aheadMs: 120_000 });
    assert.equal((await status(id)).state, 'COMPLETED');
    await phonePe.control({ reset: true });
  });

  test('a refund that fails is told as pg.refund.failed, and its money can be asked for again', async () => {
    const order = await paidOrder();
    await phonePe.control({ refunds: 'fail' });
    const { id } = await refund(order, 50_000);
    const failed = await until('it failed', async () => {
      const now = await status(id);
      return now.state === 'FAILED' && now;
    });
    await phonePe.control({ reset: true });
    assert.equal(typeof failed.errorCode, 'string');
    await until('the webhook came', () => merchant.of(id).some(({ event }) => event === 'pg.refund.failed'));
    assert.equal((await refund(order, 50_000)).status, 200);
  });

  test('parts may be refunded, but never more than was paid', async () => {
    const order = await paidOrder();
    assert.equal((await refund(order, 30_000)).status, 200);
    assert.equal((await refund(order, 20_001)).status, 400);
    assert.equal((await refund(order, 20_000)).status, 200);
    assert.equal((await refund(order, 100)).status, 400);
  });

  test('an id is never taken twice', async () => {
    const order = await paidOrder();
    const { id } = await refund(order, 1_000);
    const again = await refund(order, 1_000, id);
    assert.deepEqual([again.status, again.body.code], [400, 'BAD_REQUEST']);
  });

  test('less than 100 paise, an unpaid order and an unknown order are refused', async () => {
    const { id: unpaid } = await phonePe.order();
    assert.equal((await refund(await paidOrder(), 99)).status, 400);
    assert.equal((await refund(unpaid, 100)).status, 400);
    const unknown = await refund('none', 100);
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'INVALID_MERCHANT_ORDER_ID']);
  });
});
