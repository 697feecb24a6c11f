import { stringify } from 'csv-stringify/sync';

type Row = readonly (string | number)[];

/**
 * Lines of a CSV file (RFC 4180) that a spreadsheet opens as what it is: a text that would begin a formula there is kept a
 * text; numbers have no more than two decimals.
 */
export function csvLines(rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { number: (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2)) },
    },
  );
}
