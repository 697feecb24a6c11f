import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsInWords, type DeskSearch, readSearch } from './desk.ts';

const table: [string, DeskSearch | null][] = [
  ['', null],
  ['   ', null],
  ['K7MPQ2', { by: 'number-or-words', number: 'K7MPQ2', words: 'k7mpq2' }],
  ['#k7mpq2', { by: 'number-or-words', number: 'K7MPQ2', words: '#k7mpq2' }],
  ['ABCDEFGHJKMNPQRSTUVWX234', { by: 'number', number: 'UVWX234'.slice(-6) }],
  ['110001', { by: 'pin', pin: '110001' }],
  ['110 001', { by: 'pin', pin: '110001' }],
  ['9876543210', { by: 'phone', phone: '9876543210' }],
  ['+91 98765-43210', { by: 'phone', phone: '9876543210' }],
  ['098765 43210', { by: 'phone', phone: '9876543210' }],
  ['Demo@Example.in', { by: 'email', email: 'Demo@Example.in' }],
  ['Sharma', { by: 'number-or-words', number: 'SHARMA', words: 'sharma' }],
  ['KMPQRT', { by: 'number-or-words', number: 'KMPQRT', words: 'kmpqrt' }],
  ['a\u0000b', { by: 'words', words: 'a b' }],
  ['Meena Kumari', { by: 'words', words: 'meena kumari' }],
  ['12345', { by: 'words', words: '12345' }],
  ['%', { by: 'words', words: '%' }],
];

test('what staff type into the search is an order number, a phone, a PIN code, an e-mail or words', () => {
  for (const [typed, expected] of table) assert.deepEqual(readSearch(typed), expected, typed);
});

test('a search text has an end', () => {
  const found = readSearch('x'.repeat(5000));
  assert.equal(found?.by === 'words' && found.words.length, 254);
});

test('what was ordered in a few words: pieces are counted, and lines beside the first', () => {
  const said = (lines: number, pieces: number) => contentsInWords('Kada', { lines, pieces });
  assert.equal(said(1, 1), 'Kada');
  assert.equal(said(1, 2), '2 pieces: Kada');
  assert.equal(said(2, 2), '2 pieces: Kada and 1 more');
  assert.equal(said(3, 7), '7 pieces: Kada and 2 more');
});
