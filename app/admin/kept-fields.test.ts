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
  assert.deepEqual(keepFields(form(['note', 'x'.repeat(20_001)])), []);
  assert.deepEqual(
    keepFields(form(...Array.from({ length: 101 }, (_, at): [string, string] => [`${at}`, '']))),
    [],
  );
});

test('what a browser sends back is read as fields, or as nothing', () => {
  const fields = keepFields(form(['note', 'A "quoted" <word>\nand a line']));
  assert.deepEqual(readKept(JSON.stringify(fields)), fields);
  for (const wrong of [null, '', 'x', '{}', '[]', '[["a"]]', '[[1,2]]', `[["a","${'x'.repeat(20_001)}"]]`])
    assert.equal(readKept(wrong), null, String(wrong).slice(0, 20));
});
