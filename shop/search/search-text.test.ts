import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LONGEST_SEARCH, searchTextOf, wordsOf } from './search-text.ts';

test('words are cut at spaces and signs, small, each once, without fillers', () => {
  const table: [string, string[]][] = [
    ['', []],
    [' \t\n ', []],
    ['\'%_\\"--;', []],
    ['Red  JHUMKA', ['red', 'jhumka']],
    ['kada for men', ['kada', 'men']],
    ['for the', ['for', 'the']],
    ['a\0b', ['b']],
    ["o'connor 50%_off", ['o', 'connor', '50', 'off']],
    ['झुमका', ['झुमका']],
    ['lotus lotus', ['lotus']],
    ['％', []],
  ];
  for (const [typed, words] of table) assert.deepEqual(wordsOf(typed), words, typed);
});

test('whatever is typed, its words are few and hold no sign that SQL patterns know', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const words = wordsOf(typed);
      assert.ok(words.length <= 8);
      for (const word of words) assert.doesNotMatch(word, /[\0%_\\'"\s]/);
      assert.ok(Array.from(searchTextOf(typed)).length <= LONGEST_SEARCH);
    }),
  );
});

test('a long text is cut between characters, not inside one', () => {
  assert.equal(searchTextOf('x'.repeat(5000)).length, 100);
  assert.equal(searchTextOf('💍'.repeat(200)), '💍'.repeat(100));
  assert.equal(searchTextOf(null), '');
});
