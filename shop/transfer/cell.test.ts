import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csvLines } from '#shop/csv.ts';
import { type Cell, choice, list, measures, moment, readCell, rupees, text, whole, yesNo } from './cell.ts';
import { productFields } from './fields.ts';
import { type CsvRow, readCsv } from './read-csv.ts';

const fieldOf = (name: string) => productFields.find((field) => field.name === name)!.cell;

test('cells are read as people and spreadsheets write them, and each fault says what to do', () => {
  const table: [Cell, string, unknown][] = [
    [rupees(), '1299', 129900],
    [rupees(), '₹1,299.50', 129950],
    [rupees(), '1,00,000', 10000000],
    [rupees(), '1299,50', 129950],
    [rupees(), '0', /is 0/],
    [rupees(), '-5', /no amount/],
    [rupees(), '12.345', /no amount/],
    [rupees(), '=1+1', /no amount/],
    [rupees(), '99999999999', /more than/],
    [rupees({ empty: true }), ' ', null],
    [yesNo, 'Yes', true],
    [yesNo, '', false],
    [yesNo, 'perhaps', /yes nor no/],
    [list({ most: 2, longest: 5 }), 'gold | red |gold', ['gold', 'red']],
    [list({ most: 2, longest: 5 }), 'a|b|c', /has 3 values/],
    [list({ most: 2, longest: 5 }), 'golden', /over 5 characters/],
    [measures, 'length:45 | drop: 12.5', { length: 45, drop: 12.5 }],
    [measures, 'wide', /length:45/],
    [moment(), '2026-11-30 18:00', '2026-11-30T12:30:00.000Z'],
    [moment(), '30-11-2026 9:05', '2026-11-30T03:35:00.000Z'],
    [moment(), '31/11/2026', /is no day/],
    [moment(), '', null],
    [moment(), '2026-12-31', '2026-12-30T18:30:00.000Z'],
    [moment({ isEnd: true }), '2026-12-31', '2026-12-31T18:30:00.000Z'],
    [moment({ isEnd: true }), '31/12/2026', '2026-12-31T18:30:00.000Z'],
    [moment({ isEnd: true }), '2026-12-31 00:00', '2026-12-30T18:30:00.000Z'],
    [moment({ isEnd: true }), '31-11-2026', /is no day/],
    [whole({ least: 1, most: 9 }), '10', /1 to 9/],
    [choice(['Men', 'Women']), 'women', 'Women'],
    [choice(['Men', 'Women']), 'Dogs', /Men, Women/],
    [text({ least: 1, most: 3 }), '', /is empty/],
    [fieldOf('name'), 'Kada 💍', /labels and invoices can’t print/],
    [fieldOf('sizes'), 'S | ✨', /labels and invoices can’t print/],
    [fieldOf('name'), 'नूर Kada™', 'नूर Kada™'],
    [text({ most: 3 }), 'four', /3 are the most/],
    [text({ most: 20 }), "'=SUM(A1)", '=SUM(A1)'],
    [text({ most: 20 }), "''=SUM(A1)", "'=SUM(A1)"],
    [text({ most: 20 }), "'tis", "'tis"],
    [text({ most: 20 }), 'a\0b', /can not be kept/],
  ];
  for (const [cell, given, wanted] of table) {
    const read = readCell(cell, given);
    if (wanted instanceof RegExp) assert.match('fault' in read ? read.fault : '', wanted, given);
    else assert.deepEqual(read, { value: wanted }, given);
  }
});

test('what is written into a file is read from it as the same, whatever it is', async () => {
  const cell = text({ most: 1000, lines: true });
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  const formula = fc.tuple(fc.constantFrom("'", "''", ''), fc.constantFrom('=', '+', '-', '@'), words);
  const line = fc.oneof(
    words,
    formula.map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(line, line, async (one, two) => {
      const kept = [one, two]
        .map((each) => readCell(cell, each))
        .flatMap((read) => ('value' in read ? [read.value] : []));
      const [row] = await rowsOf(
        Buffer.from(csvLines([['x', ...kept.map((value) => cell.write(value as never))]])),
      );
      assert.deepEqual(
        row!.record.slice(1).map((each) => readCell(cell, each)),
        kept.map((value) => ({ value })),
      );
    }),
    { numRuns: 60 },
  );
});

async function rowsOf(...parts: Uint8Array[]) {
  return await allOf(
    readCsv(
      (async function* () {
        yield* parts;
      })(),
    ),
  );
}

test('files come as spreadsheets write them', async () => {
  const bytes = (given: string) => new TextEncoder().encode(given);
  const table: [string, string[][]][] = [
    [
      '\uFEFFid,name\r\na,"x, y"\r\n',
      [
        ['id', 'name'],
        ['a', 'x, y'],
      ],
    ],
    [
      'id;name\na;"two\nlines"\n',
      [
        ['id', 'name'],
        ['a', 'two\nlines'],
      ],
    ],
    [
      'id\tname\na\tb',
      [
        ['id', 'name'],
        ['a', 'b'],
      ],
    ],
    [
      'id,name\n\n,\na,12" long\n',
      [
        ['id', 'name'],
        ['a', '12" long'],
      ],
    ],
    ['', []],
  ];
  for (const [file, wanted] of table)
    assert.deepEqual(
      (await rowsOf(bytes(file))).map(({ record }) => record),
      wanted,
      file,
    );
  const [, third] = await rowsOf(bytes('id,name\n\na,b\n'));
  assert.equal(third!.row, 3);
  const half = bytes('id,name\na,é\n');
  assert.equal((await rowsOf(half.slice(0, 11), half.slice(11)))[1]!.record[1], 'é');
});

test('no text of the shop begins a formula in a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@A1', '\t=1', "'=1"])
    assert.match(csvLines([[text, 1]]), /^"?'/, text);
  assert.equal(csvLines([[-5, '-5']]), "-5,'-5\r\n");
});

test('what is no CSV in UTF-8 is refused in a sentence', async () => {
  await assert.rejects(rowsOf(new Uint8Array([0x69, 0x64, 0xe9, 0x2c])), /UTF-8/);
  for (const mark of ['\uFEFF', ''])
    await assert.rejects(rowsOf(Buffer.from(`${mark}id\tname\na\tb\n`, 'utf16le')), /UTF-8/);
  await assert.rejects(rowsOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])), /UTF-8/);
  await assert.rejects(rowsOf(new TextEncoder().encode('id,name\na,"open\nb,c\n')), /Row 2 .*closed/);
  await assert.rejects(rowsOf(new TextEncoder().encode(`id\n"${'x'.repeat(300_000)}"`)), /over 200000/);
});

async function allOf(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
