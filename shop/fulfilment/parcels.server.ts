import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { lockOrder } from '#shop/orders/change-status.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { ParcelFacts } from './parcel-fault.ts';

/** `part`: which of the order's parcels it is; null where it has all of the order. */
type Sent = {
  orderId: string;
  part: number | null;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
};

/** The parcel that each of these orders went out in last, by the order's id. For staff. */
export async function listLastParcels(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, Sent>> {
  if (orderIds.length === 0) return new Map();
  const rows = await select(db)
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

type Label = Pick<ParcelFacts, 'carrier' | 'trackingNumber'>;

/**
 * Refuses a parcel that left with another order already, by its carrier and number (R160). Locks the order and then the label:
 * of two packers who ship two orders with one at the same moment the second is refused.
 */
export async function refuseTaken(tx: Tx, orderId: string, parcel: ParcelFacts): Promise<Refusal | null> {
  await lockOrder(tx, orderId);
  await lockLabels(tx, [parcel]);
  const tracked = await findTracked(tx, [parcel.trackingNumber]);
  return takenFault(tracked.get(parcel.trackingNumber.toLowerCase()) ?? [], orderId, parcel);
}

/** Until the transaction ends nobody else ships by these labels. Comes after the locks of all its orders, in one order. */
export async function lockLabels(tx: Tx, labels: readonly Label[]): Promise<void> {
  const keys = new Set(
    labels.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`.toLowerCase()),
  );
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 19)) FROM unnest(${[...keys].sort()}::text[]) AS key`.execute(
    tx,
  );
}

/** `tracked`: the parcels that left with this number, whoever carries them. Two carriers may count alike. */
export function takenFault(
  tracked: readonly Sent[],
  orderId: string,
  { carrier, trackingNumber }: Label,
): Refusal | null {
  const other = tracked.find(
    (each) => each.orderId !== orderId && each.carrier.toLowerCase() === carrier.toLowerCase(),
  );
  return other
    ? refuse('parcel-number-taken', { trackingNumber, number: orderNumberOf(other.orderId) })
    : null;
}

/** Parcels with these tracking numbers, whoever carries them, by the number in small letters. For staff. */
export async function findTracked(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<Map<string, Sent[]>> {
  if (numbers.length === 0) return new Map();
  const asked = numbers.map((number) => number.toLowerCase());
  const rows = await select(db).where(sql<string>`lower(tracking_number)`, 'in', asked).execute();
  return Map.groupBy(rows, (row) => row.trackingNumber.toLowerCase());
}

/** The carrier of the parcel that left last; '' before the first. */
export async function findLastCarrier(db: Database): Promise<string> {
  const row = await db
    .selectFrom('parcels')
    .select('carrier')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.carrier ?? '';
}

function select(db: Database | Tx) {
  return db
    .selectFrom('parcels')
    .select([
      'order_id as orderId',
      'part',
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
    ]);
}
