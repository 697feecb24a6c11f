import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe, summarise } from './description.ts';

test('lines with a bullet become one list, the others paragraphs', () => {
  assert.deepEqual(describe('First line.\nSecond line.\n• one\n•two\n\n- three\nAfter - all'), [
    { kind: 'text', text: 'First line.' },
    { kind: 'text', text: 'Second line.' },
    { kind: 'list', items: ['one', 'two', 'three'] },
    { kind: 'text', text: 'After - all' },
  ]);
  assert.deepEqual(describe(''), []);
  assert.deepEqual(describe('•\n • \n-5 mm thin'), [{ kind: 'text', text: '-5 mm thin' }]);
});

test('a summary ends at a whole word within the limit', () => {
  assert.equal(summarise('Short.\n• list'), 'Short.');
  const long = summarise('A kundan choker, made for evenings that last until the morning.', 22);
  assert.equal(long, 'A kundan choker, made…');
  assert.equal(summarise('• only a list'), '');
});
