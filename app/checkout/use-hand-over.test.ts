import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHandOff } from './use-hand-over.ts';

const orderData = { orderId: 'A1', totalAmount: 950, items: [{ name: 'Piece' }] };
const fields = { txnid: 'T1', hash: 'abc' };

test('the page before PayU takes what it is handed, and says what is missing', () => {
  const read = { transactionId: 'T1', orderId: 'A1', fields };
  const cases: [unknown, unknown][] = [
    [{ transactionId: 'T1', orderData, fields }, read],
    [{ transactionId: 'T1', orderData, fields: { ...fields, amount: 5 } }, read],
    [
      { transactionId: 'T1', orderData, fields, backTo: '/pay/t' },
      { ...read, backTo: '/pay/t' },
    ],
    [{ transactionId: 'T1', orderData, fields, backTo: '//elsewhere' }, read],
    [null, 'none'],
    [undefined, 'none'],
    ['T1', 'none'],
    [[], 'none'],
    [{}, 'Transaction ID not found'],
    [{ orderData, fields }, 'Transaction ID not found'],
    [{ transactionId: '', orderData, fields }, 'Transaction ID not found'],
    [{ transactionId: 7, orderData, fields }, 'Transaction ID not found'],
    [{ transactionId: 'T1' }, 'Order details not found'],
    [{ transactionId: 'T1', orderData: null, fields }, 'Order details not found'],
    [{ transactionId: 'T1', orderData: {}, fields }, 'Order details not found'],
    [{ transactionId: 'T1', orderData }, 'Order details not found'],
  ];
  for (const [state, expected] of cases) assert.deepEqual(readHandOff(state), expected);
});
