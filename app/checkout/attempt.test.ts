import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetAll } from '#app/session/storage.ts';
import { endAttempt, isUnanswered, keepUnanswered, orderKey } from './attempt.ts';

beforeEach(forgetAll);

test('an attempt has one key until it is over, and another purpose another one', () => {
  const key = orderKey('cart phonepay');
  assert.equal(orderKey('cart phonepay'), key);
  assert.notEqual(orderKey('cart cashfree'), key);
  const next = orderKey('cart phonepay');
  endAttempt(next);
  assert.notEqual(orderKey('cart phonepay'), next);
});

test('a cash order without an answer keeps its key, whatever is tried in between, until it is known what became of it', () => {
  const cash = orderKey('cart cod');
  assert.equal(isUnanswered(), false);
  keepUnanswered();
  endAttempt(orderKey('cart phonepay'));
  assert.equal(isUnanswered(), true);
  assert.equal(orderKey('cart cod'), cash);
  endAttempt(cash);
  assert.equal(isUnanswered(), false);
  assert.notEqual(orderKey('cart cod'), cash);
});
