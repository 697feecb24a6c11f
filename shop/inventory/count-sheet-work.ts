import { setImmediate } from 'node:timers/promises';
import { finished, margin, numberPages, openPdf, quiet, rule, write } from '#shop/invoices/paper.server.ts';
import { drawTable } from '#shop/invoices/paper-table.server.ts';
import type { CountRow, StockCount } from '#shop/stock/counts.server.ts';
import { monthFirst } from '#shop/time.ts';

// Runs in the process for papers (R415).

/** The heads of the columns come again after as many. */
const ROWS_AT_ONCE = 20;

type Sheet = { count: StockCount; lines: readonly CountRow[]; author: string; at: Date };

/** The sheet of a count: its sizes in the order of the shelves, each with an empty box for what lies there (R204). */
export async function countSheetPdf({ count, lines, author, at }: Sheet): Promise<Uint8Array> {
  const { id, scope, begunBy } = count;
  const title = `Count ${id}: ${scope}`;
  const pdf = openPdf({ title, author, at });
  const bytes = finished(pdf);
  const width = pdf.page.width - 2 * margin;
  write(pdf, title, { at: [margin, margin], width, size: 17, bold: true });
  write(pdf, `${lines.length} sizes, begun by ${begunBy}. Printed ${monthFirst.dateTime(at)}.`, {
    width,
    colour: quiet,
  });
  write(pdf, 'Count all that lies on the shelf, but for what is being packed. Counted by:', { width });
  rule(pdf, pdf.y + 6);
  for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
    drawTable(pdf, {
      heads: ['Shelf', 'Piece', 'Size', 'SKU', 'Counted'],
      widths: [70, 230, 50, 95],
      box: 4,
      rows: lines
        .slice(at, at + ROWS_AT_ONCE)
        .map(({ shelf, name, size, sku }) => [shelf ?? '', name, size, sku ?? '', '']),
    });
    // An invoice is drawn in between.
    await setImmediate();
  }
  numberPages(pdf, title, 0);
  pdf.end();
  return await bytes;
}
