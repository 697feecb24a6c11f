import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openPayUGateway, payUSettings } from '#shop/payments/testing/open-payu-gateway.ts';
import { createPayU } from './payu.server.ts';

const refund = { refundId: 'R1234', attemptId: 'A7f3k9', transactionId: '403993715521937565' };
const transaction = {
  mihpayid: '403993715521937565',
  txnid: 'A7f3k9',
  amt: '1424.05',
  transaction_amount: '1424.05',
  net_amount_debit: '1424.05',
  status: 'success',
  unmappedstatus: 'captured',
};

/** Our client, with PayU answering this to everything. */
function answering(answer: unknown) {
  const asked: URLSearchParams[] = [];
  const fake: typeof fetch = async (_, init) => {
    asked.push(init?.body as URLSearchParams);
    return Response.json(answer);
  };
  return { gateway: createPayU({ ...payUSettings('http://127.0.0.1:9'), fetch: fake }), asked };
}
const check = async (details: unknown, status: unknown = 1) => {
  const answer = { status, msg: '', transaction_details: details };
  return await answering(answer).gateway.check('A7f3k9');
};

suite('when PayU does not answer as it should', () => {
  for (const [words, switches] of [
    ['503 with HTML', { down: true }],
    ['JSON without meaning', { garbled: true }],
    ['an answer that comes too late', { slowMs: 60_000 }],
  ] as const) {
    test(`${words} leaves everything unknown`, async () => {
      const { payu, gateway } = await openPayUGateway(after, { timeoutMs: 200 });
      await payu.control(switches);
      assert.equal((await gateway.check('A7f3k9')).kind, 'unknown');
      assert.equal((await gateway.refund({ ...refund, amountPaise: 100 })).kind, 'unknown');
      assert.equal((await gateway.checkRefund({ ...refund, reference: '1' })).kind, 'unknown');
    });
  }

  test('a wrong salt leaves it unknown, and the answer does not tell it', async () => {
    const { gateway } = await openPayUGateway(after, { salt: 'not-the-salt' });
    const state = await gateway.check('A7f3k9');
    assert.equal(state.kind, 'unknown');
    assert.doesNotMatch(JSON.stringify(state), /not-the-salt/);
  });

  test('a question is asked once more after a 500; a refund is not', async () => {
    const { payu } = await openPayUGateway(after);
    const calls: (string | null)[] = [];
    const failing: typeof fetch = async (_, init) => {
      calls.push((init!.body as URLSearchParams).get('command'));
      return new Response('oops', { status: 500 });
    };
    const gateway = createPayU({ ...payUSettings(payu.url), fetch: failing });
    await gateway.check('A7f3k9');
    await gateway.refund({ ...refund, amountPaise: 100 });
    assert.deepEqual(calls, ['verify_payment', 'verify_payment', 'cancel_refund_transaction']);
  });

  const states: [string, unknown, string][] = [
    ['as documented', transaction, 'paid'],
    [
      'numbers for text',
      { ...transaction, amt: 1424.05, transaction_amount: 1424.05, mihpayid: 4039 },
      'paid',
    ],
    ['six decimals', { ...transaction, net_amount_debit: '1424.050000' }, 'paid'],
    ['amounts that are left empty', { ...transaction, transaction_amount: '', net_amount_debit: '' }, 'paid'],
    ['other case', { ...transaction, status: 'Success', unmappedstatus: 'Captured' }, 'paid'],
    ["another order's", { ...transaction, txnid: 'B' }, 'unknown'],
    ['without an amount', { ...transaction, amt: undefined }, 'unknown'],
    ['an amount in words', { ...transaction, transaction_amount: 'Rs 1424.05' }, 'unknown'],
    ['a negative amount', { ...transaction, transaction_amount: '-1424.05' }, 'unknown'],
    ['half a paisa', { ...transaction, transaction_amount: '1424.055' }, 'unknown'],
    ['blocked, not captured', { ...transaction, unmappedstatus: 'auth' }, 'pending'],
    ['a success nobody documents', { ...transaction, unmappedstatus: 'maybe' }, 'unknown'],
    ['a success without its state', { ...transaction, unmappedstatus: null }, 'unknown'],
    ['a state nobody documents', { ...transaction, status: 'done' }, 'unknown'],
    ['no transaction', null, 'unknown'],
    ['a sentence', 'paid', 'unknown'],
    ['not found, though the question was answered', { status: 'Not Found' }, 'unknown'],
  ];
  for (const [words, details, kind] of states) {
    test(`verify_payment with ${words} is ${kind}`, async () => {
      assert.equal((await check({ A7f3k9: details })).kind, kind);
    });
  }

  test('only a clear "Not Found" of the attempt makes it absent', async () => {
    assert.equal((await check({ A7f3k9: { status: 'Not Found' } }, 0)).kind, 'absent');
    assert.equal((await check({ other: { status: 'Not Found' } }, 0)).kind, 'unknown');
    assert.equal((await check([], 0)).kind, 'unknown');
    assert.equal((await check(undefined, 0)).kind, 'unknown');
  });

  test('the lower of what was owed and what was debited counts', async () => {
    const less = await check({ A7f3k9: { ...transaction, net_amount_debit: '1000' } });
    const more = await check({ A7f3k9: { ...transaction, net_amount_debit: '1450.00' } });
    assert.equal(less.kind === 'paid' && less.amountPaise, 100_000);
    assert.equal(more.kind === 'paid' && more.amountPaise, 142_405);
  });

  test("PayU's id of a payment is kept to its last digit, also where it comes as a number", async () => {
    const asText = { status: 1, msg: '', transaction_details: { A7f3k9: transaction } };
    const asNumber = JSON.stringify(asText).replace('"403993715521937565"', '403993715521937565');
    const fake: typeof fetch = async () => new Response(asNumber);
    const state = await createPayU({ ...payUSettings('http://127.0.0.1:9'), fetch: fake }).check('A7f3k9');
    assert.equal(state.kind === 'paid' && state.transactionId, '403993715521937565');
  });

  const action = { request_id: '131', action: 'refund', token: 'R1234', status: 'success' };
  const actions: [string, unknown, string][] = [
    ['as documented', { '131': { '131': action } }, 'done'],
    ['QUEUED', { '131': { '131': { ...action, status: 'QUEUED' } } }, 'pending'],
    ['a state nobody documents', { '131': { '131': { ...action, status: 'od_hit' } } }, 'pending'],
    ['FAILURE', { '131': { '131': { ...action, status: 'FAILURE' } } }, 'failed'],
    ["another refund's", { '131': { '131': { ...action, token: 'R9' } } }, 'unknown'],
    ["another request's", { '132': { '132': action } }, 'unknown'],
    ['a capture with the token', { '131': { '131': { ...action, action: 'capture' } } }, 'unknown'],
    ['no action', { '131': 'No action status found' }, 'absent'],
    ['an action of the wrong shape', { '131': { '131': { status: 'success' } } }, 'unknown'],
  ];
  const ofPayment: [string, unknown, string][] = [
    ['the refund', { '131': action }, 'done'],
    ["another's refund", { '131': { ...action, token: 'R9' } }, 'absent'],
    ['a refund without its token', { '131': { ...action, token: null } }, 'unknown'],
    ['no action', 'No action status found', 'absent'],
  ];
  for (const [words, details, kind] of ofPayment) {
    test(`a refund of which PayU told no id is ${kind} where check_action_status of its payment has ${words}`, async () => {
      const { gateway } = answering({
        status: 1,
        msg: '',
        transaction_details: { [refund.transactionId]: details },
      });
      assert.equal((await gateway.checkRefund({ ...refund, reference: null })).kind, kind);
    });
  }
  for (const [words, details, kind] of actions) {
    test(`check_action_status with ${words} is ${kind}`, async () => {
      const { gateway } = answering({ status: 1, msg: '', transaction_details: details });
      assert.equal((await gateway.checkRefund({ ...refund, reference: '131' })).kind, kind);
    });
  }

  const refusals: [string, unknown, string][] = [
    ['its amount', { error_code: '105', msg: 'Invalid Amount' }, 'failed'],
    ['its amount, by a number', { error_code: 105 }, 'failed'],
    ['its token, which PayU knows', { error_code: '106', msg: 'Token already exists' }, 'unknown'],
    ['a request that PayU has', { error_code: '109', msg: 'The request is already logged' }, 'unknown'],
    ['a lock that another request has', { error_code: '120' }, 'unknown'],
    ['a code nobody documents', { error_code: '999' }, 'failed'],
    ['no code', { msg: 'Transaction not exists' }, 'failed'],
    ['its amount, with a number of the request', { error_code: '105', request_id: '131' }, 'failed'],
  ];
  for (const [words, refusal, kind] of refusals) {
    test(`a refund that is refused for ${words} and not listed is ${kind}`, async () => {
      const none = { [refund.transactionId]: 'No action status found' };
      const { gateway } = answering({ status: 0, transaction_details: none, ...(refusal as object) });
      assert.equal((await gateway.refund({ ...refund, amountPaise: 100 })).kind, kind);
    });
  }

  test('a refund that is refused while its fate can not be asked for is unknown, not failed', async () => {
    const { gateway } = answering({ status: 0, msg: 'Token already exists', error_code: '106' });
    assert.equal((await gateway.refund({ ...refund, amountPaise: 100 })).kind, 'unknown');
  });
});

test('the page that hands over lets forms out to the vendor’s own hosts, and to a stand-in where that is set', () => {
  const allowsOf = (paymentUrl: string) =>
    createPayU({ ...payUSettings('http://127.0.0.1:9'), paymentUrl }).payPage?.allows;
  assert.deepEqual(allowsOf('https://secure.payu.in/_payment'), { form: ['https://*.payu.in'] });
  assert.deepEqual(allowsOf('http://127.0.0.1:9/_payment'), { form: ['http://127.0.0.1:9'] });
  assert.deepEqual(allowsOf('https://payu.in.example/_payment'), { form: ['https://payu.in.example'] });
});
