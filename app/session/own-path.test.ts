import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOwnPath } from './own-path.ts';

const table: [unknown, boolean][] = [
  ['/', true],
  ['/order?from=mail#latest', true],
  ['/search?q=//', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n\\evil.example', false],
  ['\\/evil.example', false],
  ['https://evil.example', false],
  ['order', false],
  ['', false],
  [null, false],
  [{}, false],
];

for (const [value, isOwn] of table)
  test(`${JSON.stringify(value)} is ${isOwn ? 'a path of this shop' : 'not to be gone to'}`, () => {
    assert.equal(isOwnPath(value), isOwn);
    if (isOwn) assert.equal(new URL(String(value), 'https://shop.example').host, 'shop.example');
  });
