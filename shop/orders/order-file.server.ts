import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
  lines: { position: number; name: string; size: string; quantity: number }[];
};

/** The orders that a filter finds, in the order of the desk's list, those after one, at most so many. For staff. */
export async function listForFile(db: Database, filter: DeskFilter, most: number): Promise<FiledOrder[]> {
  const order = filter.queue === undefined ? 'desc' : 'asc';
  const { after } = filter;
  return await selectFound(db, filter)
    .$if(Boolean(after), (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) ${order === 'asc' ? sql`>` : sql`<`}
          ((SELECT place.created_at FROM orders AS place WHERE place.id = ${after}), ${after})`,
      ),
    )
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
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .select(['position', 'order_items.name', 'size', 'quantity'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .orderBy('orders.created_at', order)
    .orderBy('orders.id', order)
    .limit(most)
    .execute();
}

/** How many orders there are. */
export async function countOrders(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
