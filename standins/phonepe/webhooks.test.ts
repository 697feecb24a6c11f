import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openMerchant } from '#standins/testing/merchant.ts';
import { openPhonePe } from '#standins/testing/open-phonepe.ts';
import { until } from '#standins/testing/until.ts';

/** SHA-256 of `username:password`. */
const vector = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e';

/** A shop and a stand-in that already knows its address. */
async function openPair() {
  const merchant = await openMerchant(after);
  const phonePe = await openPhonePe(after, { webhookUrl: merchant.url });
  const deliveries = async (id: string) =>
    (await phonePe.books()).deliveries.filter(({ body }) => body.includes(id));
  return { merchant, phonePe, deliveries };
}

suite('webhooks', async () => {
  test('a payment is told once, with the fixed header and the documented body', async () => {
    const { merchant, phonePe, deliveries } = await openPair();
    const { id, orderId } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    await until('the delivery is noted', async () => (await deliveries(id))[0]?.state === 'delivered');
    const [heard, ...more] = merchant.of(id);
    assert.deepEqual(more, []);
    assert.equal(heard!.authorization, vector);
    const body = JSON.parse(heard!.text);
    assert.equal(body.event, 'checkout.order.completed');
    assert.equal(body.type, 'CHECKOUT_ORDER_COMPLETED');
    assert.deepEqual(
      [body.payload.merchantId, body.payload.orderId, body.payload.state, body.payload.amount],
      ['TESTSHOP', orderId, 'COMPLETED', 142_405],
    );
    assert.equal(body.payload.paymentDetails[0].state, 'COMPLETED');
  });

  test('a decline is told as checkout.order.failed', async () => {
    const { merchant, phonePe } = await openPair();
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'fail');
    const [heard] = await until('the webhook came', () => merchant.of(id)[0] && merchant.of(id));
    assert.deepEqual([heard!.event, heard!.payload.state], ['checkout.order.failed', 'FAILED']);
  });

  test('an order left pending is not told', async () => {
    const { merchant, phonePe, deliveries } = await openPair();
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'leave');
    assert.deepEqual([await deliveries(id), merchant.heard], [[], []]);
  });

  test('repeat 3 tells the same three times', async () => {
    const { merchant, phonePe, deliveries } = await openPair();
    await phonePe.control({ webhook: { mode: 'repeat', times: 3 } });
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    await until('all were delivered', async () => (await deliveries(id)).every(isDelivered));
    assert.equal(merchant.of(id).length, 3);
    assert.equal(new Set(merchant.of(id).map(({ text }) => text)).size, 1);
  });

  test('none tells nothing, while the money moves', async () => {
    const { merchant, phonePe, deliveries } = await openPair();
    await phonePe.control({ webhook: { mode: 'none' } });
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    assert.equal(await phonePe.state(id), 'COMPLETED');
    assert.deepEqual([await deliveries(id), merchant.heard], [[], []]);
  });

  test('before-redirect has told before the browser is sent back', async () => {
    const { merchant, phonePe } = await openPair();
    await phonePe.control({ webhook: { mode: 'before-redirect', delayMs: 60_000 } });
    const { id, page } = await phonePe.order();
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'pay' }),
    });
    assert.equal(answer.status, 303);
    assert.equal(merchant.of(id).length, 1);
  });

  test('delayMs holds an event back', async () => {
    const { merchant, phonePe, deliveries } = await openPair();
    await phonePe.control({ webhook: { delayMs: 60_000 } });
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    const waiting = (await deliveries(id)).map(({ state, attempts }) => [state, attempts]);
    assert.deepEqual([waiting, merchant.heard], [[['waiting', 0]], []]);
    await phonePe.control({ aheadMs: 60_000 });
    await until('the webhook came', () => merchant.of(id).length === 1);
  });

  for (const status of [302, 400, 503]) {
    test(`an answer of ${status} is a refusal: the event comes again until it is taken`, async () => {
      const { merchant, phonePe, deliveries } = await openPair();
      merchant.answer = status;
      const { id } = await phonePe.order();
      await phonePe.settle(id, 'pay');
      await until('it came twice', () => merchant.of(id).length >= 2);
      merchant.answer = 204;
      const taken = await until('it was taken', async () => (await deliveries(id)).find(isDelivered));
      assert.ok(taken.attempts >= 3);
      assert.deepEqual([taken.lastStatus, merchant.of(id).length], [204, taken.attempts]);
    });
  }

  test('pauses between attempts grow, and the tenth refusal is the last', async () => {
    const merchant = await openMerchant(after);
    const phonePe = await openPhonePe(after, { webhookUrl: merchant.url, webhookRetryMs: 10_000 });
    merchant.answer = 500;
    const { id } = await phonePe.order();
    const delivery = async () => (await phonePe.books()).deliveries[0]!;
    let aheadMs = 0;
    let before = Date.now();
    await phonePe.settle(id, 'pay');
    for (const [at, seconds] of [10, 20, 40, 60, 60, 60, 60, 60, 60, null].entries()) {
      const attempts = at + 1;
      const { nextAt, state } = await until('the next attempt', async () => {
        const now = await delivery();
        return now.attempts === attempts ? now : null;
      });
      assert.equal(state, seconds === null ? 'given-up' : 'waiting');
      if (seconds === null) break;
      // The pause begins with the refusal, which came between these two.
      const [longest, shortest] = [before, Date.now()].map((time) => (nextAt - time - aheadMs) / 1000);
      assert.ok(shortest! <= seconds && seconds <= longest!, `${attempts}: ${shortest} to ${longest} s`);
      before = Date.now();
      aheadMs = nextAt - before + 1;
      await phonePe.control({ aheadMs });
    }
    assert.equal(merchant.of(id).length, 10);
  });

  test('a shop that opens after the stand-in hears what happened before', async () => {
    const phonePe = await openPhonePe(after, { webhookUrl: 'http://127.0.0.1:9/' });
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    const merchant = await openMerchant(after);
    await phonePe.control({ webhookUrl: merchant.url });
    await until('the webhook came', () => merchant.of(id).length === 1);
  });
});

function isDelivered({ state }: { state: string }): boolean {
  return state === 'delivered';
}
