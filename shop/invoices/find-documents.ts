import type { Database, Tx } from '#db/database.server.ts';
import { findOrder } from '#shop/orders/find-orders.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type IssuedDocument, selectDocuments } from './queries.server.ts';

export type { IssuedDocument };

/** The invoice of an order and the credit notes to it, oldest first. Whoever asks has found the order, as its owner or staff. */
export async function listDocuments(db: Database | Tx, orderId: string): Promise<IssuedDocument[]> {
  return await selectDocuments(db, orderId);
}

/** A tax document of the shopper's own order: the one of that number, or the invoice where none is named (R104). */
export async function findDocument(
  db: Database | Tx,
  viewer: Shopper,
  { orderId, number }: { orderId: string; number?: string | undefined },
): Promise<IssuedDocument | Refusal> {
  if (!(await findOrder(db, viewer, orderId))) return refuse('not-found');
  const documents = await selectDocuments(db, orderId);
  const wanted = documents.find((one) => (number ? one.number === number : one.kind === 'invoice'));
  return wanted ?? refuse(number ? 'not-found' : 'no-invoice-yet');
}
