import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { paymentState } from './cashfree-state.ts';

const order = {
  cf_order_id: '9',
  order_id: 'A',
  order_amount: 950,
  order_currency: 'INR',
  order_status: 'ACTIVE',
};
const tried = (payment_status: string, more: object = {}) => ({
  cf_payment_id: '7',
  order_id: 'A',
  payment_amount: 950,
  payment_currency: 'INR',
  payment_status,
  ...more,
});

suite('an order at Cashfree', () => {
  for (const [tries, declined] of [
    [[], false],
    [['NOT_ATTEMPTED'], false],
    [['FAILED'], true],
    [['USER_DROPPED', 'NOT_ATTEMPTED'], true],
    [['CANCELLED', 'VOID'], true],
    [['FAILED', 'PENDING'], false],
    [['FAILED', 'FLAGGED'], false],
  ] as const)
    test(`that is open, with tries that are [${tries}], is pending; declined: ${declined}`, () => {
      const payments = tries.map((each) => tried(each));
      assert.deepEqual(paymentState('A', order, payments), { kind: 'pending', declined });
      const stopping = { ...order, order_status: 'TERMINATION_REQUESTED' };
      assert.deepEqual(paymentState('A', stopping, payments), { kind: 'pending', declined });
    });

  for (const status of ['FAILED', 'USER_DROPPED', 'VOID', 'CANCELLED'])
    test(`that is over, with a try that is ${status}, has failed`, () => {
      for (const order_status of ['EXPIRED', 'TERMINATED'])
        assert.deepEqual(paymentState('A', { ...order, order_status }, [tried(status)]), {
          kind: 'failed',
          reason: order_status,
        });
    });

  test('that is paid in rupees says so only where order and payment both are in rupees', () => {
    for (const [order_currency, payment_currency, currency] of [
      ['INR', 'INR', 'INR'],
      ['USD', 'INR', 'USD'],
      ['INR', 'USD', 'USD'],
    ] as const) {
      const paid = { ...order, order_currency, order_status: 'PAID' };
      const state = paymentState('A', paid, [tried('FAILED'), tried('SUCCESS', { payment_currency })]);
      assert.ok(state.kind === 'paid');
      assert.deepEqual([state.currency, state.amountPaise, state.transactionId], [currency, 950_00, '7']);
    }
  });
});
