import { printDocument } from '#shop/invoices/documents.ts';
import { type IssuedDocument, listDocuments } from '#shop/invoices/queries.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import type { Shop } from '#shop/shop.ts';

export type Attachment = { filename: string; content: Buffer; contentType: 'application/pdf' };

/** What goes with a mail: the tax invoice with the parcel's, the credit note with its refund's. */
export async function attachmentsOf(shop: Shop, mail: Mail): Promise<Attachment[]> {
  const attached: Attachment[] = [];
  for (const document of await documentsFor(shop, mail)) {
    const filename = `${document.number.replaceAll('/', '-')}.pdf`;
    attached.push({ filename, content: await printDocument(document), contentType: 'application/pdf' });
  }
  return attached;
}

/** Of refunds of the same amount nothing tells which note is whose: each goes with all of theirs, so that none is missing. */
async function documentsFor({ db }: Shop, mail: Mail): Promise<IssuedDocument[]> {
  if (mail.kind === 'order-shipped') {
    return (await listDocuments(db, mail.order.id)).filter(({ kind }) => kind === 'invoice');
  }
  if (mail.kind !== 'refunded') return [];
  return (await listDocuments(db, mail.orderId)).filter(
    ({ kind, contents }) => kind === 'credit note' && contents.totalPaise === mail.amountPaise,
  );
}
