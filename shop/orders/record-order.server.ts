import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { newOrderId } from '#shop/ids.ts';
import type { Quote } from '#shop/pricing/quote.ts';
import type { GatewayName } from '#shop/settings/gateways.ts';
import type { PromisedDates } from '#shop/shipping/delivery.ts';
import { actorName, type Shopper, type Viewer } from '#shop/viewer.ts';
import type { CashOrigin } from './cash-orders.server.ts';
import { type Buyer, type Order, type OrderRow, orderColumns, orderOf } from './find-orders.server.ts';
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

/** An order as it was written, and whom it is to be told. */
export type RecordedOrder = { order: Order; buyer: Buyer };

/**
 * Writes an order with its lines as they were bought, the first line of its history and how it was judged, in one
 * statement. The number shown is the id's end and unique in the shop (R89): a taken one is drawn again.
 */
export async function recordOrder(tx: Tx, viewer: Shopper, order: NewOrder): Promise<RecordedOrder> {
  const items = order.quote.lines.map((_, i) => itemRow(order, i));
  for (let draw = 0; draw < 10; draw++) {
    const row = await insertOrder(tx, viewer, order, items);
    if (!row) continue;
    const { email, buyer_name: name, ...written } = row;
    return {
      order: orderOf({ ...written, items, wait_until: null, sent_to: null, ended_at: null }),
      buyer: { email, name },
    };
  }
  throw new Error('no free order number was drawn');
}

async function insertOrder(
  tx: Tx,
  viewer: Shopper,
  order: NewOrder,
  items: readonly ReturnType<typeof itemRow>[],
) {
  const { judged, madeBy, status, now } = order;
  const insert = tx
    .insertInto('orders')
    .values(orderRow(viewer, order))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(orderColumns);
  const { rows } = await sql<OrderRow & { email: string; buyer_name: string }>`
    WITH written AS (${insert}), items AS (
      INSERT INTO order_items (order_id, position, product_id, name, size, quantity, unit_price_paise, discount_paise,
        bonus_paise, tax_paise, images, category, type)
      SELECT written.id, item.* FROM written, json_to_recordset(${JSON.stringify(items)}::json) AS item (position int,
        product_id text, name text, size text, quantity int, unit_price_paise bigint, discount_paise bigint,
        bonus_paise bigint, tax_paise bigint, images text[], category text, type text)
    ), event AS (
      INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      SELECT id, NULL, ${status}, ${actorName(madeBy)}, ${now} FROM written
    ), judgement AS (
      INSERT INTO cash_judgements (order_id, facts, remarks)
      SELECT id, judged->'facts', judged->'remarks'
      FROM written, (SELECT ${judged && JSON.stringify(judged)}::jsonb AS judged) AS given WHERE judged IS NOT NULL
    )
    SELECT written.*, users.email, users.name AS buyer_name FROM written JOIN users ON users.id = user_id
    ${prepared}`.execute(tx);
  return rows[0];
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
    discounts: JSON.stringify(quote.discounts.map(({ linesPaise: _, ...kept }) => kept)),
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
