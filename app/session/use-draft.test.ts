import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsAt } from './use-draft.ts';

const empty = { comment: '', rating: 5 };

test('what was typed under one key does not show under the next', () => {
  const typed = { at: 'review of A', fields: { comment: 'Light on the ear.', rating: 4 } };
  assert.deepEqual(fieldsAt('review of A', typed, empty), typed.fields);
  assert.deepEqual(fieldsAt('review of B', typed, empty), empty);
});

test('what is kept and does not fit the form is left', () => {
  const typed = { at: 'x', fields: { comment: 'Light', rating: '4', colour: 'red' } };
  assert.deepEqual(fieldsAt('x', typed, empty), { comment: 'Light', rating: 5 });
});
