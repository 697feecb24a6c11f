import { fontFor, gold, ink, margin, type Pdf, quiet } from './paper.server.ts';

type Table = {
  heads: string[];
  /** Of all columns but the last, which takes what they leave. */
  widths: number[];
  /** Which column is an empty box: to tick, or to write a figure into. */
  box?: number;
  rows: readonly string[][];
};

/** Draws a table where the pen is, with an empty box in each row: in the first column, unless told. */
export function drawTable(pdf: Pdf, { heads, widths, box = 0, rows }: Table) {
  const rest = pdf.page.width - 2 * margin - widths.reduce((sum, width) => sum + width, 0);
  pdf.font(fontFor('')).fontSize(10).fillColor(ink);
  const table = pdf.table({
    columnStyles: [...widths, rest].map((width, i) => ({
      width,
      align: { x: heads[i] === 'Pieces' ? ('right' as const) : ('left' as const) },
    })),
    rowStyles: (row) => ({
      border: [0, 0, row === 0 ? 1 : 0.5, 0],
      borderColor: row === 0 ? gold : '#e6dccb',
      padding: [5, 3],
    }),
  });
  table.row(heads.map((text) => ({ text, textColor: quiet })));
  for (const row of rows) {
    table.row(
      row.map((text, i) =>
        i === box
          ? { text: ' ', border: 0.8, borderColor: quiet }
          : { text, font: { src: fontFor(text, heads[i] === 'Shelf') } },
      ),
    );
  }
  table.end();
}
