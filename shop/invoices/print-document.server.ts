import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';
import type { IssuedDocument } from './queries.server.ts';

const work = inWorkProcess<typeof import('./document-work.ts')>('papers', 'shop/invoices/document-work.ts');

/** A tax invoice or credit note as a PDF. It takes some 50 ms of a processor, so it is drawn beside this process (R415). */
export async function printDocument(document: IssuedDocument): Promise<Buffer<ArrayBuffer>> {
  return bufferOf(await work('documentPdf', document));
}
