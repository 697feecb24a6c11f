import type { Database, Tx } from '#db/database.server.ts';

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

/** Parcels with these tracking numbers, whoever carries them, by the number. For staff. */
export async function findTracked(
  db: Database | Tx,
  numbers: readonly string[],
): Promise<Map<string, Sent[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await select(db).where('tracking_number', 'in', numbers).execute();
  return Map.groupBy(rows, (row) => row.trackingNumber);
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
