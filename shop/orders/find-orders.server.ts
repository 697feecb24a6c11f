import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Schema } from '#db/schema.ts';
import type { Paise } from '#shop/money.ts';
import { readOrderName } from '#shop/order-number.ts';
import type { PromisedDates } from '#shop/shipping/delivery.ts';
import { daysAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { type OrderStatus, purchaseStatuses } from './order.ts';

/** What of its row an order is made of. */
type OrderRow = Pick<
  Selectable<Schema['orders']>,
  | ('id' | 'number' | 'user_id' | 'request_hash' | 'status' | 'payment_method' | 'is_buy_now' | 'gift')
  | ('shipping_address' | 'items_total_paise' | 'discount_paise' | 'discount_code' | 'discounts')
  | ('delivery_fee_paise' | 'handling_fee_paise' | 'online_bonus_paise' | 'total_paise' | 'created_at')
  | ('placed_at' | 'delivered_at' | 'dispatch_by' | 'delivery_from' | 'delivery_until' | 'exchange_of')
>;

type Row = OrderRow & {
  items: Pick<
    Selectable<Schema['order_items']>,
    'product_id' | 'name' | 'size' | 'quantity' | 'unit_price_paise' | 'images'
  >[];
  wait_until: Date | null;
  sent_to: string | null;
  ended_at: Date | null;
  accepted_paise: Paise | null;
};
export type Order = ReturnType<typeof orderOf>;
/** Where mails to an order's buyer go. */
export type Buyer = { email: string; name: string };

/** Orders with their lines, one statement. */
function selectOrders(db: Database | Tx) {
  return db
    .selectFrom('orders')
    .leftJoin('cash_confirmations', 'cash_confirmations.order_id', 'orders.id')
    .selectAll('orders')
    .select(['wait_until', 'sent_to', 'ended_at'])
    .select(
      sql<Paise | null>`(SELECT max(captured_paise) FROM payment_attempts
        WHERE order_id = orders.id AND state = 'paid' AND captured_paise < orders.total_paise)`.as(
        'accepted_paise',
      ),
    )
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

/** An order of its row and those of its lines, in their order. */
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
    gift: row.gift,
    itemsTotalPaise: row.items_total_paise,
    discountPaise: row.discount_paise,
    discountCode: row.discount_code,
    /** By name, as they held when it was placed. */
    discounts: row.discounts,
    deliveryFeePaise: row.delivery_fee_paise,
    handlingFeePaise: row.handling_fee_paise,
    onlineBonusPaise: row.online_bonus_paise,
    totalPaise: row.total_paise,
    /** What was paid online, where staff accepted less than the total; null elsewhere. */
    acceptedPaise: row.accepted_paise,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    deliveredAt: row.delivered_at,
    /** What the checkout promised (R320); null where nothing was. */
    promised: promisedOf(row),
    /** The first order of a chain of exchanges, whose payment covers this one (R156). */
    exchangeOf: row.exchange_of,
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

function promisedOf(row: Row): PromisedDates | null {
  const { dispatch_by: dispatchBy, delivery_from: deliveryFrom, delivery_until: deliveryUntil } = row;
  return dispatchBy && deliveryFrom && deliveryUntil ? { dispatchBy, deliveryFrom, deliveryUntil } : null;
}

/** Orders that one answer lists. */
const PAGE = 20;

/**
 * The shopper's orders, newest first; failed ones for 7 days only (R91), and not where the same was ordered after all
 * (R322). At most 20: those after the order `before`, where one is named. `next`: the `before` of those that come
 * then, null where there are none.
 */
export async function listOrders(
  db: Database | Tx,
  { userId }: Shopper,
  { now, before }: { now: Date; before: string | null },
): Promise<{ orders: Order[]; next: string | null }> {
  const isAfter = sql<boolean>`(orders.created_at, orders.id) < (
    SELECT last.created_at, last.id FROM orders AS last WHERE last.id = ${before} AND last.user_id = ${userId})`;
  const rows = await selectOrders(db)
    .where('orders.user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '<>', 'Payment Failed'), eb('created_at', '>', daysAfter(now, -7))]))
    .where(sql<boolean>`NOT ${wasBoughtLater()}`)
    .where(before === null ? sql.lit(true) : isAfter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const orders = rows.slice(0, PAGE).map(orderOf);
  return { orders, next: rows.length > PAGE ? orders.at(-1)!.id : null };
}

/**
 * Whether an order failed of which its shopper bought the same pieces later: one purchase is one entry (R322). Not
 * where money came for it all the same: what becomes of that is told there.
 */
function wasBoughtLater() {
  const pieces = (
    order: string,
  ) => sql`(SELECT array_agg((product_id, size, quantity) ORDER BY product_id, size)
    FROM order_items WHERE order_id = ${sql.ref(order)})`;
  return sql`(orders.status = 'Payment Failed' AND orders.exchange_of IS NULL
    AND NOT EXISTS (SELECT FROM payment_attempts WHERE order_id = orders.id AND captured_paise IS NOT NULL)
    AND EXISTS (SELECT FROM orders AS again
      WHERE again.user_id = orders.user_id AND again.exchange_of IS NULL
        AND again.status NOT IN ('Payment Pending', 'Payment Failed')
        AND (again.created_at, again.id) > (orders.created_at, orders.id)
        AND ${pieces('again.id')} = ${pieces('orders.id')}))`;
}

/** One order of the shopper's own; null for anybody else's. */
export async function findOrder(db: Database | Tx, viewer: Shopper, orderId: string): Promise<Order | null> {
  const row = await selectOrders(db)
    .where('id', '=', orderId)
    .where('orders.user_id', '=', viewer.userId)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** One order, whoever's, and where mails to its buyer go: for the shop's own letters. Throws where there is none. */
export async function getOrderAndBuyer(
  db: Database | Tx,
  orderId: string,
): Promise<{ order: Order; buyer: Buyer }> {
  const row = await selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.email', 'users.name as buyer_name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { order: orderOf(row), buyer: { email: row.email, name: row.buyer_name } };
}

/** The order that the shopper's idempotency key already made. Comes after `waitForOwnOrders`. */
export async function findOrderByKey(tx: Tx, viewer: Shopper, key: string): Promise<Order | null> {
  const row = await selectOrders(tx)
    .where('orders.user_id', '=', viewer.userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** What an order holds or held: product, size and quantity of each line. */
export async function listOrderLines(
  db: Database | Tx,
  orderId: string,
): Promise<{ productId: string; size: string; quantity: number }[]> {
  const rows = await db
    .selectFrom('order_items')
    .select(['product_id', 'size', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({ productId: row.product_id, size: row.size, quantity: row.quantity }));
}

/** The order that staff name by its `_id` or its number (R89), whatever the case; null where there is none. */
export async function findOrderId(db: Database | Tx, named: string): Promise<string | null> {
  const text = readOrderName(named);
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', text), eb('number', '=', text)]))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Orders for staff, oldest first: those in a status, or all. */
export async function listOrdersForStaff(
  db: Database,
  wanted: { status: OrderStatus | null; limit: number },
): Promise<Order[]> {
  let query = selectOrders(db).orderBy('created_at').limit(wanted.limit);
  if (wanted.status !== null) query = query.where('status', '=', wanted.status);
  return (await query.execute()).map(orderOf);
}

/** A line of an order as it was bought. `creditPaise`: what was paid for it by an earlier order, in exchange (R156). */
export type BoughtLine = {
  position: number;
  productId: string;
  name: string;
  size: string;
  quantity: number;
  paidPaise: Paise;
  creditPaise: Paise;
};

/** The lines of an order, each with what it cost its buyer, less its share of code and bonus. */
export async function listPaidLines(db: Database | Tx, orderId: string): Promise<BoughtLine[]> {
  const rows = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id,
    name: row.name,
    size: row.size,
    quantity: row.quantity,
    paidPaise: row.unit_price_paise * row.quantity - row.discount_paise - row.bonus_paise,
    creditPaise: row.credit_paise,
  }));
}

/** Whether the account has an order that counts as a purchase (R88). */
export async function hasPurchased(db: Database | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .where('status', 'in', purchaseStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How these orders stand, by their ids. */
export async function listStatuses(
  db: Database | Tx,
  orderIds: readonly string[],
): Promise<Map<string, OrderStatus>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'status']).where('id', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.id, row.status as OrderStatus]));
}
