import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from './kept-words.ts';

test('people read what they typed, by its label; all else is counted', () => {
  const fields: Parameters<typeof readable>[0] = [
    ['intent', 'ask-refund 0a1b'],
    ['before', '25000'],
    ['order', 'ABC'],
    ['reason', 'A <scratch>'],
    ['note', ''],
    ['toString', 'x'],
    ['list', 'x'.repeat(1001)],
  ];
  assert.deepEqual(readable(fields), {
    intent: 'ask refund',
    typed: [
      ['Reason', 'A <scratch>'],
      ['Lines', `${'x'.repeat(1000)} …`],
    ],
    others: 3,
  });
});
