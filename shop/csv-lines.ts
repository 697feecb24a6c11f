import { CsvError, type Options, parse } from 'csv-parse/sync';

/** A row of a list; `lines`: where it ends, from 1. */
export type CsvLine = { record: string[]; info: { lines: number } };

/**
 * The rows of a list that is in memory, without empty ones, whatever their number of values; else the line whose quotes are
 * wrong, and what to do about it, as the end of a sentence.
 */
export function readCsvLines(
  text: string,
  options: Pick<Options, 'delimiter' | 'comment' | 'comment_no_infix'>,
): { parsed: CsvLine[] } | { line: number; words: string } {
  // Where the last sound row ended: a quote that is not closed swallows all that follow.
  let read = 0;
  try {
    const parsed = parse(text, {
      ...options,
      ...{ bom: true, info: true, trim: true, relax_column_count: true, skip_empty_lines: true },
      on_record: (record, { lines }) => {
        read = lines;
        return record;
      },
    });
    return { parsed: parsed as unknown as CsvLine[] };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { line: read + 1, words: wordsOf(fault) };
  }
}

function wordsOf({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quote (") is opened and closed nowhere: close it, or double it where it belongs to the text.'
    : 'a quote (") stands where none may be: put the whole value in quotes, and double those inside.';
}
