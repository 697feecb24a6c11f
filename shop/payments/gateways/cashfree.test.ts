import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openCashfreeGateway } from '#shop/payments/testing/open-cashfree-gateway.ts';
import { payment } from '#shop/payments/testing/open-gateway.ts';
import { until } from '#standins/testing/until.ts';

suite('a payment by Cashfree', () => {
  test('starts with a page of the shop, a session for it and the time it is open', async () => {
    const { cashfree, gateway } = await openCashfreeGateway(after);
    const request = payment();
    const begun = Date.now();
    const started = await gateway.start({ ...request, expiresInSeconds: 1200 });
    assert.ok(started.kind === 'started');
    const [order] = (await cashfree.books()).orders;
    assert.equal(started.paymentLink, request.payPageUrl);
    assert.deepEqual(started.handOff, { session: order?.sessionId });
    assert.equal(started.expiresAt, order?.expireAt);
    assert.deepEqual(
      [order?.amount, order?.customer.phone, order?.returnUrl],
      [142_405, '9876543210', request.returnUrl],
    );
    // It speaks of whole seconds.
    const [earliest, latest] = [begun, Date.now()].map((at) => at + 1_200_000);
    assert.ok(started.expiresAt > earliest! - 1000 && started.expiresAt <= latest!, `${started.expiresAt}`);
  });

  test('is pending, then paid with its amount, currency and transaction', async () => {
    const { cashfree, gateway } = await openCashfreeGateway(after);
    const request = started(await begin(gateway));
    assert.deepEqual(await gateway.check(request.attemptId), { kind: 'pending', declined: false });
    await cashfree.settle(request.attemptId, 'pay');
    const paid = await gateway.check(request.attemptId);
    assert.ok(paid.kind === 'paid');
    assert.deepEqual([paid.amountPaise, paid.currency, paid.reference], [142_405, 'INR', request.reference]);
    assert.match(paid.transactionId ?? '', /^\d+$/);
  });

  for (const [outcome, expected] of [
    ['fail', { kind: 'pending', declined: true }],
    ['drop', { kind: 'pending', declined: true }],
    ['leave', { kind: 'pending', declined: false }],
  ] as const) {
    test(`whose try ends by "${outcome}" stays open for another`, async () => {
      const { cashfree, gateway } = await openCashfreeGateway(after);
      const { attemptId } = started(await begin(gateway));
      await cashfree.settle(attemptId, outcome);
      assert.deepEqual(await gateway.check(attemptId), expected);
      await cashfree.settle(attemptId, 'pay');
      assert.equal((await gateway.check(attemptId)).kind, 'paid');
    });
  }

  test('that nobody paid in time, or that was stopped, has failed', async () => {
    const { cashfree, gateway } = await openCashfreeGateway(after);
    const [forgotten, stopped] = [started(await begin(gateway)), started(await begin(gateway))];
    await gateway.stop?.(stopped.attemptId);
    await cashfree.control({ aheadMs: 1_300_000 });
    assert.deepEqual(await gateway.check(forgotten.attemptId), { kind: 'failed', reason: 'EXPIRED' });
    assert.deepEqual(await gateway.check(stopped.attemptId), { kind: 'failed', reason: 'TERMINATED' });
  });

  test('that is under way can not be stopped, and paid it stays paid', async () => {
    const { cashfree, gateway } = await openCashfreeGateway(after);
    const { attemptId } = started(await begin(gateway));
    await cashfree.settle(attemptId, 'leave');
    await gateway.stop?.(attemptId);
    assert.equal((await gateway.check(attemptId)).kind, 'pending');
    const paid = started(await begin(gateway));
    await cashfree.settle(paid.attemptId, 'pay');
    await gateway.stop?.(paid.attemptId);
    assert.equal((await gateway.check(paid.attemptId)).kind, 'paid');
  });

  test('that was stopped and is paid late is paid', async () => {
    const { cashfree, gateway } = await openCashfreeGateway(after);
    const { attemptId } = started(await begin(gateway));
    await cashfree.control({ lateDelayMs: 30_000 });
    await cashfree.settle(attemptId, 'pay-late');
    await gateway.stop?.(attemptId);
    assert.equal((await gateway.check(attemptId)).kind, 'failed');
    await cashfree.control({ aheadMs: 31_000 });
    assert.equal((await gateway.check(attemptId)).kind, 'paid');
  });

  test('of less or in another currency says so; more than was owed is no money of the shop', async () => {
    for (const [switches, amount, currency] of [
      [{ wrongAmount: 100 }, 100, 'INR'],
      [{ wrongAmount: 150_000 }, 142_405, 'INR'],
      [{ currency: 'USD' }, 142_405, 'USD'],
    ] as const) {
      const { cashfree, gateway } = await openCashfreeGateway(after);
      const { attemptId } = started(await begin(gateway));
      await cashfree.control(switches);
      await cashfree.settle(attemptId, 'pay');
      const paid = await gateway.check(attemptId);
      assert.ok(paid.kind === 'paid');
      assert.deepEqual([paid.amountPaise, paid.currency], [amount, currency]);
    }
  });

  test('that never started is absent; with what is missing or too small it is refused', async () => {
    const { gateway } = await openCashfreeGateway(after);
    assert.deepEqual(await gateway.check(randomUUID()), { kind: 'absent' });
    const small = await gateway.start({ ...payment(99), expiresInSeconds: 1200 });
    assert.deepEqual(small, { kind: 'refused', reason: 'order_amount_invalid' });
    const request = payment();
    const nobody = { ...request, expiresInSeconds: 1200, customer: { ...request.customer, phone: '' } };
    assert.equal((await gateway.start(nobody)).kind, 'refused');
  });

  test('started twice under one id is one order and one session', async () => {
    const now = Date.now();
    const { gateway } = await openCashfreeGateway(after, { now: () => now });
    const request = { ...payment(), expiresInSeconds: 1200 };
    const [first, second] = [await gateway.start(request), await gateway.start(request)];
    assert.ok(first.kind === 'started');
    assert.deepEqual(second, first);
    // Asked for another amount it is not called refused: the first may still be paid.
    assert.equal((await gateway.start({ ...request, amountPaise: 100 })).kind, 'unknown');
  });

  test('can not be asked for by an id that would leave its place in the address', async () => {
    const { gateway } = await openCashfreeGateway(after);
    await assert.rejects(gateway.check('../orders'), RangeError);
  });
});

suite('a refund by Cashfree', () => {
  async function paid() {
    const opened = await openCashfreeGateway(after);
    const { attemptId } = started(await begin(opened.gateway));
    await opened.cashfree.settle(attemptId, 'pay');
    const refundId = randomUUID().replaceAll('-', '');
    return {
      ...opened,
      attemptId,
      refundId,
      question: { refundId, attemptId, reference: null, transactionId: null },
    };
  }
  const all = { amountPaise: 142_405, transactionId: null };

  test('in part is pending, then done; asked for twice it is made once', async () => {
    const { cashfree, gateway, attemptId, refundId, question } = await paid();
    await cashfree.control({ refundStepMs: 60_000 });
    const request = { refundId, attemptId, amountPaise: 42_405, transactionId: null };
    const [first, second] = [await gateway.refund(request), await gateway.refund(request)];
    assert.ok(first.kind === 'pending');
    assert.deepEqual(second, first);
    assert.deepEqual(await gateway.checkRefund(question), first);
    await cashfree.control({ aheadMs: 61_000 });
    assert.deepEqual(await gateway.checkRefund(question), {
      kind: 'done',
      reference: first.reference,
      amountPaise: 42_405,
    });
    const { refunds } = await cashfree.books();
    assert.deepEqual(
      refunds.map(({ amount }) => amount),
      [42_405],
    );
  });

  test('that the gateway cancels has failed', async () => {
    const { cashfree, gateway, attemptId, refundId, question } = await paid();
    await cashfree.control({ refunds: 'fail' });
    await gateway.refund({ refundId, attemptId, ...all });
    await until('it failed', async () => (await gateway.checkRefund(question)).kind === 'failed');
  });

  test('of more than is left, or of what was never paid, has failed; a strange one is absent', async () => {
    const { gateway, attemptId, refundId, question } = await paid();
    const more = await gateway.refund({ refundId, attemptId, ...all, amountPaise: 142_406 });
    assert.deepEqual(more, { kind: 'failed', reason: 'refund_amount_invalid' });
    assert.equal((await gateway.refund({ refundId, attemptId: randomUUID(), ...all })).kind, 'failed');
    assert.equal((await gateway.checkRefund(question)).kind, 'absent');
  });
});

type Opened = Awaited<ReturnType<typeof openCashfreeGateway>>['gateway'];

async function begin(gateway: Opened) {
  const request = { ...payment(), expiresInSeconds: 1200 };
  return { request, answer: await gateway.start(request) };
}

function started({ request, answer }: Awaited<ReturnType<typeof begin>>) {
  assert.ok(answer.kind === 'started');
  return { attemptId: request.attemptId, reference: answer.reference };
}
