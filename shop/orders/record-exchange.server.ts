import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { priceAt } from '#shop/catalogue/offer.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { newOrderId } from '#shop/ids.ts';
import { type Paise, taxWithin } from '#shop/money.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import type { CashOrigin } from './cash-orders.server.ts';
import type { OrderStatus } from './order.ts';
import { insertItemsAndEvent } from './queries.server.ts';
import { drawnUntilFree } from './record-order.server.ts';

/**
 * A line of another order that is exchanged, in a size of its own. `creditPaise`: what of the first pieces' price stands
 * behind it. `product`: another one at its present price; null for the same at no charge.
 */
export type ExchangeLine = {
  position: number;
  quantity: number;
  size: string;
  creditPaise: Paise;
  product: Product | null;
};

/** `cash`: by what a difference at the door is counted (R82); null where none is. */
type NewExchange = {
  fromId: string;
  lines: readonly ExchangeLine[];
  ratePercent: number;
  cash: Pick<CashOrigin, 'phone' | 'place'> | null;
  now: Date;
};

/** Stands where an order has its discount code: what was paid for the first pieces is taken off. */
export const EXCHANGE = 'EXCHANGE';

/**
 * Writes an order in exchange for pieces of `fromId`, to the same address: what these are worth is taken off its price. It
 * is pending until the first pieces are back (R155). Gives its id.
 */
export async function recordExchange(
  tx: Tx,
  viewer: Staff,
  { fromId, lines, ratePercent, cash, now }: NewExchange,
): Promise<string> {
  const bought = await tx.selectFrom('order_items').selectAll().where('order_id', '=', fromId).execute();
  const items = lines.map(({ position, quantity, size, creditPaise, product }, place) => {
    const first = bought.find((item) => item.position === position)!;
    const unitPrice = product ? priceAt(product, now) : first.unit_price_paise;
    const discount = product ? creditPaise : unitPrice * quantity;
    return {
      product_id: product?.id ?? first.product_id,
      name: product?.name ?? first.name,
      images: product?.images.map(({ file }) => file) ?? first.images,
      category: product?.category ?? first.category,
      type: product?.type ?? first.type,
      position: place,
      size,
      quantity,
      unit_price_paise: unitPrice,
      discount_paise: discount,
      bonus_paise: 0,
      tax_paise: taxWithin(unitPrice * quantity - discount, ratePercent),
      credit_paise: creditPaise,
    };
  });
  const sum = (of: (item: (typeof items)[number]) => Paise) => items.reduce((all, item) => all + of(item), 0);
  const id = await insertOrder(tx, fromId, {
    pricePaise: sum((item) => item.unit_price_paise * item.quantity),
    creditPaise: sum((item) => item.discount_paise),
    taxPaise: sum((item) => item.tax_paise),
    cash,
    now,
  });
  const event = {
    orderId: id,
    from: null,
    to: 'Payment Pending' as const,
    actor: actorName(viewer),
    reason: '',
  };
  const rows = items.map((item) => ({ ...item, order_id: id }));
  await insertItemsAndEvent(tx, rows, { ...event, now });
  return id;
}

/** Nothing stands behind the lines of an order in exchange any more: the first pieces stay with the shopper (R156). */
export async function forgetCredit(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('order_items').set({ credit_paise: 0 }).where('order_id', '=', orderId).execute();
}

export type ChainedOrder = {
  id: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  exchangeOf: string | null;
};

/** The first order of a chain of exchanges, and all that went out for its pieces, as they were made. */
export async function listChain(db: Database | Tx, firstId: string): Promise<ChainedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_method', 'exchange_of'])
    .where((eb) => eb.or([eb('id', '=', firstId), eb('exchange_of', '=', firstId)]))
    .orderBy(sql`exchange_of IS NOT NULL`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as OrderStatus,
    paymentMethod: row.payment_method as PaymentMethod,
    exchangeOf: row.exchange_of,
  }));
}

type Sums = { pricePaise: Paise; creditPaise: Paise; taxPaise: Paise } & Pick<NewExchange, 'cash' | 'now'>;

/** Gives the id of the order. */
async function insertOrder(tx: Tx, fromId: string, { pricePaise, creditPaise, taxPaise, cash, now }: Sums) {
  return await drawnUntilFree(async () => {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO orders (id, user_id, request_hash, status, payment_method, is_buy_now, discount_code,
        shipping_address, items_total_paise, discount_paise, delivery_fee_paise, handling_fee_paise,
        online_bonus_paise, total_paise, tax_included_paise, created_at, exchange_of, cash_phone, cash_place)
      SELECT ${newOrderId()}, user_id, '', 'Payment Pending', 'cod', true, ${EXCHANGE},
        shipping_address, ${pricePaise}::bigint, ${creditPaise}::bigint, 0, 0,
        0, ${pricePaise}::bigint - ${creditPaise}::bigint, ${taxPaise}::bigint, ${now}, coalesce(exchange_of, id),
        ${cash?.phone ?? null}, ${cash?.place ?? null}
      FROM orders WHERE id = ${fromId}
      ON CONFLICT (number) DO NOTHING RETURNING id`.execute(tx);
    return rows[0]?.id ?? null;
  });
}
