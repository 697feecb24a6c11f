import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { commandHash, isSameHash, requestHash, responseHash } from './payu-hash.server.ts';

/** Published test vectors. */
const account = { key: 'mkey01', salt: 'msalt01' };
const fields = {
  txnid: 'T20261120-0001',
  amount: '1499.00',
  productinfo: 'Choker Set x1',
  firstname: 'Asha',
  email: 'asha@example.com',
  udf1: 'ord_1',
};
const request =
  '8e04aa5abdbeba50c2963b2400e9a79ab3ccb221bdc2ab13bd27f37acb86dad34f66c557cccc5270d1dec72ddea40a40ae17fc168e3220e97af0b006e34a6460';
const response =
  'dbcb846b3748e79b6094ac76b7c9eede2b83ffd36ac1c71ecd83a5c4f394af5ad60440d851238401c3b7dbd0b4bd9ce7007bda177f4ba4fc8928df0aad42b54d';
const verify =
  'b719dd21872da72ce3b6bf09db3a94d91b724626f7982ac7e5cee957f8a54e56fc400cf02869403b29dbb789f44acba5d14bce67661c3322b3d9b4bf7e970ef3';

suite('the hashes of PayU', () => {
  for (const [words, hash, expected] of [
    ['of a request', requestHash(account, fields), request],
    ['of a response', responseHash(account, { ...fields, status: 'success' }), response],
    ['of a command', commandHash(account, 'verify_payment', 'T20261120-0001'), verify],
  ] as const) {
    test(`${words} is the published one`, () => assert.equal(hash, expected));
  }

  for (const name of ['txnid', 'amount', 'productinfo', 'firstname', 'email', 'udf1', 'status'] as const) {
    test(`of a response changes with ${name}`, () => {
      const changed = { ...fields, status: 'success', [name]: 'other' };
      assert.notEqual(responseHash(account, changed), response);
    });
  }

  test('of a response covers additional charges, and nothing that PayU does not name', () => {
    const paid = { ...fields, status: 'success' };
    assert.notEqual(responseHash(account, { ...paid, additionalCharges: '12.00' }), response);
    assert.equal(responseHash(account, { ...paid, mihpayid: '1', mode: 'UPI' }), response);
  });

  test('are compared whole, in either case', () => {
    assert.equal(isSameHash(request, request), true);
    assert.equal(isSameHash(request.toUpperCase(), request), true);
    for (const wrong of ['', request.slice(1), `${request}0`, response]) {
      assert.equal(isSameHash(wrong, request), false);
    }
  });
});
