import type { Tx } from '#db/database.server.ts';
import { refuseUnable } from '#shop/abilities.ts';
import { csvLines } from '#shop/csv.ts';
import { listLastParcels } from '#shop/fulfilment/parcels.server.ts';
import { listPartsOf } from '#shop/fulfilment/parts.server.ts';
import { piecesUnsent } from '#shop/fulfilment/parts.ts';
import type { DeskFilter } from '#shop/orders/desk.server.ts';
import { type FiledOrder, listForFile } from '#shop/orders/order-file.server.ts';
import { paymentName } from '#shop/orders/payment-name.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { audit } from '#shop/staff/audit.server.ts';
import { isoInIndia } from '#shop/time.ts';
import type { Staff } from '#shop/viewer.ts';

/** Rows of one file. */
const MOST_ROWS = 10_000;

/**
 * The orders that a filter finds as CSV, at most 10,000 (R161); `isCut`: there are more. Its first columns are those of a list
 * of parcels: filled in, it ships them. What a spreadsheet would take for a formula is made plain text.
 */
export async function exportOrders(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  filter: DeskFilter,
): Promise<{ csv: string; isCut: boolean } | Refusal> {
  const unable = refuseUnable(viewer, 'export-orders');
  if (unable) return unable;
  const found = await listForFile(tx, filter, MOST_ROWS + 1);
  const rows = await fileRows(tx, found.slice(0, MOST_ROWS));
  const csv = csvLines([fileColumns, ...rows]);
  const { queue, status, from, until, search } = filter;
  // What was searched for may be a name or a phone: that it was is enough.
  const after = {
    rows: rows.length,
    ...given({ queue, status, from, until, search: search ? 'yes' : undefined }),
  };
  await audit(tx, viewer, { action: 'export-orders', subject: 'orders', after, now: shop.now() });
  return { csv, isCut: found.length > MOST_ROWS };
}

/** Orders as rows of a file, in the order of its columns. */
export async function fileRows(tx: Tx, orders: readonly FiledOrder[]): Promise<string[][]> {
  const ids = orders.map(({ id }) => id);
  const parcels = await listLastParcels(tx, ids);
  const parts = await listPartsOf(tx, ids);
  // Of an order in parts the next parcel is to be filled in, with what is left, not the one that left.
  const rows = orders.map((order) =>
    order.status === 'Processing'
      ? rowOf({ ...order, lines: piecesUnsent(order.lines, parts.get(order.id) ?? []) }, undefined)
      : rowOf(order, parcels.get(order.id)),
  );
  return rows.map((row) => fileColumns.map((name) => row[name]));
}

export const fileColumns = [
  'order',
  'carrier',
  'tracking',
  'link',
  'date',
  'status',
  'payment',
  'total',
  'name',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'pin',
  'pieces',
] as const satisfies readonly string[];

type Parcel = { carrier: string; trackingNumber: string; trackingUrl: string | null } | undefined;

function rowOf(order: FiledOrder, parcel: Parcel): Record<(typeof fileColumns)[number], string> {
  const {
    firstName = '',
    lastName = '',
    phone = '',
    email = '',
    street = '',
    city = '',
    state = '',
    zipcode = '',
  } = order.shipping_address;
  return {
    order: order.number,
    carrier: parcel?.carrier ?? '',
    tracking: parcel?.trackingNumber ?? '',
    link: parcel?.trackingUrl ?? '',
    date: isoInIndia(order.created_at.getTime()),
    status: order.status,
    payment: paymentName({
      paymentMethod: order.payment_method,
      exchangeOf: order.exchange_of,
      totalPaise: order.total_paise,
    }),
    total: (order.total_paise / 100).toFixed(2),
    name: `${firstName} ${lastName}`.trim(),
    phone,
    email,
    street,
    city,
    state,
    pin: zipcode,
    // '2 × Jhumka; 1 × Kada, size 2.4'
    pieces: order.lines
      .map(({ quantity, name: piece, size }) => `${quantity} × ${piece}${size && `, size ${size}`}`)
      .join('; '),
  };
}

function given(facts: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
