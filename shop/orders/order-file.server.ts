import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import type { PaymentMethod } from '#shop/pricing/quote.ts';
import { type DeskFilter, selectFound } from './desk.server.ts';

/** An order as a row of a file. */
export type FiledOrder = {
  id: string;
  number: string;
  created_at: Date;
  status: string;
  payment_method: PaymentMethod;
  exchange_of: string | null;
  total_paise: Paise;
  shipping_address: Record<string, string>;
  /** '2 × Jhumka; 1 × Kada, size 2.4' */
  items: string | null;
};

/** The orders that a filter finds, in the order of the desk's list, at most so many. For staff. */
export async function listForFile(db: Database, filter: DeskFilter, most: number): Promise<FiledOrder[]> {
  const order = filter.queue === undefined ? 'desc' : 'asc';
  return await selectFound(db, filter)
    .select([
      'id',
      'number',
      'orders.created_at',
      'status',
      'payment_method',
      'exchange_of',
      'total_paise',
      'shipping_address',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_items')
        .select(
          sql<string>`string_agg(quantity || ' × ' || order_items.name
            || CASE WHEN size = '' THEN '' ELSE ', size ' || size END, '; ' ORDER BY position)`.as('items'),
        )
        .whereRef('order_id', '=', 'orders.id')
        .as('items'),
    )
    .orderBy('orders.created_at', order)
    .orderBy('orders.id', order)
    .limit(most)
    .execute();
}
