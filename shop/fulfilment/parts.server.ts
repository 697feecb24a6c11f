import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Part, PartState, Pieces } from './parts.ts';

/** The parts of an order, as they stand: of one that was sent again the last handing over. None where it left whole. */
export async function listParts(db: Database | Tx, orderId: string): Promise<Part[]> {
  return (await listPartsOf(db, [orderId])).get(orderId) ?? [];
}

/** The same of several orders, by their ids; an order that left whole, or not yet, is not among them. */
export async function listPartsOf(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, Part[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('parcels')
    .distinctOn(['order_id', 'part'])
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('parcel_lines')
          .select(['position', 'quantity'])
          .whereRef('parcel_lines.order_id', '=', 'parcels.order_id')
          .whereRef('parcel_lines.part', '=', 'parcels.part')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('order_id', 'in', orderIds)
    .where('part', 'is not', null)
    .orderBy('order_id')
    .orderBy('part')
    .orderBy('id', 'desc')
    .execute();
  const parts = rows.map((row) => ({
    orderId: row.order_id,
    part: row.part!,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at,
    state: (row.ending ?? 'on its way') as PartState,
    reason: row.ending_reason,
    endedAt: row.ended_at,
    lines: row.lines,
  }));
  return Map.groupBy(parts, ({ orderId }) => orderId);
}

export async function insertPartLines(tx: Tx, orderId: string, part: number, lines: readonly Pieces[]) {
  await tx
    .insertInto('parcel_lines')
    .values(lines.map(({ position, quantity }) => ({ order_id: orderId, part, position, quantity })))
    .execute();
}

/** Writes down what became of the last handing over of a part. */
export async function endPart(
  tx: Tx,
  { orderId, part }: { orderId: string; part: number },
  { state, reason = '', now }: { state: Exclude<PartState, 'on its way'>; reason?: string; now: Date },
) {
  await tx
    .updateTable('parcels')
    .set({ ending: state, ended_at: now, ...(reason && { ending_reason: reason }) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('parcels as last')
        .select(sql<number>`max(last.id)`.as('id'))
        .where('last.order_id', '=', orderId)
        .where('last.part', '=', part),
    )
    .execute();
}
