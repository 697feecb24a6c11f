import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialOf } from './own-initial.ts';

const table: [name: string, initial: string][] = [
  ['Asha Rani', 'A'],
  ['  meera', 'M'],
  ['सीता', 'सी'],
  ['ਸਿਮਰਨ', 'ਸਿ'],
  ['', ''],
  ['  ', ''],
  ['007', ''],
  ['😀 Rani', ''],
];

for (const [name, initial] of table) {
  test(`the initial of '${name}' is '${initial}'`, () => {
    assert.equal(initialOf(name), initial);
  });
}
