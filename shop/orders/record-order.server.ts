import { type RawBuilder, sql } from 'kysely';
import { compileOnce } from '#db/compile-once.server.ts';
import type { Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { newOrderId } from '#shop/ids.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import type { Quote } from '#shop/pricing/quote.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import type { PromisedDates } from '#shop/shipping/delivery.ts';
import { actorName, type Shopper, type Viewer } from '#shop/viewer.ts';
import type { CashOrigin } from './cash-orders.server.ts';
import { type Order, orderOf } from './find-orders.server.ts';
import type { Gift } from './gift.ts';
import type { OrderStatus } from './order.ts';
import type { CashJudgement } from './queries.server.ts';

export type NewOrder = {
  idempotencyKey: string | null;
  requestHash: string;
  status: Extract<OrderStatus, 'Payment Pending' | 'Order Placed'>;
  quote: Quote;
  products: ReadonlyMap<string, Product>;
  shippingAddress: Record<string, string>;
  isBuyNow: boolean;
  gift: Gift | null;
  /** Keyed hash of the network address that the order came from; null where that is unknown. */
  startedFrom: string | null;
  /** Where a cash order comes from (R82); null for an online one. */
  cashOrigin: CashOrigin | null;
  /** How it was judged; null for an online one. */
  judged: CashJudgement | null;
  /** What the checkout promised (R320). */
  promised: PromisedDates | null;
  madeBy: Viewer;
  now: Date;
};

/** An order that is not written yet: `write` writes it with its lines as they were bought, its first event and how it was judged. */
export type DrawnOrder = { order: Order; write: (tx: Tx) => Promise<void> };

/**
 * Draws an order's number, the end of its id and unique in the shop (R89). `write` is one statement, and fails where the number
 * is taken (`isNumberTaken`): then all that is written with it is drawn again.
 */
export function drawOrder(viewer: Shopper, order: NewOrder): DrawnOrder {
  const { values, written } = drawn(viewer, order);
  return { order: written, write: async (tx) => void (await askToInsert(tx, values)) };
}

/** So often a number is drawn for one order. */
export const MOST_DRAWS = 10;

export function isNumberTaken(fault: unknown): boolean {
  const { code, constraint } = (fault ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'orders_number_key';
}

/** Writes an order, by one statement. Where the number that was drawn is taken, another one is drawn. */
export async function recordOrder(tx: Tx, viewer: Shopper, order: NewOrder): Promise<Order> {
  return await drawnUntilFree(async () => {
    const { values, written } = drawn(viewer, order);
    const rows = await askToInsertIfFree(tx, values);
    return rows.length > 0 ? written : null;
  });
}

/** What `write` gives for an order whose number it drew; null where another order has that: then it draws anew (R89). */
export async function drawnUntilFree<T>(write: () => Promise<T | null>): Promise<T> {
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const written = await write();
    if (written !== null) return written;
  }
  throw new Error('no free order number was drawn');
}

type Row = ReturnType<typeof orderRow>;
type ItemRow = ReturnType<typeof itemRow>;
type Values = Row & { items: string; actor: string; judged: string | null };

function drawn(viewer: Shopper, order: NewOrder): { values: Values; written: Order } {
  const items = order.quote.lines.map((_, i) => itemRow(order, i));
  const row = orderRow(viewer, order);
  const judged = order.judged && JSON.stringify(order.judged);
  const values = { ...row, items: JSON.stringify(items), actor: actorName(order.madeBy), judged };
  return { values, written: orderAsWritten(row, order, items) };
}

const inserting = (onTaken: RawBuilder<unknown>) =>
  compileOnce<Values, { id: string }>(
    (_, places) => sql`
    WITH written AS (
      INSERT INTO orders (${sql.join(columns.map((name) => sql.ref(name)))})
        VALUES (${sql.join(columns.map((name) => places[name]))})
      ${onTaken} RETURNING id
    ), items AS (
      INSERT INTO order_items (order_id, position, product_id, name, size, quantity, unit_price_paise, discount_paise,
        bonus_paise, tax_paise, images, category, type)
      SELECT written.id, item.* FROM written, json_to_recordset(${places.items}::json) AS item (position int,
        product_id text, name text, size text, quantity int, unit_price_paise bigint, discount_paise bigint,
        bonus_paise bigint, tax_paise bigint, images text[], category text, type text)
    ), event AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      SELECT id, NULL, ${places.status}, ${places.actor}, ${places.created_at} FROM written
    ), judgement AS (
      INSERT INTO cash_judgements (order_id, facts, remarks)
      SELECT id, judged->'facts', judged->'remarks'
      FROM written, (SELECT ${places.judged}::jsonb AS judged) AS given WHERE judged IS NOT NULL
    )
    SELECT id FROM written
    ${prepared}`,
  );

const askToInsert = inserting(sql``);
const askToInsertIfFree = inserting(sql`ON CONFLICT (number) DO NOTHING`);

const columns = [
  ...([
    'id',
    'user_id',
    'idempotency_key',
    'request_hash',
    'status',
    'payment_method',
    'is_buy_now',
  ] as const),
  ...([
    'gift',
    'discount_code',
    'discounts',
    'shipping_address',
    'items_total_paise',
    'discount_paise',
  ] as const),
  ...(['delivery_fee_paise', 'handling_fee_paise', 'online_bonus_paise', 'total_paise'] as const),
  ...(['tax_included_paise', 'created_at', 'started_from', 'cash_phone', 'cash_place', 'placed_at'] as const),
  ...(['dispatch_by', 'delivery_from', 'delivery_until'] as const),
] satisfies (keyof Row)[];

/** As it would be read back: nothing of it is made by the database but its number. */
function orderAsWritten(row: Row, { gift, quote, shippingAddress }: NewOrder, items: ItemRow[]): Order {
  const known = { gift, discounts: namedDiscounts(quote), shipping_address: shippingAddress };
  const later = {
    delivered_at: null,
    exchange_of: null,
    wait_until: null,
    sent_to: null,
    ended_at: null,
    accepted_paise: null,
  };
  return orderOf({ ...row, ...known, ...later, number: orderNumberOf(row.id), items });
}

/** By name, without what they take off each line. */
function namedDiscounts({ discounts }: Quote) {
  return discounts.map(({ linesPaise: _, ...kept }) => kept);
}

function orderRow(viewer: Shopper, order: NewOrder) {
  const { quote, now } = order;
  return {
    id: newOrderId(),
    user_id: viewer.userId,
    idempotency_key: order.idempotencyKey,
    request_hash: order.requestHash,
    status: order.status,
    payment_method: quote.paymentMethod,
    is_buy_now: order.isBuyNow,
    gift: order.gift && JSON.stringify(order.gift),
    discount_code: quote.discountCode,
    discounts: JSON.stringify(namedDiscounts(quote)),
    shipping_address: JSON.stringify(order.shippingAddress),
    items_total_paise: quote.itemsTotalPaise,
    discount_paise: quote.discountPaise,
    delivery_fee_paise: quote.deliveryFeePaise,
    handling_fee_paise: quote.handlingFeePaise,
    online_bonus_paise: quote.onlineBonusPaise,
    total_paise: quote.totalPaise,
    tax_included_paise: quote.taxIncludedPaise,
    created_at: now,
    started_from: order.startedFrom,
    cash_phone: order.cashOrigin?.phone ?? null,
    cash_place: order.cashOrigin?.place ?? null,
    placed_at: order.status === 'Order Placed' ? now : null,
    ...datesRow(order.promised),
  };
}

/** Keeps other dates for an order than those of its checkout: it was placed long after, or goes elsewhere. */
export async function setPromisedDates(tx: Tx, orderId: string, promised: PromisedDates): Promise<void> {
  await tx.updateTable('orders').set(datesRow(promised)).where('id', '=', orderId).execute();
}

function datesRow(promised: PromisedDates | null) {
  return {
    dispatch_by: promised?.dispatchBy ?? null,
    delivery_from: promised?.deliveryFrom ?? null,
    delivery_until: promised?.deliveryUntil ?? null,
  };
}

/** An order that waits for its payment is paid by another gateway than it was made with. */
export async function setPaymentMethod(tx: Tx, orderId: string, gateway: GatewayName): Promise<void> {
  await tx.updateTable('orders').set({ payment_method: gateway }).where('id', '=', orderId).execute();
}

function itemRow(order: NewOrder, position: number) {
  const line = order.quote.lines[position]!;
  const product = order.products.get(line.productId)!;
  return {
    position,
    product_id: line.productId,
    name: line.name,
    size: line.size,
    quantity: line.quantity,
    unit_price_paise: line.unitPricePaise,
    discount_paise: line.discountPaise,
    bonus_paise: line.bonusPaise,
    tax_paise: line.taxPaise,
    images: product.images.map((image) => image.file),
    category: product.category,
    type: product.type,
  };
}
