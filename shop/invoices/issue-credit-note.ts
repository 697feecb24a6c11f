import type { Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { Shop } from '#shop/shop.ts';
import { draftCreditNote, spreadCredit } from './invoice.ts';
import {
  type IssuedDocument,
  insertDocument,
  selectDocuments,
  selectInvoicedOrder,
  takeNumber,
} from './queries.server.ts';
import { financialYear, serialNumber } from './serial-number.ts';

/** What is given back: an amount (paise) spread over all lines, or all that is not given back yet. */
export type Credit = { orderId: string; amountPaise: Paise | 'rest'; reason: string };

/**
 * Issues the credit note (GST, section 34) for a refund or a parcel that came back. Gives its number; null where no
 * invoice was issued, for then nothing is to be taken back, or where all was given back before. An amount above what
 * is left (money that was never for these goods) is credited up to that.
 */
export async function issueCreditNote(
  shop: Pick<Shop, 'now' | 'terms'>,
  tx: Tx,
  { orderId, amountPaise, reason }: Credit,
): Promise<string | null> {
  await selectInvoicedOrder(tx, orderId);
  const documents = await selectDocuments(tx, orderId);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  if (!invoice) return null;
  const credited = creditedOf(invoice, documents);
  const left = invoice.contents.totalPaise - credited.reduce((sum, paise) => sum + paise, 0);
  const wanted = amountPaise === 'rest' ? left : Math.min(amountPaise, left);
  if (wanted === 0) return null;
  const amounts = spreadCredit(invoice.contents, credited, wanted);
  const contents = draftCreditNote(invoice.contents, { credited, amounts, reason });
  const now = shop.now();
  const year = financialYear(now);
  const count = await takeNumber(tx, shop.terms.creditNotePrefix, year);
  const number = serialNumber(shop.terms.creditNotePrefix, year, count);
  await insertDocument(tx, { number, kind: 'credit note', invoiceNumber: invoice.number, contents, now });
  return number;
}

/** What earlier credit notes gave back of each line of the invoice. */
function creditedOf(invoice: IssuedDocument, documents: readonly IssuedDocument[]): Paise[] {
  const credited = invoice.contents.lines.map(() => 0);
  for (const { kind, contents } of documents) {
    if (kind !== 'credit note') continue;
    for (const line of contents.lines) credited[line.position]! += line.chargedPaise;
  }
  return credited;
}
