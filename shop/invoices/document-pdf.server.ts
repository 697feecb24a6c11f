import { ToWords } from 'to-words/en-IN';
import { formatPaise, type Paise } from '#shop/money.ts';
import { monthFirst } from '#shop/time.ts';
import type { TaxDocument, TaxLine } from './invoice.ts';
import { fontFor, ink, margin, maroon, numberPages, type Pdf, quiet, rule, write } from './paper.server.ts';
import { drawRows } from './paper-table.server.ts';
import type { IssuedDocument } from './queries.server.ts';

/** Draws a tax document from the top of the page that is begun, its pages counted for themselves. */
export function drawDocument(pdf: Pdf, document: IssuedDocument): void {
  const first = pdf.bufferedPageRange().count - 1;
  drawHead(pdf, document);
  drawParties(pdf, document);
  drawLines(pdf, document.contents);
  drawTotals(pdf, document.contents);
  numberPages(pdf, titleOf(document), first);
}

/** 'Tax invoice GEH/26-27/000001'. */
export const titleOf = (document: IssuedDocument) => `${headingOf(document)} ${document.number}`;

const headingOf = ({ kind }: Pick<IssuedDocument, 'kind'>) =>
  kind === 'invoice' ? 'Tax invoice' : 'Credit note';

function drawHead(pdf: Pdf, document: IssuedDocument) {
  const { seller } = document.contents;
  const width = pdf.page.width - 2 * margin;
  write(pdf, seller.name, { bold: true, size: 17, colour: maroon, at: [margin, margin], width: width * 0.6 });
  write(pdf, seller.address, { width: width * 0.55, colour: quiet });
  write(pdf, `GSTIN ${seller.gstin}`, { width: width * 0.55, colour: quiet });
  const below = pdf.y;
  const right = { at: [margin + width * 0.6, margin] as const, width: width * 0.4, align: 'right' as const };
  write(pdf, headingOf(document), { ...right, bold: true, size: 17 });
  const facts = [
    `No. ${document.number}`,
    `Date ${monthFirst.date(document.issuedAt)}`,
    ...(document.invoiceNumber ? [`For invoice ${document.invoiceNumber}`] : []),
    `Order ${document.contents.orderNumber} of ${monthFirst.date(document.contents.orderedAt)}`,
  ];
  for (const fact of facts) write(pdf, fact, { width: right.width, align: 'right' });
  rule(pdf, Math.max(below, pdf.y) + 8);
}

const paymentWords: Record<string, string> = {
  cod: 'Cash on delivery',
  exchange: 'Exchange, nothing to pay',
  'exchange, cod': 'Exchange, the difference in cash on delivery',
};

function drawParties(pdf: Pdf, document: IssuedDocument) {
  const { buyer } = document.contents;
  const half = (pdf.page.width - 2 * margin) / 2 - 10;
  const top = pdf.y;
  write(pdf, 'Billed and delivered to', { at: [margin, top], width: half, colour: quiet, size: 8.5 });
  write(pdf, buyer.name, { width: half, bold: true });
  for (const line of buyer.lines) write(pdf, line, { width: half });
  const below = pdf.y;
  const left = margin + half + 20;
  write(pdf, 'Supply', { at: [left, top], width: half, colour: quiet, size: 8.5 });
  for (const fact of supplyFacts(document.contents)) write(pdf, fact, { width: half });
  pdf.x = margin;
  pdf.y = Math.max(below, pdf.y) + 14;
}

/** What a document says of the supply: its place and tax, how it is paid, and each thing that stands under 'Less' (R433). */
export function supplyFacts(contents: TaxDocument): string[] {
  const { buyer, interState, paymentMethod, reason, discount, bonusPaise, exchangeFor, lines } = contents;
  const less = lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0);
  return [
    `Place of supply: ${buyer.state} (${buyer.stateCode}), ${interState ? 'IGST' : 'CGST and SGST'}`,
    'Tax payable on reverse charge: No',
    `Payment: ${paymentWords[paymentMethod] ?? 'Paid online'}`,
    ...(discount ? [`Discount: ${discount.name}, ${formatPaise(discount.amountPaise)}`] : []),
    ...(bonusPaise ? [`Online payment bonus: ${formatPaise(bonusPaise)}`] : []),
    ...(exchangeFor ? [`In exchange for order ${exchangeFor}: ${formatPaise(less)} less`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ];
}

function drawLines(pdf: Pdf, contents: TaxDocument) {
  const { interState, ratePercent } = contents;
  const taxHeads = interState
    ? [`IGST ${ratePercent}%`]
    : [`CGST ${ratePercent / 2}%`, `SGST ${ratePercent / 2}%`];
  const heads = ['Piece', 'HSN', 'Qty', 'Price', 'Less', 'Taxable', ...taxHeads, 'Amount'];
  const taxes = (line: TaxLine) => (interState ? [line.igstPaise] : [line.cgstPaise, line.sgstPaise]);
  const rows = contents.lines.map((line) => [
    line.description,
    line.hsn,
    line.pieces === 0 ? '' : `${line.quantity} NOS`,
    ...[line.unitPricePaise, line.discountPaise, line.taxablePaise, ...taxes(line), line.chargedPaise].map(
      amount,
    ),
  ]);
  pdf.font(fontFor(''));
  pdf.fontSize(8.5).fillColor(ink);
  const widths = columnWidths(pdf, [heads, ...rows]);
  drawRows(
    pdf,
    { heads, widths, isRight: (at) => at >= 2 },
    rows.map((row) => row.map((text, at) => ({ text, ...(at === 0 && { font: { src: fontFor(text) } }) }))),
  );
}

/** An amount stands on one line, however many crores it is: what is described gives up room for it. */
function columnWidths(pdf: Pdf, rows: readonly string[][]): number[] {
  const all = pdf.page.width - 2 * margin;
  const columns = rows[0]!.length;
  const money = (all - 165 - 34 - 42) / (columns - 3);
  const figures = Array.from({ length: columns - 1 }, (_, at) => {
    const usual = at === 0 ? 34 : at === 1 ? 42 : money;
    const widest = Math.max(...rows.map((row) => pdf.widthOfString(row[at + 1]!)));
    // With the padding of both its sides.
    return Math.max(usual, widest + 7);
  });
  return [all - figures.reduce((sum, width) => sum + width, 0), ...figures];
}

function drawTotals(pdf: Pdf, contents: TaxDocument) {
  const sum = (of: (line: TaxLine) => Paise) => contents.lines.reduce((all, line) => all + of(line), 0);
  const taxes: [string, Paise][] = contents.interState
    ? [['IGST', sum((line) => line.igstPaise)]]
    : [
        ['CGST', sum((line) => line.cgstPaise)],
        ['SGST', sum((line) => line.sgstPaise)],
      ];
  const rows: [string, Paise][] = [
    ['Taxable value', contents.taxablePaise],
    ...taxes,
    ['Total, tax included', contents.totalPaise],
  ];
  if (pdf.y > pdf.page.height - 170) pdf.addPage();
  const width = pdf.page.width - 2 * margin;
  pdf.y += 10;
  for (const [name, paise] of rows) {
    const last = paise === contents.totalPaise && name.startsWith('Total');
    const top = pdf.y;
    write(pdf, name, { at: [margin + width * 0.5, top], width: width * 0.3, bold: last });
    write(pdf, formatPaise(paise), {
      at: [margin + width * 0.8, top],
      width: width * 0.2,
      align: 'right',
      bold: last,
    });
  }
  rule(pdf, pdf.y + 6);
  write(pdf, amountInWords(contents.totalPaise), { at: [margin, pdf.y], width, bold: true });
  write(pdf, 'Prices include GST. Made by computer and valid without a signature.', {
    width,
    colour: quiet,
    size: 8.5,
  });
}

function amount(paise: Paise): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
}

const toWords = new ToWords();

/** An amount as a tax invoice writes it out: 'Four Hundred Seventy Four Rupees And Five Paise Only'. */
export function amountInWords(paise: Paise): string {
  return toWords.convert(paise / 100, { currency: true });
}
