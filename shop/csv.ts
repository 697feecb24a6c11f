import { stringify } from 'csv-stringify/sync';

type Row = readonly (string | number)[];

const marked = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Lines of a CSV file (RFC 4180) that a spreadsheet opens as what it is: a text that would begin a formula there is kept a
 * text; a cell with a line break of any kind stands in quotes; numbers have no more than two decimals.
 */
export function csvLines(rows: readonly Row[]): string {
  return stringify(
    // What begins with the mark that is put before such a text gets one more: it is read back as what it was.
    rows.map((row) => row.map((cell) => (typeof cell === 'string' && marked.test(cell) ? `'${cell}` : cell))),
    {
      escape_formulas: true,
      record_delimiter: 'windows',
      // A lone LF or CR ends a line for many readers, too.
      quoted_match: /[\r\n]/,
      cast: { number: (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2)) },
    },
  );
}
