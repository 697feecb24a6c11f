import { refuseUnable } from '#shop/abilities.ts';
import { listPartsOf } from '#shop/fulfilment/parts.server.ts';
import { listInvoicesOf } from '#shop/invoices/queries.server.ts';
import { listPacked } from '#shop/orders/packing.server.ts';
import { countItemsBackOf } from '#shop/payments/refund-queries.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { Staff } from '#shop/viewer.ts';
import { bufferOf, inWorkProcess } from '#shop/work-process.server.ts';
import { hasPapers } from './outgoing.ts';
import { parcelsOf } from './parcels-of.ts';

const work = inWorkProcess<typeof import('./papers-work.ts')>('papers', 'shop/packing/papers-work.ts');

/** Orders whose papers are printed together. */
export const MOST_PAPERS = 50;

/**
 * What packers print for some orders, as one PDF: pick list, labels, packing slips, and invoices where these are issued
 * (R159). Orders that do not go out are named on the pick list and have no papers. Of an order in parts it is what is still
 * to be packed, else its parcels that are on their way, or the one that is named (R194).
 */
export async function printPapers(
  shop: Shop,
  viewer: Staff,
  { orderIds, part }: { orderIds: readonly string[]; part?: number | undefined },
): Promise<Uint8Array | Refusal> {
  const unable = refuseUnable(viewer, 'ship-orders');
  if (unable) return unable;
  if (orderIds.length > MOST_PAPERS) return refuse('too-many-orders', { most: MOST_PAPERS });
  const found = await listPacked(shop.db, orderIds);
  if (found.length === 0) return refuse('not-found');
  const going = found.filter(({ status }) => hasPapers(status));
  const leftOut = found.filter((order) => !going.includes(order));
  const parts = await listPartsOf(shop.db, orderIds);
  const itemsBack = await countItemsBackOf(shop.db, orderIds);
  const orders = going.flatMap((order) =>
    parcelsOf(order, parts.get(order.id) ?? [], itemsBack.get(order.id) ?? new Map(), part),
  );
  if (part !== undefined && orders.length === 0) return refuse('parcel-unknown');
  const invoices = await listInvoicesOf(
    shop.db,
    orders.map(({ id }) => id),
  );
  const papers = { orders, leftOut, invoices, contact: shop.contact, at: shop.now() };
  return bufferOf(await work('papersPdf', papers));
}
