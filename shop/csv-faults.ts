import type { CsvError } from 'csv-parse';

/** What is wrong with a list that is no CSV, in words for who wrote it, as the end of a sentence. */
export function csvFaultWords({ code }: Pick<CsvError, 'code'>): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quote (") is opened and closed nowhere: close it, or double it where it belongs to the text.';
  return 'a quote (") stands where none may be: put the whole value in quotes, and double those inside.';
}
