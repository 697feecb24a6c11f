import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** Characters of one row. */
const MOST_CHARACTERS = 200_000;
export const NOT_UTF8 =
  'This file is not UTF-8. Save it in the spreadsheet as “CSV UTF-8” and send it again.';

/** A row as it stands in a file, counted from 1 as a spreadsheet does. `adds`: it can only be of something new. */
export type CsvRow = { row: number; record: string[]; adds?: true };

/** A file that is no CSV; `message` says what to do. */
export class NoCsv extends Error {}

/**
 * The rows of a CSV file, one after the other, however long it is: UTF-8 with or without its mark; commas, semicolons or
 * tabs, as its first line has them; line ends inside quotes. Throws `NoCsv`.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const source = bytes[Symbol.asyncIterator]();
  const decode = decoder();
  const first = await source.next();
  const head = first.done ? '' : decode(first.value);
  if (head.includes('\0')) throw new NoCsv(NOT_UTF8);
  const decoded = async function* () {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield decode(next.value);
    yield decode();
  };
  let row = 0;
  const parser = parse({
    delimiter: delimiterOf(head),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MOST_CHARACTERS,
  });
  // What fails before the parser, or after it, ends both.
  pipeline(Readable.from(decoded()), parser, () => {});
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.some((cell) => cell.trim() !== '')) yield { row, record };
    }
  } catch (fault) {
    throw fault instanceof CsvError ? new NoCsv(wordsOf(fault)) : fault;
  }
}

function decoder(): (bytes?: Uint8Array) => string {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (bytes) => {
    try {
      return bytes ? utf8.decode(bytes, { stream: true }) : utf8.decode();
    } catch {
      throw new NoCsv(NOT_UTF8);
    }
  };
}

function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function wordsOf({ code, ...context }: CsvError & { records?: number }): string {
  const row = (context.records ?? 0) + 1;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `Row ${row} begins a cell with a quote (") that is closed nowhere: close it, or double it where it belongs to the text.`;
  return `Row ${row} has over ${MOST_CHARACTERS} characters: a quote (") before it is probably not closed.`;
}
