import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { openCashfree, orderRequest } from '#standins/testing/open-cashfree.ts';

suite('an order', async () => {
  const cashfree = await openCashfree(after);
  const right = () => orderRequest(`order-${randomUUID()}`);

  test('is made with a session, told in rupees and Indian time, and read back', async () => {
    const { status, body } = await cashfree.call('POST', '/orders', right());
    assert.equal(status, 200);
    assert.deepEqual(
      [body.entity, body.order_status, body.order_amount, body.order_currency],
      ['order', 'ACTIVE', 1424.05, 'INR'],
    );
    assert.match(body.payment_session_id, /^session_/);
    assert.match(body.order_expiry_time, /\+05:30$/);
    assert.deepEqual((await cashfree.call('GET', `/orders/${body.order_id}`)).body, body);
    assert.deepEqual((await cashfree.call('GET', `/orders/${body.order_id}/payments`)).body, []);
  });

  const customer = right().customer_details;
  const soon = new Date(Date.now() + 10 * 60_000).toISOString();
  const wrong: [string, object, string][] = [
    ['an id with blanks', { order_id: 'a b c' }, 'order_id_invalid'],
    ['an id of 46 signs', { order_id: 'x'.repeat(46) }, 'order_id_invalid'],
    ['three decimals', { order_amount: 10.005 }, 'order_amount_invalid'],
    ['an amount below a rupee', { order_amount: 0.99 }, 'order_amount_invalid'],
    ['an amount as text', { order_amount: '1424.05' }, 'order_amount_invalid'],
    ['another currency', { order_currency: 'USD' }, 'order_currency_invalid'],
    [
      'a phone of nine digits',
      { customer_details: { ...customer, customer_phone: '987654321' } },
      'customer_details.customer_phone_invalid',
    ],
    ['no customer', { customer_details: undefined }, 'customer_details_invalid'],
    ['an expiry within 15 minutes', { order_expiry_time: soon }, 'order_expiry_time_invalid'],
    ['an expiry without a zone', { order_expiry_time: '2026-11-20T22:00:00' }, 'order_expiry_time_invalid'],
    [
      'a webhook address without https',
      { order_meta: { notify_url: 'http://shop.example/' } },
      'order_meta.notify_url_invalid',
    ],
  ];
  for (const [words, change, code] of wrong) {
    test(`with ${words} is refused by name`, async () => {
      const { status, body } = await cashfree.call('POST', '/orders', { ...right(), ...change });
      assert.deepEqual([status, body.type, body.code], [400, 'invalid_request_error', code]);
    });
  }

  test('under an id that was used is a 409', async () => {
    const { id } = await cashfree.order();
    const { status, body } = await cashfree.call('POST', '/orders', orderRequest(id));
    assert.deepEqual([status, body.code], [409, 'order_already_exists']);
  });

  test('that nobody made is a 404', async () => {
    for (const path of ['/orders/none', '/orders/none/payments', '/orders/none/refunds/r1']) {
      assert.equal((await cashfree.call('GET', path)).status, 404);
    }
  });

  test('with the wrong secret is a 401, without a version a 400', async () => {
    const secret = await cashfree.call('POST', '/orders', right(), { 'x-client-secret': 'another' });
    assert.deepEqual([secret.status, secret.body.type], [401, 'authentication_error']);
    assert.equal((await cashfree.call('POST', '/orders', right(), { 'x-api-version': '' })).status, 400);
  });

  test('sent twice under one key is one order; with another body the key is refused', async () => {
    const key = { 'x-idempotency-key': randomUUID(), 'x-request-id': 'trace-1' };
    const request = right();
    const first = await cashfree.call('POST', '/orders', request, key);
    const second = await cashfree.call('POST', '/orders', request, key);
    assert.deepEqual(second.body, first.body);
    assert.deepEqual(
      [first, second].map(({ headers }) => headers.get('x-idempotency-replayed')),
      ['false', 'true'],
    );
    assert.equal(second.headers.get('x-request-id'), 'trace-1');
    const other = await cashfree.call('POST', '/orders', right(), key);
    assert.deepEqual([other.status, other.body.type], [422, 'idempotency_error']);
  });
});

suite('the tries of an order', async () => {
  const cashfree = await openCashfree(after);
  const payments = async (id: string) => (await cashfree.call('GET', `/orders/${id}/payments`)).body;

  test('may fail several times before one succeeds, newest first', async () => {
    const { id } = await cashfree.order();
    await cashfree.settle(id, 'fail');
    await cashfree.settle(id, 'drop');
    assert.equal(await cashfree.state(id), 'ACTIVE');
    await cashfree.settle(id, 'pay');
    const all = await payments(id);
    assert.deepEqual(
      all.map((each: { payment_status: string }) => each.payment_status),
      ['SUCCESS', 'USER_DROPPED', 'FAILED'],
    );
    assert.equal(await cashfree.state(id), 'PAID');
    const [paid] = all;
    assert.deepEqual([paid.payment_amount, paid.is_captured, paid.order_amount], [1424.05, true, 1424.05]);
    assert.deepEqual((await cashfree.call('GET', `/orders/${id}/payments/${paid.cf_payment_id}`)).body, paid);
    assert.equal((await cashfree.settle(id, 'fail')).status, 409);
  });

  test('that is pending ends as the same payment', async () => {
    const { id } = await cashfree.order();
    await cashfree.settle(id, 'leave');
    const [pending] = await payments(id);
    await cashfree.settle(id, 'pay');
    const all = await payments(id);
    assert.deepEqual([all.length, all[0].cf_payment_id], [1, pending.cf_payment_id]);
  });

  test('end with the order: stopped at once, or when what is under way has ended', async () => {
    const stop = (id: string) => cashfree.call('PATCH', `/orders/${id}`, { order_status: 'TERMINATED' });
    const [open, underWay, paid] = [await cashfree.order(), await cashfree.order(), await cashfree.order()];
    assert.equal((await stop(open.id)).body.order_status, 'TERMINATED');
    assert.equal((await cashfree.settle(open.id, 'pay')).status, 409);
    await cashfree.settle(underWay.id, 'leave');
    assert.equal((await stop(underWay.id)).body.order_status, 'TERMINATION_REQUESTED');
    await cashfree.settle(paid.id, 'pay');
    assert.equal((await stop(paid.id)).status, 400);
    assert.equal(await cashfree.state(paid.id), 'PAID');
  });

  test('of another amount or currency are told as they were', async () => {
    const { id } = await cashfree.order();
    await cashfree.control({ wrongAmount: 100, currency: 'USD' });
    await cashfree.settle(id, 'pay');
    const [paid] = await payments(id);
    await cashfree.control({ reset: true });
    assert.deepEqual([paid.payment_amount, paid.payment_currency], [1, 'USD']);
  });
});
