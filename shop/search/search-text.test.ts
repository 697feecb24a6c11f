import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { likeness } from './likeness.ts';
import { LONGEST_SEARCH, searchTextOf, wordsOf } from './search-text.ts';
import { suggestionsFor } from './suggestions.ts';
import { meaningsOf } from './trade-words.ts';

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

test('likeness counts trigrams as the database does', () => {
  const table = [
    ['jumka', 'jhumka', 4 / 9],
    ['chokar', 'choker', 4 / 10],
    ['bangels', 'bangles', 4 / 12],
    ['same', 'same', 1],
    ['pin', 'kada', 0],
  ] as const;
  for (const [one, other, alike] of table) assert.equal(likeness(one, other), alike);
});

test('a word stands for itself and for what the catalogue says for it, misspelt or not', () => {
  const words = (word: string) => meaningsOf(word).map((meaning) => meaning.word);
  assert.deepEqual(words('choker'), ['choker']);
  assert.deepEqual(words('bangles'), ['bangles', 'kada']);
  assert.deepEqual(words('bangels'), ['bangels', 'kada']);
  assert.deepEqual(words('झुमका'), ['झुमका', 'jhumka']);
  assert.deepEqual(words('constructor'), ['constructor']);
  assert.ok(meaningsOf('bangels')[1]!.share < meaningsOf('bangles')[1]!.share);
});

test('suggestions are up to three different names, types or categories that match, best first', () => {
  const results = [
    { name: 'Gulnar Lotus Jhumka', type: 'Earrings', category: 'Women' },
    { name: 'Padma Lotus Kada', type: 'Anklets', category: 'Women' },
    { name: 'Kamal Lotus Pendant', type: 'Bangles', category: 'Women' },
    { name: 'Mayura Brooch', type: 'Rings', category: 'Men' },
  ];
  const table: [string, string[]][] = [
    ['lotus', ['Gulnar Lotus Jhumka', 'Padma Lotus Kada', 'Kamal Lotus Pendant']],
    ['jumka', ['Gulnar Lotus Jhumka']],
    ['ear', ['Earrings']],
    ['women', ['Women']],
    ['lotus kada', ['Padma Lotus Kada', 'Gulnar Lotus Jhumka', 'Kamal Lotus Pendant']],
    ['brooch', ['Brooch Sets', 'Mayura Brooch']],
    ['anklet', ['Bracelets']],
    ['bangels', ['Pendal Sets', 'Padma Lotus Kada']],
    ['xyz', []],
    ['', []],
  ];
  for (const [typed, expected] of table) assert.deepEqual(suggestionsFor(typed, results), expected, typed);
});
