import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openGateway, payment, phonePeSettings } from '#shop/payments/testing/open-gateway.ts';
import { until } from '#standins/testing/until.ts';
import { createPhonePe } from './phonepe.server.ts';

suite('when PhonePe does not answer as it should', () => {
  for (const [words, switches] of [
    ['503 with HTML', { down: true }],
    ['JSON without meaning', { garbled: true }],
    ['an answer that comes too late', { slowMs: 60_000 }],
  ] as const) {
    test(`${words} leaves everything unknown, with and without a token`, async () => {
      const { phonePe, gateway } = await openGateway(after, { timeoutMs: 200 });
      await phonePe.control(switches);
      assert.equal((await gateway.start(payment())).kind, 'unknown');
      await phonePe.control({ reset: true });
      const { attemptId } = await until('a payment has started', async () => {
        const request = payment();
        return (await gateway.start(request)).kind === 'started' && request;
      });
      await phonePe.control(switches);
      const refund = { refundId: randomUUID(), attemptId, amountPaise: 100, transactionId: null };
      assert.equal((await gateway.start(payment())).kind, 'unknown');
      assert.equal((await gateway.check(attemptId)).kind, 'unknown');
      assert.equal((await gateway.refund(refund)).kind, 'unknown');
      assert.equal((await gateway.checkRefund({ ...refund, reference: null })).kind, 'unknown');
    });
  }

  test('a payment whose start was not heard is found by asking', async () => {
    const losing: typeof fetch = async (...given) => {
      const answer = await fetch(...given);
      if (!String(given[0]).endsWith('/checkout/v2/pay')) return answer;
      throw new DOMException('The answer came too late.', 'TimeoutError');
    };
    const { gateway } = await openGateway(after, { fetch: losing });
    const request = payment();
    assert.equal((await gateway.start(request)).kind, 'unknown');
    assert.equal((await gateway.check(request.attemptId)).kind, 'pending');
  });

  test('nobody listening leaves it unknown', async () => {
    const { gateway } = await openGateway(after, {
      apiUrl: 'http://127.0.0.1:9',
      authUrl: 'http://127.0.0.1:9',
    });
    assert.equal((await gateway.start(payment())).kind, 'unknown');
    assert.equal((await gateway.check(randomUUID())).kind, 'unknown');
  });

  test('an attempt that PhonePe says it does not know is absent, whatever the status of that answer', async () => {
    const { phonePe } = await openGateway(after);
    for (const [status, code, kind] of [
      [404, 'INVALID_MERCHANT_ORDER_ID', 'absent'],
      [400, 'INVALID_MERCHANT_ORDER_ID', 'absent'],
      [417, 'INVALID_MERCHANT_ORDER_ID', 'absent'],
      [400, 'BAD_REQUEST', 'unknown'],
      [429, 'INVALID_MERCHANT_ORDER_ID', 'unknown'],
      [500, 'INVALID_MERCHANT_ORDER_ID', 'unknown'],
    ] as const) {
      const answering: typeof fetch = async (...given) =>
        String(given[0]).includes('/checkout/') ? Response.json({ code }, { status }) : await fetch(...given);
      const gateway = createPhonePe({ ...phonePeSettings(phonePe.url), fetch: answering });
      assert.equal((await gateway.check(randomUUID())).kind, kind, `${status} ${code}`);
    }
  });

  /** What the shop makes of PhonePe's answer to any question but that for a token. */
  const answered = async (status: number, body: object) => {
    const { phonePe } = await openGateway(after);
    const answering: typeof fetch = async (...given) =>
      String(given[0]).includes('/oauth/') ? await fetch(...given) : Response.json(body, { status });
    return createPhonePe({ ...phonePeSettings(phonePe.url), fetch: answering });
  };

  test('only what PhonePe says of this very attempt counts, and only in the states that it documents', async () => {
    const attemptId = randomUUID();
    const own = { orderId: 'OMO1', merchantOrderId: attemptId, state: 'COMPLETED', amount: 95_000 };
    for (const [body, kind] of [
      [own, 'paid'],
      [{ ...own, merchantOrderId: randomUUID() }, 'unknown'],
      [{ ...own, merchantId: 'ANOTHER' }, 'unknown'],
      [{ ...own, state: 'CREATED' }, 'pending'],
      [{ ...own, state: 'PENDING' }, 'pending'],
      [{ ...own, state: 'PARTLY' }, 'unknown'],
      [{ ...own, amount: 950.5 }, 'unknown'],
    ] as const)
      assert.equal((await (await answered(200, body)).check(attemptId)).kind, kind, JSON.stringify(body));
    const tries = { FAILED: 'T1', COMPLETED: 'T2' };
    const paymentDetails = Object.entries(tries).map(([state, transactionId]) => ({ state, transactionId }));
    const paid = await (await answered(200, { ...own, paymentDetails })).check(attemptId);
    assert.ok(paid.kind === 'paid' && paid.transactionId === 'T2');
  });

  test('a refund is absent only where PhonePe says so; what it refuses for another reason is unknown', async () => {
    const refund = { refundId: randomUUID(), attemptId: randomUUID(), reference: null, transactionId: null };
    for (const [status, kind] of [
      [404, 'absent'],
      [400, 'absent'],
      [403, 'unknown'],
      [429, 'unknown'],
      [500, 'unknown'],
    ] as const) {
      const gateway = await answered(status, { code: 'INVALID_MERCHANT_REFUND_ID' });
      assert.equal((await gateway.checkRefund(refund)).kind, kind, String(status));
    }
  });

  test('a 404 that is not about the attempt does not make it absent', async () => {
    const { phonePe, gateway } = await openGateway(after);
    const lost = createPhonePe({ ...phonePeSettings(phonePe.url), apiUrl: `${phonePe.url}/elsewhere` });
    const request = payment();
    await gateway.start(request);
    assert.equal((await lost.check(request.attemptId)).kind, 'unknown');
  });
});

suite('the access token', () => {
  test('is asked for once, however many ask at the same time, and kept', async () => {
    const { gateway, tokens } = await openGateway(after);
    await Promise.all(Array.from({ length: 10 }, () => gateway.start(payment())));
    await gateway.check(randomUUID());
    assert.equal(await tokens(), 1);
  });

  test('is renewed before it expires', async () => {
    let aheadMs = 0;
    const { phonePe, gateway, tokens } = await openGateway(after, { now: () => Date.now() + aheadMs });
    await phonePe.control({ tokenLifetimeSeconds: 3_600 });
    await gateway.check(randomUUID());
    aheadMs = 50 * 60_000;
    await gateway.check(randomUUID());
    assert.equal(await tokens(), 1);
    aheadMs = 58 * 60_000;
    await gateway.check(randomUUID());
    assert.equal(await tokens(), 2);
  });

  test('that stopped being good is renewed once, without the caller seeing it', async () => {
    const { phonePe, gateway, tokens } = await openGateway(after);
    const request = payment();
    await gateway.start(request);
    await phonePe.control({ aheadMs: 624_700_000 });
    assert.equal((await gateway.start(payment())).kind, 'started');
    assert.equal(await tokens(), 2);
  });

  test('refused for a wrong secret leaves it unknown, and the answer tells neither secret nor customer', async () => {
    const { gateway } = await openGateway(after, { clientSecret: 'not-the-secret' });
    const answer = await gateway.start(payment());
    assert.equal(answer.kind, 'unknown');
    assert.doesNotMatch(JSON.stringify(answer), /not-the-secret|9876543210/);
  });
});
