import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openMerchant } from '#standins/testing/merchant.ts';
import { cashfreeAccount, openCashfree } from '#standins/testing/open-cashfree.ts';
import { until } from '#standins/testing/until.ts';
import { sign } from './webhooks.ts';

/** A shop and a stand-in that already knows its address. */
async function openPair() {
  const merchant = await openMerchant(after);
  const cashfree = await openCashfree(after, { webhookUrl: merchant.url });
  return { merchant, cashfree };
}

suite('webhooks', () => {
  test('are signed as in the published test vector', () => {
    const body =
      '{"data":{"order":{"order_id":"ord_1","order_amount":1499.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
    assert.equal(
      sign('cfsk_test_secret', '1746427759733', body),
      'SsbUzm5HE1MpLy9Wjg6e04EYvKQ+IYigqh1wogYVB+U=',
    );
  });

  test('tell a payment with its signature and amounts of two decimals', async () => {
    const { merchant, cashfree } = await openPair();
    const { id } = await cashfree.order({ order_amount: 1499 });
    await cashfree.settle(id, 'pay');
    const heard = await until('the webhook came', () => merchant.of(id)[0]);
    const timestamp = heard.headers.get('x-webhook-timestamp') ?? '';
    assert.equal(
      heard.headers.get('x-webhook-signature'),
      sign(cashfreeAccount.clientSecret, timestamp, heard.text),
    );
    assert.equal(heard.headers.get('x-webhook-attempt'), '1');
    assert.match(heard.text, /"order_amount":1499\.00[,}]/);
    assert.match(heard.text, /"payment_amount":1499\.00[,}]/);
    const { type, data } = JSON.parse(heard.text);
    assert.deepEqual(
      [type, data.order.order_id, data.payment.payment_status],
      ['PAYMENT_SUCCESS_WEBHOOK', id, 'SUCCESS'],
    );
  });

  test('tell a failed try and a dropped one; a pending one is not told', async () => {
    const { merchant, cashfree } = await openPair();
    const { id } = await cashfree.order();
    await cashfree.settle(id, 'fail');
    await cashfree.settle(id, 'drop');
    await cashfree.settle(id, 'leave');
    await until('both were told', () => merchant.of(id).length === 2);
    const types = merchant.of(id).map(({ text }) => JSON.parse(text).type);
    assert.deepEqual(types.sort(), ['PAYMENT_FAILED_WEBHOOK', 'PAYMENT_USER_DROPPED_WEBHOOK']);
  });

  test('are repeated, delayed or left out as the switches say', async () => {
    const { merchant, cashfree } = await openPair();
    const [thrice, later, never] = [await cashfree.order(), await cashfree.order(), await cashfree.order()];
    await cashfree.control({ webhook: { mode: 'repeat', times: 3 } });
    await cashfree.settle(thrice.id, 'pay');
    await until('three came', () => merchant.of(thrice.id).length === 3);
    await cashfree.control({ webhook: { mode: 'once', delayMs: 60_000 } });
    await cashfree.settle(later.id, 'pay');
    await cashfree.control({ webhook: { mode: 'none' } });
    await cashfree.settle(never.id, 'pay');
    assert.deepEqual([merchant.of(later.id), merchant.of(never.id)], [[], []]);
    await cashfree.control({ aheadMs: 61_000 });
    await until('the late one came', () => merchant.of(later.id).length === 1);
    assert.equal(await cashfree.state(never.id), 'PAID');
  });

  for (const answer of [500, 404, 302]) {
    test(`are sent again after ${answer}, with the next number, until they are taken`, async () => {
      const { merchant, cashfree } = await openPair();
      merchant.answer = answer;
      const { id } = await cashfree.order();
      await cashfree.settle(id, 'pay');
      await until('it was refused', () => merchant.of(id).length > 0);
      merchant.answer = 200;
      await until('it was taken', async () => (await cashfree.books()).deliveries[0]?.state === 'delivered');
      assert.equal(merchant.of(id)[1]?.headers.get('x-webhook-attempt'), '2');
    });
  }
});
