import { fontFor, gold, ink, margin, type Pdf, quiet } from './paper.server.ts';

type Cell = PDFKit.Mixins.CellOptions & { text: string };

type Columns = { heads: readonly string[]; widths: readonly number[]; isRight: (column: number) => boolean };

/** Between the text of a cell and its borders: above and below, and at the sides. */
const padding: [number, number] = [5, 3];

/** Draws rows under their heads where the pen is; on each further page the heads stand again, and nowhere without a row. */
export function drawRows(pdf: Pdf, columns: Columns, rows: readonly (readonly Cell[])[]) {
  const heads = columns.heads.map((text) => ({ text }));
  let table: PDFKit.Mixins.PDFTableObject | null = null;
  for (const row of rows) {
    const needed = heightOf(pdf, columns, row) + (table ? 0 : heightOf(pdf, columns, heads));
    if (pdf.y + needed >= pdf.page.maxY()) {
      table?.end();
      table = null;
      pdf.addPage();
    }
    table ??= beginTable(pdf, columns);
    table.row([...row]);
  }
  (table ?? beginTable(pdf, columns)).end();
}

function beginTable(pdf: Pdf, { heads, widths, isRight }: Columns) {
  const table = pdf.table({
    position: { x: margin },
    columnStyles: widths.map((width, i) => ({ width, align: { x: isRight(i) ? 'right' : 'left' } })),
    rowStyles: (row) => ({
      border: [0, 0, row === 0 ? 1 : 0.5, 0],
      borderColor: row === 0 ? gold : '#e6dccb',
      padding,
    }),
  });
  return table.row(heads.map((text) => ({ text, textColor: quiet })));
}

function heightOf(pdf: Pdf, { widths }: Columns, row: readonly Cell[]): number {
  const [above, beside] = padding;
  const heights = row.map(({ text, font }, i) => {
    if (font?.src) pdf.font(font.src);
    const height = pdf.heightOfString(text, { width: widths[i]! - 2 * beside });
    pdf.font(fontFor(''));
    return height;
  });
  return Math.max(...heights) + 2 * above;
}

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
  const columns = { heads, widths: [...widths, rest], isRight: (at: number) => heads[at] === 'Pieces' };
  const cellOf = (text: string, at: number): Cell =>
    at === box
      ? { text: ' ', border: 0.8, borderColor: quiet }
      : { text, font: { src: fontFor(text, heads[at] === 'Shelf') } };
  drawRows(
    pdf,
    columns,
    rows.map((row) => row.map(cellOf)),
  );
}
