import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepFields, readKept } from './kept-fields.ts';

const form = (...fields: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

test('what was typed is kept, without passwords, marks and files, and within a bound', () => {
  const fields = keepFields(
    form(['intent', 'ship'], ['mark', 'x'], ['password', 'secret'], ['order', '1'], ['order', '2']),
  );
  assert.deepEqual(fields, [
    ['intent', 'ship'],
    ['order', '1'],
    ['order', '2'],
  ]);
  assert.deepEqual(keepFields(form(['photo', new Blob(['x'])], ['note', 'y'])), [['note', 'y']]);
  assert.deepEqual(keepFields(form(['mark', 'x'])), []);
  const many = (count: number) =>
    keepFields(form(...Array.from({ length: count }, (_, at): [string, string] => [`${at}`, ''])));
  assert.equal(many(250)?.length, 250);
  assert.equal(many(251), null);
});

test('as much is kept as the form of the sign-in can carry, in whatever letters', () => {
  const most = (letter: string, count: number) => keepFields(form(['note', letter.repeat(count)]));
  for (const [letter, bytes] of [
    ['x', 1],
    ['\n', 4],
    ['क', 9],
  ] as const) {
    const count = Math.floor(89_000 / bytes);
    assert.ok(most(letter, count), letter);
    assert.equal(most(letter, count + Math.ceil(2000 / bytes)), null, letter);
    const sent = new URLSearchParams({ kept: JSON.stringify(most(letter, count)) }).toString();
    assert.ok(sent.length < 95_000);
    assert.ok(readKept(JSON.stringify(most(letter, count))));
  }
});

test('what a browser sends back is read as fields, or as nothing', () => {
  const fields = keepFields(form(['note', 'A "quoted" <word>\nand a line']));
  assert.deepEqual(readKept(JSON.stringify(fields)), fields);
  for (const wrong of [null, '', 'x', '{}', '[]', '[["a"]]', '[[1,2]]', `[["a","${'x'.repeat(90_001)}"]]`])
    assert.equal(readKept(wrong), null, String(wrong).slice(0, 20));
});
