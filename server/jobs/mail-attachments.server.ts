import { printDocument } from '#shop/invoices/documents.ts';
import { type IssuedDocument, listDocuments } from '#shop/invoices/queries.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import type { Shop } from '#shop/shop.ts';

export type Attachment = { filename: string; content: Buffer; contentType: 'application/pdf' };

/** What goes with a mail: the tax invoice with the parcel's, the credit note with its refund's. */
export async function attachmentsOf(shop: Shop, mail: Mail): Promise<Attachment[]> {
  const document = await documentFor(shop, mail);
  if (!document) return [];
  const content = await printDocument(document);
  return [
    { filename: `${document.number.replaceAll('/', '-')}.pdf`, content, contentType: 'application/pdf' },
  ];
}

async function documentFor({ db }: Shop, mail: Mail): Promise<IssuedDocument | undefined> {
  if (mail.kind === 'order-shipped') {
    return (await listDocuments(db, mail.order.id)).find(({ kind }) => kind === 'invoice');
  }
  if (mail.kind !== 'refunded') return undefined;
  return (await listDocuments(db, mail.orderId)).findLast(
    ({ kind, contents }) => kind === 'credit note' && contents.totalPaise === mail.amountPaise,
  );
}
