import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { readOrderName } from '#shop/order-number.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import type { ShippingAddress } from '#shop/shipping/address.ts';
import type { Gift } from './gift.ts';
import type { OrderStatus } from './order.ts';

export type PackedLine = {
  productId: string;
  name: string;
  size: string;
  quantity: number;
  /** Where the product lies; null where nobody said. */
  shelf: string | null;
};

/** An order as those see it who pack it. */
export type PackedOrder = {
  id: string;
  number: string;
  createdAt: Date;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** The first order of a chain of exchanges, whose payment covers this one (R156). */
  exchangeOf: string | null;
  totalPaise: Paise;
  address: ShippingAddress;
  gift: Gift | null;
  lines: PackedLine[];
};

/** Orders with their lines and where these lie, the oldest first, one statement. For staff. */
export async function listPacked(db: Database, ids: readonly string[]): Promise<PackedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'status', 'payment_method', 'exchange_of', 'total_paise'])
    .select(['shipping_address', 'gift'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .innerJoin('products', 'products.id', 'order_items.product_id')
          .select(['product_id as productId', 'order_items.name', 'size', 'quantity', 'shelf'])
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    status: row.status as OrderStatus,
    paymentMethod: row.payment_method as PaymentMethod,
    exchangeOf: row.exchange_of,
    totalPaise: row.total_paise,
    address: row.shipping_address as ShippingAddress,
    gift: row.gift,
    lines: row.lines,
  }));
}

export type NamedOrder = { id: string; number: string; status: OrderStatus; name: string; city: string };

/** Orders by what staff call them, their numbers or ids, as `readOrderName` has these. */
export async function findNamed(
  db: Database | Tx,
  names: readonly string[],
): Promise<Map<string, NamedOrder>> {
  const texts = [...new Set(names.map(readOrderName))];
  if (texts.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'shipping_address'])
    .where((eb) => eb.or([eb('id', 'in', texts), eb('number', 'in', texts)]))
    .execute();
  const named = rows.map(({ id, number, status, shipping_address: { firstName, lastName, city } }) => {
    return {
      id,
      number,
      status: status as OrderStatus,
      name: `${firstName} ${lastName}`.trim(),
      city: city ?? '',
    };
  });
  return new Map(named.flatMap((order) => [[order.id, order] as const, [order.number, order] as const]));
}
