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
  const { texts, features } = drawable(pdf, runs, bold);
  for (const [i, run] of runs.entries()) {
    pdf.font(fontFor(run, bold));
    const options = { width, align, continued: i < runs.length - 1, features };
    if (at && i === 0) pdf.text(texts[i]!, at[0], at[1], options);
    else pdf.text(texts[i]!, options);
  }
}

/** pdfkit hands them on to fontkit, which takes off what is false; its types know only what is put on. */
const unplaced = {
  mark: false,
  mkmk: false,
  abvm: false,
  blwm: false,
} as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/**
 * fontkit 2.0 throws at some signs over letters, as in ଖଁ, and at some joiners. A line with one is written without the
 * joiners, its signs where they stand by themselves, and at worst without its signs, rather than not at all. All its runs are
 * written alike, as pdfkit measures a line by the features of its first run.
 */
export function drawable(pdf: Pdf, runs: readonly string[], bold = false) {
  const isDrawn = (text: string, run: string, features: PDFKit.Mixins.OpenTypeFeatures[]) => {
    try {
      pdf.font(fontFor(run, bold)).widthOfString(text, { features });
      return true;
    } catch {
      return false;
    }
  };
  if (runs.every((run) => isDrawn(run, run, []))) return { texts: runs, features: [] };
  const texts = runs.map((run) => {
    const bare = run.replace(/[\u200C\u200D]/g, '');
    return isDrawn(bare, run, unplaced) ? bare : bare.replace(/\p{M}/gu, '');
  });
  return { texts, features: unplaced };
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

/** Latin and Devanagari are Mukta's; each of the other scripts of India has one of Baloo's fonts, which write Latin too. */
const others = {
  Gurmukhi: 'baloo-paaji-2/BalooPaaji2_',
  Gujarati: 'baloo-bhai-2/400Regular/BalooBhai2_',
  Bengali: 'baloo-da-2/BalooDa2_',
  Oriya: 'baloo-bhaina-2/BalooBhaina2_',
  Tamil: 'baloo-thambi-2/400Regular/BalooThambi2_',
  Telugu: 'baloo-tammudu-2/BalooTammudu2_',
  Kannada: 'baloo-tamma-2/400Regular/BalooTamma2_',
  Malayalam: 'baloo-chettan-2/400Regular/BalooChettan2_',
};
const letters = Object.keys(others).map((script) => `\\p{Script=${script}}`);
/** With what joins a script's letters, its full stops and the spaces behind it, so that a text is cut as seldom as can be. */
const runsOfScript = new RegExp(
  [...letters.map((own) => `${own}[${own}\\s\\u200C\\u200D\\u0964\\u0965]*`), `[^${letters.join('')}]+`].join(
    '|',
  ),
  'gu',
);
const fonts = Object.values(others).map((file, i) => ({ file, writes: new RegExp(letters[i]!, 'u') }));

/** The file of the font of a text in one script, beside Latin. */
export function fontFor(text: string, bold = false): string {
  const weight = bold ? '600SemiBold' : '400Regular';
  const { file } = fonts.find(({ writes }) => writes.test(text)) ?? { file: 'mukta/400Regular/Mukta_' };
  return files.resolve(`@expo-google-fonts/${file.replace('400Regular', weight)}${weight}.ttf`);
}
