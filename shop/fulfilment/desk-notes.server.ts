import type { Database, Tx } from '#db/database.server.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';

export type OrderNote = { id: number; author: string; words: string; writtenAt: Date };
export type AddressCorrection = {
  id: number;
  actor: string;
  before: ShippingAddress;
  after: ShippingAddress;
  correctedAt: Date;
};

/** Notes of one order. */
export const MOST_NOTES = 100;

/** What staff wrote of an order, oldest first. For staff alone. */
export async function listNotes(db: Database | Tx, orderId: string): Promise<OrderNote[]> {
  return await db
    .selectFrom('order_notes')
    .select(['id', 'author', 'words', 'written_at as writtenAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MOST_NOTES)
    .execute();
}

export async function insertNote(
  tx: Tx,
  note: { orderId: string; author: string; words: string; now: Date },
) {
  const { orderId, author, words, now } = note;
  await tx.insertInto('order_notes').values({ order_id: orderId, author, words, written_at: now }).execute();
}

/** How the address of an order was corrected, oldest first. For staff alone. */
export async function listCorrections(db: Database | Tx, orderId: string): Promise<AddressCorrection[]> {
  const rows = await db
    .selectFrom('address_corrections')
    .select(['id', 'actor', 'before', 'after', 'corrected_at as correctedAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    before: row.before as ShippingAddress,
    after: row.after as ShippingAddress,
  }));
}

export async function insertCorrection(
  tx: Tx,
  made: { orderId: string; actor: string; before: ShippingAddress; after: ShippingAddress; now: Date },
) {
  await tx
    .insertInto('address_corrections')
    .values({
      order_id: made.orderId,
      actor: made.actor,
      before: JSON.stringify(made.before),
      after: JSON.stringify(made.after),
      corrected_at: made.now,
    })
    .execute();
}

/** Deletes what tells of the customers of before then. */
export async function deleteNotesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('order_notes').where('written_at', '<', before).execute();
  await db.deleteFrom('address_corrections').where('corrected_at', '<', before).execute();
}
