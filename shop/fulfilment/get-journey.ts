import type { Database } from '#db/database.server.ts';
import { findAnyProducts } from '#shop/catalogue/find-products.server.ts';
import { piecesOf, sizesOf } from '#shop/catalogue/product.ts';
import { type IssuedDocument, listDocuments } from '#shop/invoices/queries.server.ts';
import { type BoughtLine, listPaidLines, listStatuses } from '#shop/orders/find-orders.server.ts';
import { listAttempts } from '#shop/payments/attempts.server.ts';
import { listCalledOff, listWaitingByLink } from '#shop/payments/payment-links.server.ts';
import { listAccounts, type ShownAccount } from '#shop/payments/payout-queries.server.ts';
import { type Refund, withoutReplaced } from '#shop/payments/refund.ts';
import { countItemsBack, listRefunds } from '#shop/payments/refund-queries.server.ts';
import { listParts } from './parts.server.ts';
import { type Part, piecesMissed, piecesUnsent, withRefunded } from './parts.ts';
import { type Parcel, selectLastParcel, selectPhotos } from './queries.server.ts';
import { piecesLeft, piecesReturnable } from './return-lines.ts';
import { findReturnBehind, listReturns, selectLastReturn } from './return-queries.server.ts';
import type { ReturnRequest } from './return-request.ts';
import { surplusRefunds } from './surplus-refunds.ts';

/** Where an order's parcel, return and money are. `isHeld`: another amount came than was asked; staff are looking. */
export type Journey = {
  parcel: Parcel | null;
  /** Its parcels, where it leaves in several, and what is in none of them. */
  parts: Part[];
  unsent: (BoughtLine & { refunded: number })[];
  /** All that was asked to be sent back, newest first; `returnRequest`: the newest. */
  returns: ReturnRequest[];
  returnRequest: ReturnRequest | null;
  /** The lines, with the pieces of each that the shopper can send back, the product's sizes, and which of these are sold out. */
  lines: (BoughtLine & { left: number; sizes: readonly string[]; soldOut: readonly string[] })[];
  /** The return in exchange for which this order goes out. */
  behind: ReturnRequest | null;
  /** Those that failed and were asked for again are left out. */
  refunds: Refund[];
  accounts: ReadonlyMap<string, ShownAccount>;
  /** Refunds of money that came beside the order's own, by id. */
  surplus: ReadonlySet<string>;
  /** Staff cancelled it before it was paid by its link. */
  isCalledOff: boolean;
  isHeld: boolean;
  /** It waits for its payment by a link that was mailed. */
  isByLink: boolean;
  documents: IssuedDocument[];
  /** Products that go out in exchange for others, by id. */
  exchangeNames: ReadonlyMap<string, string>;
  /** Orders in exchange that did not go out, by id. */
  exchangesOff: ReadonlySet<string>;
};

/** What happened to an order beside its statuses. Whoever asks has found the order first, as its owner or staff. */
export async function getJourney(db: Database, orderId: string): Promise<Journey> {
  const [
    parcel,
    parts,
    returns,
    behind,
    bought,
    refunds,
    accounts,
    attempts,
    documents,
    itemsBack,
    calledOff,
    byLink,
  ] = await Promise.all([
    selectLastParcel(db, orderId),
    listParts(db, orderId),
    listReturns(db, orderId),
    findReturnBehind(db, orderId),
    listPaidLines(db, orderId),
    listRefunds(db, orderId),
    listAccounts(db, orderId),
    listAttempts(db, [orderId]),
    listDocuments(db, orderId),
    countItemsBack(db, orderId),
    listCalledOff(db, [orderId]),
    listWaitingByLink(db, [orderId]),
  ]);
  const wanted = returns.flatMap((each) =>
    each.lines.flatMap(({ exchangeProduct }) => exchangeProduct ?? []),
  );
  const [products, exchanges] = await Promise.all([
    findAnyProducts(db, [...bought.map(({ productId }) => productId), ...wanted]),
    listStatuses(
      db,
      returns.flatMap(({ replacementId }) => replacementId ?? []),
    ),
  ]);
  const off = [...exchanges].filter(([, status]) => status === 'Payment Failed' || status === 'Cancelled');
  const left = piecesLeft(bought, returns, piecesMissed(bought, parts));
  const lines = piecesReturnable(left, returns, itemsBack).map((line) => {
    const product = products.get(line.productId);
    const sizes = product ? sizesOf(product) : [];
    const soldOut = product
      ? (sizes.length > 0 ? sizes : ['']).filter((size) => piecesOf(product, size) <= 0)
      : [];
    return { ...line, sizes, soldOut };
  });
  return {
    parcel,
    parts,
    unsent: withRefunded(piecesUnsent(bought, parts), itemsBack),
    returns,
    returnRequest: returns[0] ?? null,
    lines,
    behind,
    refunds: withoutReplaced(refunds),
    accounts,
    surplus: surplusRefunds(withoutReplaced(refunds), attempts),
    isCalledOff: calledOff.has(orderId),
    isByLink: byLink.has(orderId),
    documents,
    exchangeNames: new Map(wanted.map((id) => [id, products.get(id)?.name ?? id])),
    exchangesOff: new Set(off.map(([id]) => id)),
    isHeld: attempts.some(({ state }) => state === 'mismatch'),
  };
}

/** The photos of the newest return of an order, as JPEG. For staff alone. */
export async function getReturnPhotos(db: Database, orderId: string): Promise<Buffer[]> {
  const request = await selectLastReturn(db, orderId);
  return request ? await selectPhotos(db, request.id) : [];
}

/** One photo of a return of an order, by its place from 0, as JPEG; null where there is none. For staff alone. */
export async function findReturnPhoto(
  db: Database,
  { orderId, returnId, position }: { orderId: string; returnId: number; position: number },
): Promise<Buffer | null> {
  const returns = await listReturns(db, orderId);
  const isOwn = returns.some(({ id }) => id === returnId);
  return isOwn ? ((await selectPhotos(db, returnId))[position] ?? null) : null;
}
