import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderStatus } from './order.ts';

type Row = Selectable<Schema['orders']> & {
  items: Omit<Selectable<Schema['order_items']>, 'order_id'>[];
  wait_until: Date | null;
  sent_to: string | null;
  ended_at: Date | null;
};
export type Order = ReturnType<typeof orderOf>;

/** Orders with their lines, one statement. */
export function selectOrders(db: Database | Tx) {
  return db
    .selectFrom('orders')
    .leftJoin('cash_confirmations', 'cash_confirmations.order_id', 'orders.id')
    .selectAll('orders')
    .select(['wait_until', 'sent_to', 'ended_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .selectAll('order_items')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    );
}

export function orderOf(row: Row) {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    requestHash: row.request_hash,
    status: row.status as OrderStatus,
    paymentMethod: row.payment_method,
    isBuyNow: row.is_buy_now,
    shippingAddress: row.shipping_address,
    itemsTotalPaise: row.items_total_paise,
    discountPaise: row.discount_paise,
    deliveryFeePaise: row.delivery_fee_paise,
    handlingFeePaise: row.handling_fee_paise,
    onlineBonusPaise: row.online_bonus_paise,
    totalPaise: row.total_paise,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    deliveredAt: row.delivered_at,
    /** A cash order that waits for its confirmation: until when, and where the code went (R84). */
    waits:
      row.wait_until && row.ended_at === null ? { until: row.wait_until, sentTo: row.sent_to ?? '' } : null,
    items: row.items.map((item) => ({
      productId: item.product_id,
      name: item.name,
      size: item.size,
      quantity: item.quantity,
      unitPricePaise: item.unit_price_paise,
      images: item.images,
    })),
  };
}

/**
 * Waits until no other order of this shopper is being written, nor any other cash order of this mailbox, to this phone
 * or address. Held to the end of `tx`. One order of kinds for all, so that nobody waits in a ring.
 */
export async function lockOrdersOf(tx: Tx, userId: string, cash: { phone: string; place: string } | null) {
  const mailbox = sql`(SELECT 'mailbox ' || mailbox_of(email) FROM users WHERE id = ${userId})`;
  const more = cash
    ? sql`, ${mailbox}, ${`phone ${cash.phone}`}::text, ${`place ${cash.place}`}::text`
    : sql``;
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(key, 7)) FROM unnest(ARRAY[${userId}::text${more}]) AS key`.execute(
    tx,
  );
}

export async function selectLocked(tx: Tx, orderId: string) {
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      'user_id',
      'status',
      'payment_method',
      'is_buy_now',
      'placed_at',
      'delivered_at',
      'total_paise',
      'discount_code',
    ])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
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

export async function selectEvents(db: Database | Tx, orderId: string) {
  return await db
    .selectFrom('order_events')
    .select(['to_status', 'actor', 'reason', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
