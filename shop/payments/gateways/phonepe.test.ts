import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openGateway, payment } from '#shop/payments/testing/open-gateway.ts';

suite('a payment by PhonePe', () => {
  test('starts with a page to pay on and the time it is open', async () => {
    const { phonePe, gateway } = await openGateway(after);
    const begun = Date.now();
    const started = await gateway.start(payment());
    assert.ok(started.kind === 'started');
    assert.ok(started.paymentLink.startsWith(`${phonePe.url}/pay/`));
    assert.match(started.reference, /^OMO/);
    assert.ok(started.expiresAt >= begun + 900_000 && started.expiresAt <= Date.now() + 900_000);
  });

  test('is pending, then paid with its amount and transaction', async () => {
    const { phonePe, gateway } = await openGateway(after);
    const request = payment();
    const started = await gateway.start(request);
    assert.deepEqual(await gateway.check(request.attemptId), { kind: 'pending' });
    await phonePe.settle(request.attemptId, 'pay');
    const paid = await gateway.check(request.attemptId);
    assert.ok(started.kind === 'started' && paid.kind === 'paid');
    assert.deepEqual([paid.amountPaise, paid.reference], [142_405, started.reference]);
    assert.match(paid.transactionId ?? '', /^OM\d/);
  });

  test('that is declined, or that nobody paid in time, has failed', async () => {
    const { phonePe, gateway } = await openGateway(after);
    const [declined, forgotten] = [payment(), payment()];
    await gateway.start(declined);
    await gateway.start(forgotten);
    await phonePe.settle(declined.attemptId, 'fail');
    await phonePe.control({ aheadMs: 901_000 });
    assert.deepEqual(await gateway.check(declined.attemptId), { kind: 'failed', reason: 'ZM' });
    assert.equal((await gateway.check(forgotten.attemptId)).kind, 'failed');
  });

  test('that failed and is paid late is paid', async () => {
    const { phonePe, gateway } = await openGateway(after);
    const { attemptId, ...rest } = payment();
    await gateway.start({ attemptId, ...rest });
    await phonePe.control({ lateDelayMs: 30_000 });
    await phonePe.settle(attemptId, 'pay-late');
    assert.equal((await gateway.check(attemptId)).kind, 'failed');
    await phonePe.control({ aheadMs: 31_000 });
    assert.equal((await gateway.check(attemptId)).kind, 'paid');
  });

  test('of another amount says the amount that was moved', async () => {
    const { phonePe, gateway } = await openGateway(after);
    const request = payment();
    await gateway.start(request);
    await phonePe.control({ wrongAmount: 100 });
    await phonePe.settle(request.attemptId, 'pay');
    const paid = await gateway.check(request.attemptId);
    assert.equal(paid.kind === 'paid' && paid.amountPaise, 100);
  });

  test('that never started is absent', async () => {
    const { gateway } = await openGateway(after);
    assert.deepEqual(await gateway.check(randomUUID()), { kind: 'absent' });
  });

  test('below the smallest amount is refused', async () => {
    const { gateway } = await openGateway(after);
    assert.deepEqual(await gateway.start(payment(99)), {
      kind: 'refused',
      reason: 'BAD_REQUEST',
    });
  });

  test('started twice under one id is not called refused: the first may still be paid', async () => {
    const { gateway } = await openGateway(after);
    const request = payment();
    await gateway.start(request);
    assert.equal((await gateway.start(request)).kind, 'unknown');
  });

  test("told by another merchant's gateway is unknown", async () => {
    const { gateway } = await openGateway(after, { merchantId: 'ANOTHER' });
    const request = payment();
    await gateway.start(request);
    assert.equal((await gateway.check(request.attemptId)).kind, 'unknown');
  });

  test('can not be asked for by an id that would leave its place in the address', async () => {
    const { gateway } = await openGateway(after);
    await assert.rejects(gateway.check('../../v1/oauth/token'), RangeError);
  });
});
