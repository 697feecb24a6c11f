import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRefusal } from '#shop/refusals.ts';
import { accountHint, accountInWords, checkAccount } from './payout-account.ts';
import { openAccount, sealAccount } from './payouts.ts';
import { lineRefundPaise, refundableLeft, refundRetryAfterSeconds } from './refund.ts';

test('a refund stands for its money until another is asked for in its place (R428)', () => {
  const refunds = [
    { id: 'open', retryOf: null, amountPaise: 100 },
    { id: 'failed', retryOf: null, amountPaise: 200 },
    { id: 'again', retryOf: 'failed', amountPaise: 200 },
    { id: 'failed for good', retryOf: null, amountPaise: 400 },
  ];
  assert.equal(refundableLeft(1000, refunds), 300);
  assert.equal(refundableLeft(1000, refunds, 'failed for good'), 700);
  assert.equal(refundableLeft(1000, []), 1000);
});

test('a refund that the gateway failed is asked for again later and later, then staff must look', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(refundRetryAfterSeconds);
  assert.deepEqual(waits, [900, 3600, 21_600, 86_400, 86_400, null, null]);
});

test('pieces of a line that go back one by one, in any steps, come to exactly what was paid for it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 99 }),
      (quantity, paidPaise, steps) => {
        const line = { position: 0, quantity, paidPaise };
        let [before, sum] = [0, 0];
        for (const step of [...steps, quantity]) {
          const now = Math.min(step, quantity - before);
          sum += lineRefundPaise(line, now, before);
          before += now;
          assert.ok(sum <= paidPaise);
        }
        assert.equal(sum, paidPaise);
      },
    ),
  );
});

test('accounts are taken in the formats of UPI and of banks in India, and no others', () => {
  const bank = { accountHolder: 'Demo Shopper', accountNumber: '1234 5678 9012', ifsc: 'hdfc0001234' };
  const taken: [Parameters<typeof checkAccount>[0], string][] = [
    [{ upiId: ' demo.shopper@okaxis ' }, 'UPI id d...@okaxis'],
    [{ upiId: '9876543210@ybl' }, 'UPI id 9...@ybl'],
    [bank, 'account ending 9012'],
    [{ ...bank, accountHolder: 'ਆਸ਼ਾ ਰਾਓ' }, 'account ending 9012'],
    [{ ...bank, accountHolder: ' Demo Shopper ' }, 'account ending 9012'],
  ];
  for (const [given, hint] of taken) {
    const account = checkAccount(given);
    assert.ok(!isRefusal(account), JSON.stringify(given));
    assert.equal(accountHint(account), hint);
  }
  const words = [bank, { upiId: 'demo.shopper@okaxis' }].map((given) => {
    const account = checkAccount(given);
    return isRefusal(account) ? '' : accountInWords(account);
  });
  assert.deepEqual(words, [
    'Demo Shopper, account 123456789012, IFSC HDFC0001234',
    'UPI id demo.shopper@okaxis',
  ]);
  const refused: [Parameters<typeof checkAccount>[0], string][] = [
    [{}, 'upi-wrong'],
    [{ upiId: 'demo.shopper' }, 'upi-wrong'],
    [{ upiId: 'demo@two@okaxis' }, 'upi-wrong'],
    [{ upiId: 'demo@mail.example' }, 'upi-wrong'],
    [{ ...bank, accountHolder: '' }, 'account-holder-wrong'],
    [{ ifsc: bank.ifsc }, 'account-holder-wrong'],
    [{ accountNumber: bank.accountNumber }, 'account-holder-wrong'],
    [{ accountHolder: bank.accountHolder }, 'account-number-wrong'],
    [{ ...bank, accountHolder: '<b>Demo</b>' }, 'account-holder-wrong'],
    [{ ...bank, accountNumber: '12345678' }, 'account-number-wrong'],
    [{ ...bank, accountNumber: '1234567890123456789' }, 'account-number-wrong'],
    [{ ...bank, ifsc: 'HDFC1001234' }, 'ifsc-wrong'],
  ];
  for (const [given, code] of refused) {
    const answer = checkAccount(given);
    assert.equal(isRefusal(answer) && answer.refusal, code, JSON.stringify(given));
  }
});

test('a sealed account opens with its own key and refund alone, and only whole', () => {
  const [key, other] = [crypto.getRandomValues(new Uint8Array(32)), new Uint8Array(32)];
  const account = { kind: 'upi' as const, upiId: 'demo@okaxis' };
  const sealed = sealAccount(key, 'refund-1', account);
  assert.deepEqual(openAccount(key, 'refund-1', sealed), account);
  assert.equal(openAccount(other, 'refund-1', sealed), null);
  assert.equal(openAccount(key, 'refund-2', sealed), null);
  assert.equal(openAccount(key, 'refund-1', sealed.subarray(0, -1)), null);
  assert.notDeepEqual(sealAccount(key, 'refund-1', account), sealed);
});
