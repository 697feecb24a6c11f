import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderStatus } from './order.ts';

export async function selectLocked(tx: Tx, orderId: string) {
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      'user_id',
      'status',
      'payment_method',
      'is_buy_now',
      'created_at',
      'placed_at',
      'delivered_at',
      'total_paise',
      'discount_code',
      'discounts',
      'exchange_of',
    ])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function selectFirstLocked(tx: Tx, orderId: string) {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('orders as later').select('exchange_of').where('later.id', '=', orderId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How an order stands; null where there is none. */
export async function findStatus(db: Database, orderId: string): Promise<OrderStatus | null> {
  const order = await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  return (order?.status as OrderStatus | undefined) ?? null;
}

export async function updateStatus(tx: Tx, orderId: string, status: OrderStatus, now: Date) {
  await tx
    .updateTable('orders')
    .set({
      status,
      ...(status === 'Order Placed' ? { placed_at: now } : {}),
      ...(status === 'Delivered' ? { delivered_at: sql<Date>`coalesce(delivered_at, ${now})` } : {}),
    })
    .where('id', '=', orderId)
    .execute();
}

type NewEvent = {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: string;
  reason: string;
  now: Date;
};

export async function insertEvent(tx: Tx, event: NewEvent) {
  await tx.insertInto('order_events').values(eventRow(event)).execute();
}

/** The lines of a new order and the first line of its history, in one statement. */
export async function insertItemsAndEvent(
  tx: Tx,
  items: readonly Insertable<Schema['order_items']>[],
  event: NewEvent,
) {
  await tx
    .with('noted', (cte) => cte.insertInto('order_events').values(eventRow(event)))
    .insertInto('order_items')
    .values(items)
    .execute();
}

/** What was known of a cash order when it was judged, and what was remarked (R148). */
export type CashJudgement = { facts: object; remarks: readonly object[] };

function eventRow(event: NewEvent) {
  return {
    order_id: event.orderId,
    from_status: event.from,
    to_status: event.to,
    actor: event.actor,
    reason: event.reason,
    created_at: event.now,
  };
}

/** Changes where an order goes, and by what its cash is counted (R82), where it is. */
export async function updateAddress(
  tx: Tx,
  orderId: string,
  address: { phone: string } & Record<string, string>,
  cashPlace: string,
) {
  await tx
    .updateTable('orders')
    .set({
      shipping_address: JSON.stringify(address),
      cash_phone: sql<string>`CASE WHEN cash_phone IS NULL THEN NULL ELSE ${address.phone} END`,
      cash_place: sql<string>`CASE WHEN cash_place IS NULL THEN NULL ELSE ${cashPlace} END`,
    })
    .where('id', '=', orderId)
    .execute();
}
