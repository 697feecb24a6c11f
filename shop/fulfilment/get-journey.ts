import type { Database } from '#db/database.server.ts';
import { type IssuedDocument, listDocuments } from '#shop/invoices/queries.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { listAccounts, type ShownAccount } from '#shop/payments/payout-queries.server.ts';
import type { Refund } from '#shop/payments/refund.ts';
import { listRefunds } from '#shop/payments/refund-queries.server.ts';
import { type Parcel, selectLastParcel, selectLastReturn, selectPhotos } from './queries.server.ts';
import type { ReturnRequest } from './return-request.ts';

/** Where an order's parcel, return and money are. `isHeld`: another amount came than was asked; staff are looking. */
export type Journey = {
  parcel: Parcel | null;
  returnRequest: ReturnRequest | null;
  /** Those that failed and were asked for again are left out. */
  refunds: Refund[];
  accounts: ReadonlyMap<string, ShownAccount>;
  isHeld: boolean;
  documents: IssuedDocument[];
};

/** What happened to an order beside its statuses. Whoever asks has found the order first, as its owner or staff. */
export async function getJourney(db: Database, orderId: string): Promise<Journey> {
  const [parcel, returnRequest, refunds, accounts, attempts, documents] = await Promise.all([
    selectLastParcel(db, orderId),
    selectLastReturn(db, orderId),
    listRefunds(db, orderId),
    listAccounts(db, orderId),
    listAttempts(db, [orderId]),
    listDocuments(db, orderId),
  ]);
  const replaced = new Set(refunds.map(({ retryOf }) => retryOf));
  return {
    parcel,
    returnRequest,
    refunds: refunds.filter(({ id }) => !replaced.has(id)),
    accounts,
    documents,
    isHeld: attempts.some(({ state }) => state === 'mismatch'),
  };
}

/** The photos of the newest return of an order, as JPEG. For staff alone. */
export async function getReturnPhotos(db: Database, orderId: string): Promise<Buffer[]> {
  const request = await selectLastReturn(db, orderId);
  return request ? await selectPhotos(db, request.id) : [];
}
