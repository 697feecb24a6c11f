import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { newGatewayId } from '#shop/ids.ts';
import { payment } from '#shop/payments/testing/open-gateway.ts';
import { openPayUGateway, payUSettings } from '#shop/payments/testing/open-payu-gateway.ts';
import { until } from '#standins/testing/until.ts';
import { createPayU } from './payu.server.ts';

type Opened = Awaited<ReturnType<typeof openPayUGateway>>;

const requestOf = (changes: object = {}) => ({
  ...payment(),
  attemptId: newGatewayId(),
  expiresInSeconds: 1800,
  ...changes,
});
const customerOf = (changes: object) => ({ customer: { ...payment().customer, ...changes } });

/** Signs a payment and posts its form, as the shopper's browser does. */
async function begin({ payu, gateway }: Opened, changes: object = {}) {
  const request = requestOf(changes);
  const answer = await gateway.start(request);
  assert.ok(answer.kind === 'started');
  assert.equal((await payu.post(answer.handOff ?? {})).status, 303);
  return request.attemptId;
}

suite('a payment by PayU', () => {
  test('starts with a form that the gateway takes; the salt is not in it', async () => {
    const { payu, gateway } = await openPayUGateway(after, { now: () => 1_000_000 });
    const request = requestOf();
    const started = await gateway.start(request);
    assert.ok(started.kind === 'started');
    const { hash, ...fields } = started.handOff!;
    assert.deepEqual(fields, {
      key: 'mkey01',
      txnid: request.attemptId,
      amount: '1424.05',
      productinfo: 'Choker Set, Jhumka',
      firstname: 'Demo',
      email: 'demo@example.in',
      phone: '9876543210',
      surl: 'http://127.0.0.1:9/back',
      furl: 'http://127.0.0.1:9/back',
    });
    assert.match(hash!, /^[0-9a-f]{128}$/);
    assert.doesNotMatch(JSON.stringify(started), /msalt01/);
    assert.deepEqual([started.paymentLink, started.expiresAt], ['/PayUpaymentPage', 2_800_000]);
    assert.equal((await payu.post(started.handOff!)).status, 303);
    // The same payment is the same form.
    assert.deepEqual(await gateway.start(request), started);
  });

  for (const [words, changes] of [
    ['a bar, which would shift the parts of the hash', { goods: 'A|B', ...customerOf({ name: 'De|mo X' }) }],
    ['line ends and blanks', { goods: ' A\r\n\tB\u0000 ', ...customerOf({ name: ' Demo ' }) }],
    ['Devanagari', { goods: 'चोकर सेट', ...customerOf({ name: 'डेमो ग्राहक' }) }],
    [
      'more signs than the field takes',
      { goods: '💎'.repeat(300), ...customerOf({ name: 'D'.repeat(200) }) },
    ],
    ['half a sign', { goods: 'A\ud83d' }],
    ['nothing at all', { goods: '', ...customerOf({ name: '' }) }],
    ['an amount of whole rupees', { amountPaise: 95_000 }],
    ['an amount of one paisa more', { amountPaise: 95_001 }],
  ] as const) {
    test(`with ${words} in it is signed as it arrives`, async () => {
      await begin(await openPayUGateway(after), changes);
    });
  }

  for (const phone of ['', '98765', '+919876543210']) {
    test(`with the phone "${phone}" is refused`, async () => {
      const gateway = createPayU(payUSettings('http://127.0.0.1:9'));
      assert.equal((await gateway.start(requestOf(customerOf({ phone })))).kind, 'refused');
    });
  }

  for (const [words, email] of [
    ['more signs than PayU takes', `${'a'.repeat(50)}@example.in`],
    ['a bar', 'a|b@example.in'],
    ['nothing in it', ''],
  ] as const) {
    test(`with ${words} in the e-mail address names the shop's instead of another person's`, async () => {
      const { gateway } = await openPayUGateway(after);
      const started = await gateway.start(requestOf(customerOf({ email })));
      assert.equal(started.kind === 'started' && started.handOff?.email, 'shop@example.in');
    });
  }

  test('is absent until its form was posted, pending then, and paid with amount, currency and PayU’s id', async () => {
    const opened = await openPayUGateway(after);
    const { payu, gateway } = opened;
    assert.deepEqual(await gateway.check(newGatewayId()), { kind: 'absent' });
    const attemptId = await begin(opened);
    assert.deepEqual(await gateway.check(attemptId), { kind: 'pending' });
    await payu.settle(attemptId, 'pay');
    const { mihpayid } = (await payu.books()).transactions[0]!;
    assert.deepEqual(await gateway.check(attemptId), {
      kind: 'paid',
      amountPaise: 142_405,
      currency: 'INR',
      reference: mihpayid,
      transactionId: mihpayid,
    });
  });

  for (const [outcome, expected] of [
    ['fail', { kind: 'failed', reason: 'failed' }],
    ['cancel', { kind: 'failed', reason: 'usercancelled' }],
    ['drop', { kind: 'failed', reason: 'dropped' }],
    ['leave', { kind: 'pending' }],
    ['authorise', { kind: 'pending' }],
  ] as const) {
    test(`that ends by "${outcome}" is ${expected.kind}`, async () => {
      const opened = await openPayUGateway(after);
      const attemptId = await begin(opened);
      await opened.payu.settle(attemptId, outcome);
      assert.deepEqual(await opened.gateway.check(attemptId), expected);
    });
  }

  for (const outcome of ['authorise', 'pay-late']) {
    test(`is paid when the money of "${outcome}" comes`, async () => {
      const opened = await openPayUGateway(after);
      const attemptId = await begin(opened);
      await opened.payu.control({ lateDelayMs: 60_000 });
      await opened.payu.settle(attemptId, outcome);
      await opened.payu.control({ aheadMs: 61_000 });
      assert.equal((await opened.gateway.check(attemptId)).kind, 'paid');
    });
  }

  test('that nobody went on with has failed after half an hour', async () => {
    const opened = await openPayUGateway(after);
    const attemptId = await begin(opened);
    await opened.payu.control({ aheadMs: 31 * 60_000 });
    assert.deepEqual(await opened.gateway.check(attemptId), { kind: 'failed', reason: 'bounced' });
  });

  test('of another amount says so', async () => {
    const opened = await openPayUGateway(after);
    const attemptId = await begin(opened);
    await opened.payu.control({ wrongAmount: 100 });
    await opened.payu.settle(attemptId, 'pay');
    const paid = await opened.gateway.check(attemptId);
    assert.equal(paid.kind === 'paid' && paid.amountPaise, 100);
  });

  test('can not be asked for by an id that holds several', async () => {
    const gateway = createPayU(payUSettings('http://127.0.0.1:9'));
    await assert.rejects(gateway.check('abc|def'), RangeError);
  });
});

suite('a refund by PayU', () => {
  async function paid() {
    const opened = await openPayUGateway(after);
    const attemptId = await begin(opened);
    await opened.payu.settle(attemptId, 'pay');
    const state = await opened.gateway.check(attemptId);
    assert.ok(state.kind === 'paid');
    const refund = { refundId: newGatewayId(), attemptId, transactionId: state.transactionId };
    return { ...opened, refund };
  }

  test('in part is pending, then done; asked for twice it is made once', async () => {
    const { payu, gateway, refund } = await paid();
    await payu.control({ refundStepMs: 60_000 });
    const request = { ...refund, amountPaise: 42_405 };
    const first = await gateway.refund(request);
    assert.ok(first.kind === 'pending');
    assert.deepEqual(await gateway.refund(request), first);
    const question = { ...refund, reference: first.reference };
    assert.deepEqual(await gateway.checkRefund(question), first);
    await payu.control({ aheadMs: 61_000 });
    assert.deepEqual(await gateway.checkRefund(question), {
      kind: 'done',
      reference: first.reference,
      amountPaise: 42_405,
    });
    assert.deepEqual(
      (await payu.books()).refunds.map(({ amount }) => amount),
      [42_405],
    );
  });

  test('whose answer was lost is found by its token, and not made again', async () => {
    const { payu, gateway, refund } = await paid();
    const request = { ...refund, amountPaise: 142_405 };
    const losing: typeof fetch = async (url, init) => {
      await fetch(url, init);
      throw new TypeError('the answer was lost');
    };
    const deaf = createPayU({ ...payUSettings(payu.url), fetch: losing });
    assert.equal((await deaf.refund(request)).kind, 'unknown');
    const found = await gateway.refund(request);
    assert.ok(found.kind === 'pending' || found.kind === 'done');
    assert.equal((await payu.books()).refunds.length, 1);
  });

  test('that the bank does not take has failed', async () => {
    const { payu, gateway, refund } = await paid();
    await payu.control({ refunds: 'fail' });
    const asked = await gateway.refund({ ...refund, amountPaise: 100 });
    assert.ok(asked.kind === 'pending');
    const question = { ...refund, reference: asked.reference };
    await until('it failed', async () => (await gateway.checkRefund(question)).kind === 'failed');
  });

  test('of more than is left, or of a payment that PayU does not know, has failed with its reason', async () => {
    const { gateway, refund } = await paid();
    const more = await gateway.refund({ ...refund, amountPaise: 142_406 });
    assert.deepEqual(more, { kind: 'failed', reason: '105 Invalid Amount' });
    const strange = await gateway.refund({
      ...refund,
      refundId: newGatewayId(),
      transactionId: '7',
      amountPaise: 1,
    });
    assert.deepEqual(strange, { kind: 'failed', reason: '116 Transaction not found' });
  });

  test('that PayU never took is absent; one that nobody can name is unknown', async () => {
    const { gateway, refund } = await paid();
    assert.equal((await gateway.checkRefund({ ...refund, reference: null })).kind, 'absent');
    assert.equal((await gateway.checkRefund({ ...refund, reference: '123' })).kind, 'absent');
    const nameless = { ...refund, transactionId: null };
    assert.equal((await gateway.refund({ ...nameless, amountPaise: 1 })).kind, 'unknown');
    assert.equal((await gateway.checkRefund({ ...nameless, reference: null })).kind, 'unknown');
  });
});
