import { drawDocument, titleOf } from './document-pdf.server.ts';
import { finished, openPdf } from './paper.server.ts';
import type { IssuedDocument } from './queries.server.ts';

// Runs in the process for papers (R415).

/** A tax invoice or credit note as a PDF of A4 pages (Rule 46, Rule 53). The same document gives the same bytes. */
export async function documentPdf(document: IssuedDocument): Promise<Uint8Array> {
  const { seller } = document.contents;
  const pdf = openPdf({ title: titleOf(document), author: seller.name, at: document.issuedAt });
  const bytes = finished(pdf);
  drawDocument(pdf, document);
  pdf.end();
  return await bytes;
}
