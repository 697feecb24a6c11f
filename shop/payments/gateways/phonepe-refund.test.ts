import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openGateway, payment } from '#shop/payments/testing/open-gateway.ts';
import { until } from '#standins/testing/until.ts';

suite('a refund by PhonePe', () => {
  async function paid() {
    const opened = await openGateway(after);
    const { attemptId, ...rest } = payment();
    await opened.gateway.start({ attemptId, ...rest });
    await opened.phonePe.settle(attemptId, 'pay');
    return { ...opened, attemptId };
  }

  const asked = (refundId: string, attemptId: string) => ({
    refundId,
    attemptId,
    reference: null,
    transactionId: null,
  });

  test('is pending while PENDING and CONFIRMED, then done', async () => {
    const { phonePe, gateway, attemptId } = await paid();
    await phonePe.control({ refundStepMs: 60_000 });
    const refundId = randomUUID();
    const taken = await gateway.refund({ refundId, attemptId, amountPaise: 42_405, transactionId: null });
    assert.ok(taken.kind === 'pending');
    await phonePe.control({ aheadMs: 61_000 });
    assert.deepEqual(await gateway.checkRefund(asked(refundId, attemptId)), {
      kind: 'pending',
      reference: taken.reference,
    });
    await phonePe.control({ aheadMs: 122_000 });
    assert.deepEqual(await gateway.checkRefund(asked(refundId, attemptId)), {
      kind: 'done',
      reference: taken.reference,
      amountPaise: 42_405,
    });
  });

  test('that fails says so', async () => {
    const { phonePe, gateway, attemptId } = await paid();
    await phonePe.control({ refunds: 'fail' });
    const refundId = randomUUID();
    await gateway.refund({ refundId, attemptId, amountPaise: 100, transactionId: null });
    await until(
      'it failed',
      async () => (await gateway.checkRefund(asked(refundId, attemptId))).kind === 'failed',
    );
  });

  test('asked for twice under one id is made once', async () => {
    const { phonePe, gateway, attemptId } = await paid();
    const request = { refundId: randomUUID(), attemptId, amountPaise: 100_000, transactionId: null };
    const first = await gateway.refund(request);
    const second = await gateway.refund(request);
    assert.ok(first.kind === 'pending' && (second.kind === 'pending' || second.kind === 'done'));
    assert.equal(second.reference, first.reference);
    assert.equal((await phonePe.books()).refunds.length, 1);
  });

  test('of more than was paid, or of an unpaid payment, fails', async () => {
    const { gateway, attemptId } = await paid();
    const unpaid = payment();
    await gateway.start(unpaid);
    for (const [id, amountPaise] of [
      [attemptId, 142_406],
      [unpaid.attemptId, 100],
    ] as const) {
      const answer = await gateway.refund({
        refundId: randomUUID(),
        attemptId: id,
        amountPaise,
        transactionId: null,
      });
      assert.equal(answer.kind, 'failed');
    }
  });

  test('that the gateway does not know is absent', async () => {
    const { gateway } = await openGateway(after);
    assert.equal((await gateway.checkRefund(asked(randomUUID(), randomUUID()))).kind, 'absent');
  });
});
