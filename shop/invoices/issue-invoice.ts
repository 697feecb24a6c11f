import type { Tx } from '#db/database.server.ts';
import type { Shop } from '#shop/shop.ts';
import { draftInvoice } from './invoice.ts';
import { insertDocument, selectDocuments, selectInvoicedOrder, takeNumber } from './queries.server.ts';
import { financialYear, serialNumber } from './serial-number.ts';

/**
 * Issues the tax invoice of an order as its parcel leaves (GST: before or at removal of the goods), numbered without
 * gaps in the financial year. An order has one invoice, however often its parcel leaves: gives its number.
 */
export async function issueInvoice(
  shop: Pick<Shop, 'now' | 'terms' | 'contact'>,
  tx: Tx,
  orderId: string,
): Promise<string> {
  const order = await selectInvoicedOrder(tx, orderId);
  const issued = (await selectDocuments(tx, orderId)).find(({ kind }) => kind === 'invoice');
  if (issued) return issued.number;
  const { contact, terms } = shop;
  const now = shop.now();
  const contents = draftInvoice(order, { contact, terms, now });
  const year = financialYear(now);
  const count = await takeNumber(tx, terms.invoicePrefix, year);
  const number = serialNumber(terms.invoicePrefix, year, count);
  await insertDocument(tx, { number, kind: 'invoice', invoiceNumber: null, contents, now });
  return number;
}
