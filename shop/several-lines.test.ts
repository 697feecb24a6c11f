import assert from 'node:assert/strict';
import { test } from 'node:test';
import { severalLines } from './text.ts';

test('text keeps its lines and loses what can not be seen', () => {
  const table = [
    ['  one\r\ntwo\rthree  ', 'one\ntwo\nthree'],
    ['one  \n\n\n\ntwo', 'one\n\ntwo'],
    ['a\u0000b\u0007c', 'abc'],
    [' \n\t ', ''],
    ['सुंदर है', 'सुंदर है'],
    ['e\u0301', '\u00e9'],
  ] as const;
  for (const [given, kept] of table) assert.equal(severalLines(given), kept);
});
