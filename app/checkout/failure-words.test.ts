import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureWords } from './failure-words.ts';

test('a failed order says the words of its method and its kind of failure (R58)', () => {
  const cases = [
    ['cod', 0, null, 'Failed to create order'],
    ['cod', 500, 'An error occurred. Please try again later.', 'Failed to create order'],
    ['cod', 200, null, 'Order placement failed'],
    ['cod', 409, 'Only 2 left', 'Only 2 left'],
    ['phonepay', 0, null, 'Failed to initialize PhonePe payment'],
    ['phonepay', 502, 'Bad gateway', 'Failed to initialize PhonePe payment'],
    ['phonepay', 200, null, 'PhonePe Payment initialization failed'],
    ['phonepay', 400, 'Invalid discount code', 'Invalid discount code'],
    ['cashfree', 0, null, 'Failed to initialize payment'],
    ['payu', 200, null, 'Payment initialization failed'],
  ] as const;
  for (const [method, status, message, words] of cases) {
    assert.equal(failureWords(method, { status, message }), words);
  }
});
