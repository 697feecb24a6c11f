import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedText, createTally } from './tally.ts';

test('a search is counted by its words, and not where it could tell of a person or an order', () => {
  const table: [string, string | null][] = [
    ['Red  JHUMKA for women', 'red jhumka women'],
    ['झुमका', 'झुमका'],
    ['925 silver 22K', '925 silver 22k'],
    ['size 2.4', 'size 2 4'],
    ['', null],
    ['?!', null],
    ['asha@example.in', null],
    ['98765 43210', null],
    ['+91-98765-43210', null],
    ['160055', null],
    ['९८७६५४३२१०', null],
    ['K7M2QX', null],
    ['x'.repeat(31), null],
  ];
  const ligatures = Array.from('abcdefgh', (letter) => letter + 'ﬃ'.repeat(9)).join(' ');
  assert.equal(Array.from(countedText(ligatures)!).length, 100);
  for (const [typed, words] of table) assert.equal(countedText(typed), words, typed);
});

test('counts add up until they are taken, of so many different things', () => {
  const tally = createTally(2);
  for (const text of ['Red jhumka', 'red jhumka', 'kada', 'a third']) tally.searched(text, text.length);
  for (const id of ['one', 'two', 'three']) tally.viewed(id);
  tally.viewed('one');
  tally.carted('one');
  const { searches, products } = tally.take();
  assert.deepEqual(Object.fromEntries(searches), {
    'red jhumka': { searches: 2, found: 10 },
    kada: { searches: 1, found: 4 },
  });
  assert.deepEqual(Object.fromEntries(products), {
    one: { views: 2, carted: 1 },
    two: { views: 1, carted: 0 },
  });
  assert.equal(tally.take().searches.size, 0);
});
