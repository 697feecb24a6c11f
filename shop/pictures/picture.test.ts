import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusOf, objectPosition } from './focus.ts';
import { isUpload, moved, newPictureFile, ordered } from './picture.ts';

const list = ['a', 'b', 'c'].map((file) => ({ file }));
const names = (given: { file: string }[] | null) => given?.map(({ file }) => file).join('') ?? null;

test('a picture moves as far as the list goes', () => {
  const table: [string, number, string][] = [
    ['a', 1, 'bac'],
    ['a', 9, 'bca'],
    ['a', -1, 'abc'],
    ['c', -1, 'acb'],
    ['c', -9, 'cab'],
    ['x', 1, 'abc'],
  ];
  for (const [file, by, after] of table) assert.equal(names(moved(list, file, by)), after, `${file} ${by}`);
});

test('an order names each picture once, and no other', () => {
  assert.equal(names(ordered(list, ['c', 'a', 'b'])), 'cab');
  for (const files of [['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'c', 'c'], ['a', 'b', 'x'], []])
    assert.equal(ordered(list, files), null, files.join());
});

test('a point in whole percent', () => {
  assert.deepEqual(focusOf('0', '100'), { x: 0, y: 100 });
  for (const [x, y] of [
    ['', '1'],
    ['-1', '1'],
    ['1', '101'],
    ['1.5', '1'],
    ['x', '1'],
    [null, '1'],
  ])
    assert.equal(focusOf(x, y), null, `${x} ${y}`);
  assert.equal(objectPosition({ focusX: 50, focusY: 50 }), undefined);
  assert.equal(objectPosition({ focusX: 20 }), '20% 50%');
});

test('names of uploads are their own', () => {
  assert.ok(isUpload(newPictureFile()));
  for (const other of ['noor-kundan-choker-1', 'up-', 'up-short', 'up-../../etc/passwd'])
    assert.ok(!isUpload(other), other);
});
