import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

export const ink = '#2a1c18';
export const quiet = '#6b5a50';
export const gold = '#b08a3e';
export const maroon = '#8c1c2e';
export const margin = 42;

/** An empty PDF of A4 pages, its first page begun. The same drawing at the same moment gives the same bytes. */
export function openPdf({ title, author, at }: { title: string; author: string; at: Date }): Pdf {
  return new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
}

/** The bytes of a PDF, once it is ended. */
export function finished(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

type Writing = {
  at?: readonly [number, number];
  width: number;
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right' | 'center';
};

/** Writes a text where the pen is, or at a place; each of its scripts in its own font. */
export function write(
  pdf: Pdf,
  text: string,
  { at, width, size = 9.5, bold = false, colour = ink, align = 'left' }: Writing,
) {
  const runs = text.match(runsOfScript) ?? [];
  pdf.fontSize(size).fillColor(colour);
  for (const [i, run] of runs.entries()) {
    pdf.font(fontFor(run, bold));
    const options = { width, align, continued: i < runs.length - 1 };
    if (at && i === 0) pdf.text(run, at[0], at[1], options);
    else pdf.text(run, options);
  }
}

/** A line across the page. */
export function rule(pdf: Pdf, y: number) {
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.8)
    .strokeColor(gold)
    .stroke();
  pdf.x = margin;
  pdf.y = y + 10;
}

/** At the foot of every page from the `first` (from 0) on: what it is, and which page of it. */
export function numberPages(pdf: Pdf, title: string, first: number) {
  const { count } = pdf.bufferedPageRange();
  for (let page = first; page < count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0; // below the text's end, where a line would else begin a page
    const at = [margin, pdf.page.height - margin + 8] as const;
    const width = pdf.page.width - 2 * margin;
    write(pdf, `${title}, page ${page - first + 1} of ${count - first}`, {
      at,
      width,
      align: 'right',
      size: 8,
      colour: quiet,
    });
  }
}

const files = createRequire(import.meta.url);
const gurmukhi = /\p{Script=Gurmukhi}/u;
const runsOfScript = /\p{Script=Gurmukhi}[\p{Script=Gurmukhi}\s]*|\P{Script=Gurmukhi}+/gu;

/** Mukta writes Latin and Devanagari, Baloo Paaji Latin and Gurmukhi. */
export function fontFor(text: string, bold = false): string {
  const weight = bold ? '600SemiBold' : '400Regular';
  return gurmukhi.test(text)
    ? files.resolve(`@expo-google-fonts/baloo-paaji-2/BalooPaaji2_${weight}.ttf`)
    : files.resolve(`@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`);
}
