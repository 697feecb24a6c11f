import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeNotice } from './product.ts';

test('an empty or thin page of a type says what is coming', () => {
  const table = [
    ['Bangles', 0, 'Coming Soon'],
    ['Necklace', 0, 'Coming Soon'],
    ['Bangles', 1, undefined],
    ['Rings', 0, 'Coming Soon!'],
    ['Rings', 1, 'More Designs Coming Soon!'],
    ['Rings', 4, 'More Designs Coming Soon!'],
    ['Rings', 5, undefined],
  ] as const;
  for (const [type, count, words] of table) {
    assert.equal(typeNotice(type, count)?.words, words, `${type}, ${count}`);
    if (words) assert.equal(typeNotice(type, count)?.empty, count === 0);
  }
});
