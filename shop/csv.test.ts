import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLines } from './csv.ts';
import { readCell, text } from './transfer/cell.ts';
import { readCsv } from './transfer/read-csv.ts';

test('cells with line breaks, quotes and commas stand in quotes, and are read back as they were', async () => {
  const cells = [
    'one\ntwo',
    'one\rtwo',
    'one\r\ntwo',
    '\n',
    'a "quoted" word',
    'first, second',
    '"all", of\nit',
    '=1+1\ntwo',
    "'=1\r",
  ];
  const plain = csvLines([['plain', 'words', 5, 1.5, '']]);
  assert.equal(plain, 'plain,words,5,1.50,\r\n');
  const written = csvLines([['before', ...cells, 'after'], ['next']]);
  const quoted = cells.map((cell) => `"${/^'?=/.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`);
  assert.equal(written, `before,${quoted.join(',')},after\r\nnext\r\n`);
  const rows: string[][] = [];
  for await (const { record } of readCsv(inPieces(written))) rows.push(record);
  assert.deepEqual(rows[1], ['next']);
  const asIs = { read: (given: string) => ({ value: given }), write: String };
  assert.deepEqual(
    rows[0]!.slice(1, -1).map((cell) => readCell(asIs, cell)),
    cells.map((value) => ({ value })),
  );
  assert.deepEqual(readCell(text({ most: 20, lines: true }), rows[0]![1]!), { value: 'one\ntwo' });
});

async function* inPieces(words: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(words);
}
