import { drawable, fontFor, gold, ink, margin, type Pdf, quiet, write } from '#shop/invoices/paper.server.ts';

/** A postcard (A6, across), in points. */
const CARD = { width: 420, height: 298 };
const INSET = 14;

/** The card of a present, to be cut out: the note in its own letters, in the middle of a thin gold frame (R338). */
export function drawGiftCard(pdf: Pdf, note: string, number: string) {
  const left = (pdf.page.width - CARD.width) / 2;
  const top = margin + 24;
  write(pdf, `Card of order ${number}. Cut along the dashes; it goes on top, where it is seen first.`, {
    at: [margin, margin],
    width: pdf.page.width - 2 * margin,
    colour: quiet,
    align: 'center',
  });
  pdf
    .rect(left, top, CARD.width, CARD.height)
    .lineWidth(0.6)
    .dash(4, {})
    .strokeColor(quiet)
    .stroke()
    .undash();
  pdf
    .rect(left + INSET, top + INSET, CARD.width - 2 * INSET, CARD.height - 2 * INSET)
    .lineWidth(0.8)
    .strokeColor(gold)
    .stroke();
  drawLotus(pdf, left + CARD.width / 2, top + 52);
  const width = CARD.width - 2 * INSET - 56;
  const size = note.length > 120 ? 13 : note.length > 60 ? 16 : 19;
  const lines = note.split('\n');
  const room = CARD.height - INSET - 34 - 62;
  const height = lines.reduce((sum, line) => sum + heightOf(pdf, line, width, size), 0);
  pdf.y = top + 62 + Math.max(0, (room - height) / 2);
  for (const line of lines) {
    if (line === '') pdf.y += size;
    else
      write(pdf, line, {
        at: [left + (CARD.width - width) / 2, pdf.y],
        width,
        size,
        colour: ink,
        align: 'center',
      });
  }
}

/** By the font of the first letters: how high a line of the note becomes where it is broken. */
function heightOf(pdf: Pdf, line: string, width: number, size: number): number {
  if (line === '') return size;
  pdf.font(fontFor(line)).fontSize(size);
  const { texts, features } = drawable(pdf, [line]);
  return pdf.heightOfString(texts[0]!, { width, features });
}

/** Three petals in one line, as over the shop's headings. */
function drawLotus(pdf: Pdf, x: number, y: number) {
  pdf
    .save()
    .translate(x - 24, y - 21)
    .lineWidth(1)
    .strokeColor(gold);
  pdf.path('M24 3c4 5 4 12 0 18-4-6-4-13 0-18Z').stroke();
  pdf.path('M24 21C17 20 13 15 13 7c5 1 9 5 11 14Z').stroke();
  pdf.path('M24 21c7-1 11-6 11-14-5 1-9 5-11 14Z').stroke();
  pdf.restore();
}
