import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

export type Parcel = {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  shippedAt: Date;
};

/** `part`: which of an order's parcels it is; without, it has all of the order. */
export async function insertParcel(tx: Tx, parcel: Parcel & { orderId: string; part?: number }) {
  await tx
    .insertInto('parcels')
    .values({
      order_id: parcel.orderId,
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      shipped_at: parcel.shippedAt,
      part: parcel.part ?? null,
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

/** Photos of an order that wait for a return to name them: those that came after `since`. */
export async function countUploads(db: Database | Tx, orderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('return_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertUpload(tx: Tx, upload: { orderId: string; image: Buffer; now: Date }) {
  const { id } = await tx
    .insertInto('return_uploads')
    .values({ order_id: upload.orderId, image: upload.image, created_at: upload.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes photos of an order that wait: those of these ids, or all besides others. */
export async function deleteUploads(
  db: Database | Tx,
  orderId: string,
  which: { ids: readonly string[] } | { besides: readonly string[] },
) {
  const named =
    'ids' in which
      ? sql<boolean>`id = ANY (${which.ids}::uuid[])`
      : sql<boolean>`id != ALL (${which.besides}::uuid[])`;
  await db.deleteFrom('return_uploads').where('order_id', '=', orderId).where(named).execute();
}

export async function deleteUploadsBefore(db: Database, before: Date) {
  await db.deleteFrom('return_uploads').where('created_at', '<=', before).execute();
}

/** Gives photos that wait to a return, in the order of `ids`; tells how many of them were there. */
export async function moveUploads(
  tx: Tx,
  {
    orderId,
    returnId,
    ids,
    since,
  }: { orderId: string; returnId: number; ids: readonly string[]; since: Date },
): Promise<number> {
  const result = await tx
    .insertInto('return_photos')
    .columns(['return_id', 'position', 'image'])
    .expression((eb) =>
      eb
        .selectFrom('return_uploads')
        .select([
          eb.val(returnId).as('return_id'),
          sql<number>`array_position(${sql.val(ids)}::uuid[], id) - 1`.as('position'),
          'image',
        ])
        .where('order_id', '=', orderId)
        .where(sql<boolean>`id = ANY(${sql.val(ids)}::uuid[])`)
        .where('created_at', '>', since),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** The photos of a return, as JPEG. */
export async function selectPhotos(db: Database, returnId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('return_photos')
    .select('image')
    .where('return_id', '=', returnId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.image);
}
