import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostWishes, newWishes, readWishes, titleOf, withWish } from './wishlist.ts';

const many = (count: number, prefix = 'p') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

test('what was stored or sent becomes a wishlist: ids, each once, at most 200', () => {
  const cases: [unknown, string[]][] = [
    [null, []],
    ['a', []],
    [{ a: 1 }, []],
    [
      ['a', 'b', 'a'],
      ['a', 'b'],
    ],
    [['Not an id', '../x', 3, null, 'a'], ['a']],
    [many(300), many(mostWishes)],
  ];
  for (const [value, ids] of cases) assert.deepEqual(readWishes(value), ids);
});

test('a piece comes to the front once and can be taken away; both can be said twice', () => {
  const cases: [string[], string, boolean, string[]][] = [
    [[], 'a', true, ['a']],
    [['b'], 'a', true, ['a', 'b']],
    [['b', 'a'], 'a', true, ['b', 'a']],
    [['b', 'a'], 'a', false, ['b']],
    [['b'], 'a', false, ['b']],
  ];
  for (const [ids, id, wanted, after] of cases) assert.deepEqual(withWish(ids, id, wanted), after);
});

test('an account keeps what it has, and takes over the newest of the browser that fit (R297)', () => {
  const cases: [string[], string[], string[]][] = [
    [[], [], []],
    [['a'], ['b', 'a', 'c'], ['b', 'c']],
    [many(199), ['x', 'y'], ['x']],
    [many(200), ['x'], []],
  ];
  for (const [account, browser, added] of cases) assert.deepEqual(newWishes(account, browser), added);
});

test('a shared wishlist is called by the first name', () => {
  const cases = [
    ['Simran Kaur', 'Simran’s wishlist'],
    ['सिमरन कौर', 'सिमरन’s wishlist'],
    ['  ', 'A wishlist'],
  ] as const;
  for (const [name, title] of cases) assert.equal(titleOf(name), title);
});
