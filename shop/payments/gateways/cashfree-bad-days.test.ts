import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, suite, test } from 'node:test';
import { cashfreeSettings, openCashfreeGateway } from '#shop/payments/testing/open-cashfree-gateway.ts';
import { payment } from '#shop/payments/testing/open-gateway.ts';
import { until } from '#standins/testing/until.ts';
import { createCashfree } from './cashfree.server.ts';

const request = () => ({ ...payment(), expiresInSeconds: 1200 });

suite('when Cashfree does not answer as it should', () => {
  for (const [words, switches] of [
    ['503 with HTML', { down: true }],
    ['JSON without meaning', { garbled: true }],
    ['an answer that comes too late', { slowMs: 60_000 }],
  ] as const) {
    test(`${words} leaves everything unknown`, async () => {
      const { cashfree, gateway } = await openCashfreeGateway(after, { timeoutMs: 200 });
      const { attemptId } = await until('a payment has started', async () => {
        const asked = request();
        return (await gateway.start(asked)).kind === 'started' && asked;
      });
      await cashfree.control(switches);
      const refund = { refundId: randomUUID(), attemptId, reference: null, transactionId: null };
      assert.equal((await gateway.start(request())).kind, 'unknown');
      assert.equal((await gateway.check(attemptId)).kind, 'unknown');
      assert.equal((await gateway.refund({ ...refund, amountPaise: 1 })).kind, 'unknown');
      assert.equal((await gateway.checkRefund(refund)).kind, 'unknown');
      await gateway.stop?.(attemptId);
    });
  }

  test('a payment whose start was not heard is found by asking', async () => {
    const losing: typeof fetch = async (...given) => {
      const answer = await fetch(...given);
      if (given[1]?.method !== 'POST') return answer;
      throw new DOMException('The answer came too late.', 'TimeoutError');
    };
    const { gateway } = await openCashfreeGateway(after, { fetch: losing });
    const asked = request();
    assert.equal((await gateway.start(asked)).kind, 'unknown');
    assert.equal((await gateway.check(asked.attemptId)).kind, 'pending');
  });

  test('one answer of 500 is not the end: the same request is sent again, under the same key', async () => {
    const keys: (string | null)[] = [];
    const stumbling: typeof fetch = async (url, init) => {
      keys.push(new Headers(init?.headers).get('x-idempotency-key'));
      return keys.length === 1 ? new Response('oops', { status: 500 }) : await fetch(url, init);
    };
    const { gateway } = await openCashfreeGateway(after, { fetch: stumbling });
    assert.equal((await gateway.start(request())).kind, 'started');
    assert.match(keys[0] ?? '', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    assert.deepEqual(keys, [keys[0], keys[0]]);
  });

  const order = {
    cf_order_id: 1,
    order_id: 'A7f3k9',
    order_amount: 1424.05,
    order_currency: 'INR',
    order_status: 'PAID',
    payment_session_id: 'session_x',
    order_expiry_time: '2026-11-20T22:00:00+05:30',
  };
  const paid = {
    cf_payment_id: '7',
    order_id: 'A7f3k9',
    payment_amount: 1424.05,
    payment_currency: 'INR',
    payment_status: 'SUCCESS',
  };
  const check = async (orderAnswer: object, payments: unknown) => {
    const answering: typeof fetch = async (url) =>
      Response.json(String(url).endsWith('/payments') ? payments : orderAnswer);
    const settings = { ...cashfreeSettings('http://127.0.0.1:9'), fetch: answering };
    return (await createCashfree(settings).check('A7f3k9')).kind;
  };

  test('an answer is believed only in the documented shape and about the attempt', async () => {
    const table: [string, object, unknown, string][] = [
      ['as documented', order, [paid], 'paid'],
      ['ids as numbers', { ...order, cf_order_id: '1' }, [{ ...paid, cf_payment_id: 7 }], 'paid'],
      ["another order's", { ...order, order_id: 'B' }, [paid], 'unknown'],
      ["another order's payment", order, [{ ...paid, order_id: 'B' }], 'unknown'],
      ['paid without a payment', order, [], 'unknown'],
      ['paid with a payment that failed', order, [{ ...paid, payment_status: 'FAILED' }], 'unknown'],
      ['an amount as text', { ...order, order_amount: '1424.05' }, [paid], 'unknown'],
      ['half a paisa', { ...order, order_amount: 1424.055 }, [paid], 'unknown'],
      [
        'what only opens a session left out',
        { ...order, payment_session_id: null, order_expiry_time: null },
        [paid],
        'paid',
      ],
      [
        'a try before it of which nothing is told',
        order,
        [{ order_id: 'A7f3k9', payment_status: 'USER_DROPPED', payment_amount: null }, paid],
        'paid',
      ],
      ['a payment without its amount', order, [{ ...paid, payment_amount: null }], 'unknown'],
      ['a payment without its currency', order, [{ ...paid, payment_currency: null }], 'unknown'],
      ['a state nobody documents', { ...order, order_status: 'PARTLY' }, [paid], 'unknown'],
      ['payments that are no list', order, { payments: [paid] }, 'unknown'],
      ...['PENDING', 'NOT_ATTEMPTED', 'FLAGGED', 'SUCCESS'].map(
        (payment_status): [string, object, unknown, string] => [
          `over its time, with a try that is ${payment_status}`,
          { ...order, order_status: 'EXPIRED' },
          [
            { ...paid, payment_status: 'FAILED' },
            { ...paid, payment_status },
          ],
          'pending',
        ],
      ),
      [
        'over its time, with none that may still bring money',
        { ...order, order_status: 'EXPIRED' },
        [
          { ...paid, payment_status: 'FAILED' },
          { ...paid, payment_status: 'USER_DROPPED' },
        ],
        'failed',
      ],
      [
        'stopped, with a try under way',
        { ...order, order_status: 'TERMINATED' },
        [{ ...paid, payment_status: 'PENDING' }],
        'pending',
      ],
    ];
    for (const [words, answer, payments, kind] of table)
      assert.equal(await check(answer, payments), kind, words);
  });

  const answering = (status: number, body: object) => {
    const answer: typeof fetch = async () => Response.json(body, { status });
    return createCashfree({ ...cashfreeSettings('http://127.0.0.1:9'), fetch: answer });
  };

  test('a start is believed only where the answer names the attempt', async () => {
    const asked = request();
    const started = { ...order, order_id: asked.attemptId };
    assert.equal((await answering(200, started).start(asked)).kind, 'started');
    assert.equal((await answering(200, { ...started, order_id: 'another' }).start(asked)).kind, 'unknown');
  });

  test('a refund is what the answer that names it says, and absent only where Cashfree says so', async () => {
    const refund = { refundId: 'R100', attemptId: 'A7f3k9', reference: null, transactionId: null };
    const row = { cf_refund_id: '5', order_id: 'A7f3k9', refund_id: 'R100', refund_amount: 1 };
    for (const [status, body, kind] of [
      [200, { ...row, refund_status: 'SUCCESS' }, 'done'],
      [200, { ...row, refund_status: 'PENDING' }, 'pending'],
      [200, { ...row, refund_status: 'ONHOLD' }, 'pending'],
      [200, { ...row, refund_status: 'CANCELLED' }, 'failed'],
      [200, { ...row, refund_status: 'FAILED' }, 'failed'],
      [200, { ...row, refund_status: 'SUCCESS', refund_id: 'R200' }, 'unknown'],
      [404, { code: 'refund_not_found' }, 'absent'],
      [401, { code: 'authentication_error' }, 'unknown'],
      [403, { code: 'refund_not_found' }, 'unknown'],
      [429, { code: 'rate_limit' }, 'unknown'],
      [500, { code: 'refund_not_found' }, 'unknown'],
    ] as const)
      assert.equal((await answering(status, body).checkRefund(refund)).kind, kind, JSON.stringify(body));
  });

  test('a wrong secret leaves it unknown, and the answer tells neither secret nor customer', async () => {
    const { gateway } = await openCashfreeGateway(after, { clientSecret: 'not-the-secret' });
    const answer = await gateway.start(request());
    assert.equal(answer.kind, 'unknown');
    assert.doesNotMatch(JSON.stringify(answer), /not-the-secret|9876543210/);
  });

  test('a 404 that is not about the order does not make it absent', async () => {
    const { cashfree, gateway } = await openCashfreeGateway(after);
    const asked = request();
    await gateway.start(asked);
    const lost = createCashfree({ ...cashfreeSettings(cashfree.url), apiUrl: `${cashfree.url}/elsewhere` });
    assert.equal((await lost.check(asked.attemptId)).kind, 'unknown');
  });
});

test("the page that leads on lets in the vendor's own hosts, and stand-ins only where they are set", () => {
  const pageOf = (apiUrl: string, scriptUrl: string) =>
    createCashfree({ ...cashfreeSettings('http://127.0.0.1:9'), apiUrl, scriptUrl }).payPage;
  const real = pageOf('https://api.cashfree.com/pg', 'https://sdk.cashfree.com/js/v3/cashfree.js');
  assert.deepEqual(real?.allows.script, ['https://sdk.cashfree.com']);
  assert.ok(real?.allows.form?.every((host) => host.endsWith('.cashfree.com')));
  assert.equal(real?.mode, 'production');
  const demo = pageOf(
    'http://127.0.0.1:4000/cashfree/pg',
    'http://127.0.0.1:4000/cashfree/js/v3/cashfree.js',
  );
  assert.deepEqual([demo?.allows.form, demo?.mode], [['http://127.0.0.1:4000'], 'sandbox']);
});
