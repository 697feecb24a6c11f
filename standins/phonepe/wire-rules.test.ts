import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openPhonePe, payRequest } from '#standins/testing/open-phonepe.ts';

suite('the rules of the wire', async () => {
  const phonePe = await openPhonePe(after);

  test('a token comes with its times in epoch seconds', async () => {
    const { status, body } = await phonePe.askToken();
    assert.equal(status, 200);
    assert.equal(body.token_type, 'O-Bearer');
    assert.equal(body.expires_in, null);
    assert.equal(body.expires_at - body.issued_at, 624_600);
    assert.ok(Math.abs(body.issued_at - Date.now() / 1000) < 60);
  });

  for (const field of ['client_id', 'client_secret', 'client_version']) {
    test(`a wrong ${field} is refused in the second error shape`, async () => {
      const { status, body } = await phonePe.askToken({ [field]: 'wrong' });
      assert.equal(status, 401);
      assert.equal(body.code, 'INVALID_CLIENT');
      assert.equal(body.errorCode, 'OIM000');
      assert.equal(typeof body.context.error_description, 'string');
      assert.equal(body.success, undefined);
    });
  }

  test('no call goes through without a token, with a wrong one, or with the wrong scheme', async () => {
    const { access_token: token } = (await phonePe.askToken()).body;
    for (const authorization of [undefined, 'O-Bearer nonsense', `Bearer ${token}`]) {
      const headers = authorization ? { authorization } : {};
      for (const path of ['/checkout/v2/order/any/status', '/payments/v2/refund/any/status']) {
        const { status, body } = await phonePe.ask('GET', path, { headers });
        assert.deepEqual([status, body.success], [401, false]);
      }
    }
  });

  test('a new order is PENDING, with its end in epoch milliseconds and a page to pay on', async () => {
    const asked = Date.now();
    const { status, body } = await phonePe.call('POST', '/checkout/v2/pay', payRequest(randomUUID()));
    assert.equal(status, 200);
    assert.equal(body.state, 'PENDING');
    assert.match(body.orderId, /^OMO/);
    assert.ok(body.expireAt >= asked + 1_200_000 && body.expireAt <= Date.now() + 1_200_000);
    assert.ok(body.redirectUrl.startsWith(`${phonePe.url}/pay/`));
  });

  test('an id is never taken twice, also not after a failure', async () => {
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'fail');
    const { status, body } = await phonePe.call('POST', '/checkout/v2/pay', payRequest(id));
    assert.deepEqual([status, body.success, body.code], [400, false, 'BAD_REQUEST']);
  });

  const right = payRequest('');
  const wrongFields: [string, object][] = [
    ['an amount below 100 paise', { amount: 99 }],
    ['an amount with a fraction', { amount: 100.5 }],
    ['an amount as text', { amount: '14200' }],
    ['no amount', { amount: undefined }],
    ['an end before 300 seconds', { expireAfter: 299 }],
    ['an end after 3600 seconds', { expireAfter: 3601 }],
    ['an id of 64 characters', { merchantOrderId: 'x'.repeat(64) }],
    ['an id with a dot', { merchantOrderId: 'order.1' }],
    ['an empty id', { merchantOrderId: '' }],
    ['a udf5 of 257 characters', { metaInfo: { udf5: 'x'.repeat(257) } }],
    ['a udf11 of 51 characters', { metaInfo: { udf11: 'x'.repeat(51) } }],
    ['a udf15 with a slash', { metaInfo: { udf15: 'a/b' } }],
    ['a udf16', { metaInfo: { udf16: 'x' } }],
    ['another flow', { paymentFlow: { ...right.paymentFlow, type: 'PG' } }],
    ['no address to go back to', { paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: {} } }],
    ['a short telephone number', { prefillUserLoginDetails: { phoneNumber: '98765' } }],
  ];
  for (const [words, changes] of wrongFields) {
    test(`an order with ${words} is refused`, async () => {
      const request = { ...payRequest(randomUUID()), ...changes };
      const { status, body } = await phonePe.call('POST', '/checkout/v2/pay', request);
      assert.deepEqual([status, body.success, body.code], [400, false, 'BAD_REQUEST']);
    });
  }

  test('the smallest amount, both ends of the expiry and an unknown key are taken', async () => {
    await phonePe.order({ amount: 100, expireAfter: 300 });
    await phonePe.order({ expireAfter: 3600, merchantOrderId: randomUUID().padEnd(63, 'x'), newKey: true });
  });

  test('a body that is no JSON is refused', async () => {
    const { access_token: token } = (await phonePe.askToken()).body;
    const init = { headers: { authorization: `O-Bearer ${token}` }, body: 'amount=1' };
    assert.equal((await phonePe.ask('POST', '/checkout/v2/pay', init)).status, 400);
  });

  test('unknown ids are answered 404 with their codes', async () => {
    const codes = await Promise.all(
      [
        '/checkout/v2/order/none/status',
        '/checkout/v2/transaction/none/status',
        '/payments/v2/refund/none/status',
      ].map(async (path) => {
        const { status, body } = await phonePe.call('GET', path);
        return [status, body.code];
      }),
    );
    assert.deepEqual(codes, [
      [404, 'INVALID_MERCHANT_ORDER_ID'],
      [404, 'INVALID_TRANSACTION_ID'],
      [404, 'INVALID_MERCHANT_REFUND_ID'],
    ]);
  });
});

suite('the status of an order', async () => {
  const phonePe = await openPhonePe(after);

  test('a paid order says amount, ids, meta information and its payment', async () => {
    const { id, orderId, expireAt } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    const { body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status`);
    const { paymentDetails, ...root } = body;
    assert.deepEqual(root, {
      merchantId: 'TESTSHOP',
      merchantOrderId: id,
      orderId,
      state: 'COMPLETED',
      amount: 142_405,
      payableAmount: 142_405,
      feeAmount: 0,
      expireAt,
      metaInfo: { udf1: 'first', udf11: 'a@b.in +1' },
    });
    assert.equal(paymentDetails.length, 1);
    assert.match(paymentDetails[0].transactionId, /^OM/);
    assert.match(paymentDetails[0].rail.utr, /^\d{12}$/);
  });

  test('the query string may come twice', async () => {
    const { id } = await phonePe.order();
    const query = 'details=true&errorContext=true&details=true&errorContext=true';
    const { status, body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status?${query}`);
    assert.deepEqual([status, body.state, body.paymentDetails], [200, 'PENDING', []]);
  });

  test('the reason of a failure comes at the root, and as an object only when asked for', async () => {
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'fail');
    const { body } = await phonePe.call('GET', `/checkout/v2/order/${id}/status`);
    assert.deepEqual(
      [body.state, body.errorCode, body.detailedErrorCode],
      ['FAILED', 'AUTHORIZATION_ERROR', 'ZM'],
    );
    assert.equal(body.errorContext, undefined);
    const more = await phonePe.call('GET', `/checkout/v2/order/${id}/status?errorContext=true`);
    assert.equal(more.body.errorContext.detailedErrorCode, 'ZM');
  });

  test('a payment is also found by its transaction', async () => {
    const { id } = await phonePe.order();
    const { body: settled } = await phonePe.settle(id, 'pay');
    const [{ transactionId }] = settled.paymentDetails;
    const { body } = await phonePe.call('GET', `/checkout/v2/transaction/${transactionId}/status`);
    assert.deepEqual([body.merchantOrderId, body.state], [id, 'COMPLETED']);
  });

  test('what is over stays over: a second outcome is refused', async () => {
    const { id } = await phonePe.order();
    await phonePe.settle(id, 'pay');
    assert.equal((await phonePe.settle(id, 'fail')).status, 409);
    assert.equal(await phonePe.state(id), 'COMPLETED');
  });
});
