import type { Database, Tx } from '#db/database.server.ts';
import type { ReturnRequest } from './return-request.ts';

export type Parcel = {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  shippedAt: Date;
};

export async function insertParcel(tx: Tx, parcel: Parcel & { orderId: string }) {
  await tx
    .insertInto('parcels')
    .values({
      order_id: parcel.orderId,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      shipped_at: parcel.shippedAt,
    })
    .execute();
}

/** The parcel that an order went out in last. */
export async function selectLastParcel(db: Database | Tx, orderId: string): Promise<Parcel | null> {
  const row = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl, shipped_at: shippedAt } = row;
  return { carrier, trackingNumber, trackingUrl, shippedAt };
}

export async function insertReturnRequest(
  tx: Tx,
  request: { orderId: string; cause: string; words: string; askedAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('return_requests')
    .values({
      order_id: request.orderId,
      cause: request.cause,
      words: request.words,
      asked_at: request.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest wish to return an order. */
export async function selectLastReturn(db: Database | Tx, orderId: string): Promise<ReturnRequest | null> {
  const row = await db
    .selectFrom('return_requests')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('return_photos')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('return_id', '=', 'return_requests.id')
        .as('photos'),
    )
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    orderId: row.order_id,
    cause: row.cause,
    words: row.words,
    photos: row.photos ?? 0,
    askedAt: row.asked_at,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    closedAt: row.closed_at,
  };
}

/** Closes the open wish to return an order, where there is one: a refused parcel comes back without. */
export async function closeReturnRequest(
  tx: Tx,
  orderId: string,
  end: { outcome: 'declined' | 'taken back'; reason: string; now: Date },
) {
  await tx
    .updateTable('return_requests')
    .set({ outcome: end.outcome, outcome_reason: end.reason, closed_at: end.now })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}
