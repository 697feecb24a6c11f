import type { Selectable } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';

/** Why a link opens no payment any more. */
export type LinkEnd = 'replaced' | 'cancelled' | 'paid' | 'lapsed';
export type PaymentLink = ReturnType<typeof linkOf>;

/** Keeps a new link of an order; the one before must have ended. */
export async function insertLink(
  tx: Tx,
  link: { orderId: string; tokenHash: string; madeBy: string; now: Date; endsAt: Date },
): Promise<void> {
  const { orderId, tokenHash, madeBy, now, endsAt } = link;
  await tx
    .insertInto('payment_links')
    .values({
      order_id: orderId,
      token_hash: tokenHash,
      made_by: madeBy,
      made_at: now,
      ends_at: endsAt,
    })
    .execute();
}

/** Ends the live link of an order, where there is one. Comes after the order's lock. */
export async function endLink(tx: Tx, orderId: string, reason: LinkEnd, now: Date): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ end_reason: reason, ended_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function findLinkByHash(db: Database | Tx, tokenHash: string): Promise<PaymentLink | null> {
  const row = await links(db).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ? linkOf(row) : null;
}

export async function findLink(db: Database | Tx, id: string): Promise<PaymentLink | null> {
  const row = await links(db).where('id', '=', id).executeTakeFirst();
  return row ? linkOf(row) : null;
}

/** Whether an order that waited for its payment by a link was cancelled, by staff or by its shopper. */
export async function isCalledOff(db: Database | Tx, orderId: string): Promise<boolean> {
  return (await listCalledOff(db, [orderId])).has(orderId);
}

/** Which of these orders were cancelled while they waited for their payment by a link (R186, R321). */
export async function listCalledOff(db: Database | Tx, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('order_id', 'in', [...orderIds])
    .where('end_reason', '=', 'cancelled')
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/** Which of these orders wait for their payment by a link that was mailed (R182). */
export async function listWaitingByLink(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('order_id', 'in', [...orderIds])
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/** Notes that the order was cancelled, whatever its newest link had ended by. Comes after the order's lock. */
export async function noteCalledOff(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [newest] = await listLinks(tx, orderId);
  if (!newest) return;
  await tx
    .updateTable('payment_links')
    .set({ end_reason: 'cancelled', ended_at: now })
    .where('id', '=', newest.id)
    .execute();
}

/** All links of an order, the newest first. */
export async function listLinks(db: Database | Tx, orderId: string): Promise<PaymentLink[]> {
  const rows = await links(db)
    .where('order_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(linkOf);
}

/** Whether a payment can still be begun by a link of the order. */
export async function hasLiveLink(db: Database | Tx, orderId: string, now: Date): Promise<boolean> {
  const row = await links(db)
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders whose link is over by time, the longest first. At most 100. */
export async function findOverdueLinks(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_links')
    .select('order_id')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(100)
    .execute();
  return rows.map((row) => row.order_id);
}

function links(db: Database | Tx) {
  return db.selectFrom('payment_links').selectAll();
}

function linkOf(row: Selectable<Schema['payment_links']>) {
  return {
    id: row.id,
    orderId: row.order_id,
    madeBy: row.made_by,
    madeAt: row.made_at,
    endsAt: row.ends_at,
    endReason: row.end_reason,
    endedAt: row.ended_at,
  };
}
