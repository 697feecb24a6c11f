import { stringify } from 'csv-stringify/sync';
import { readCsvLines } from '#shop/csv-lines.ts';
import { oneLine } from '#shop/text.ts';

/** One line of a list of parcels, as it was written; `line`: where it stands, from 1. */
export type ShipLine = { line: number; order: string; carrier: string; tracking: string; link: string };
export type LineFault = { line: number; words: string };

/** Lines of one list. */
export const MOST_LINES = 500;

/** The columns of a list, as its first line may name them; others beside them are not read. */
export const shipColumns = ['order', 'carrier', 'tracking', 'link'] as const;

/**
 * Reads a list of parcels as CSV, or as cells copied from a spreadsheet (R160): each with order, carrier, tracking number
 * and, where there is one, the link. Under a line of headings the columns stand in any order, and a row with neither
 * carrier nor number waits for another time (`open`). Gives all lines, or each that can't be read.
 */
export function readShipList(text: string): { lines: ShipLine[]; open: number } | { faults: LineFault[] } {
  const rows = readCsvLines(text, { delimiter: delimiterOf(text) });
  if ('words' in rows) return { faults: [rows] };
  const [first, ...rest] = rows.parsed;
  if (!first) return { faults: [{ line: 1, words: 'The list is empty.' }] };
  const heads = first.record.map((head) => head.toLowerCase());
  const hasHeads = heads.includes('order');
  const missing = hasHeads ? shipColumns.slice(0, 3).filter((name) => !heads.includes(name)) : [];
  if (missing.length > 0)
    return { faults: [{ line: first.info.lines, words: `no column is called ${missing.join(', ')}.` }] };
  const given = hasHeads ? rest : rows.parsed;
  if (given.length > MOST_LINES)
    return {
      faults: [{ line: given[MOST_LINES]!.info.lines, words: `a list has ${MOST_LINES} lines at the most.` }],
    };
  const places = shipColumns.map((name, i) => (hasHeads ? heads.indexOf(name) : i));
  const faults: LineFault[] = [];
  const lines: ShipLine[] = [];
  let open = 0;
  for (const { record, info } of given) {
    if (!hasHeads && (record.length < 3 || record.length > 4)) {
      faults.push({
        line: info.lines,
        words: `it has ${record.length} values, not order, carrier, tracking number and link.`,
      });
      continue;
    }
    const [order = '', carrier = '', tracking = '', link = ''] = places.map((at) =>
      oneLine(record[at] ?? ''),
    );
    if (hasHeads && !carrier && !tracking) open += 1;
    else lines.push({ line: info.lines, order: order.slice(0, 100), carrier, tracking, link });
  }
  return faults.length > 0 ? { faults } : { lines, open };
}

/** The same list with these columns alone, each line where it stood: a fault that is found later names it. */
export function writeShipList(lines: readonly ShipLine[]): string {
  const rows: string[] = [];
  if (lines[0] && lines[0].line > 1) rows.push(shipColumns.join(','));
  for (const { line, order, carrier, tracking, link } of lines) {
    while (rows.length < line - 1) rows.push('');
    rows.push(stringify([[order, carrier, tracking, link]]).trimEnd());
  }
  return rows.join('\n');
}

/** Cells that were copied come with tabs; spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n');
  return ['\t', ',', ';'].find((sign) => first.includes(sign)) ?? ',';
}
