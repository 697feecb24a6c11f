import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { newOrderId } from '#shop/ids.ts';
import type { Paise } from '#shop/money.ts';
import { actorName, type Staff } from '#shop/viewer.ts';
import { insertEvent } from './queries.server.ts';

/** A line of another order in a size of its own. `creditPaise`: what was paid for these pieces. */
export type ExchangeLine = { position: number; quantity: number; size: string; creditPaise: Paise };

/** Stands where an order has its discount code: the whole price is taken off. */
export const EXCHANGE = 'EXCHANGE';

/**
 * Writes an order at no charge, in exchange for pieces of `fromId`: to the same address, its price taken off whole. It is
 * pending until the first pieces are back (R155). Gives its id.
 */
export async function recordExchange(
  tx: Tx,
  viewer: Staff,
  { fromId, lines, now }: { fromId: string; lines: readonly ExchangeLine[]; now: Date },
): Promise<string> {
  const columns = [
    lines.map(({ position }) => position),
    lines.map(({ quantity }) => quantity),
    lines.map(({ size }) => size),
    lines.map(({ creditPaise }) => creditPaise),
  ] as const;
  const wanted = sql`unnest(${columns[0]}::int[], ${columns[1]}::int[], ${columns[2]}::text[], ${columns[3]}::bigint[])
    WITH ORDINALITY AS wanted(place, pieces, new_size, credit, nth)`;
  const id = await insertOrder(tx, fromId, wanted, now);
  await sql`
    INSERT INTO order_items (order_id, position, product_id, name, size, quantity, unit_price_paise, discount_paise,
      bonus_paise, tax_paise, images, category, type, credit_paise)
    SELECT ${id}, nth - 1, product_id, name, new_size, pieces, unit_price_paise, unit_price_paise * pieces,
      0, 0, images, category, type, credit
    FROM ${wanted} JOIN order_items ON order_id = ${fromId} AND position = place`.execute(tx);
  const to = 'Payment Pending';
  await insertEvent(tx, { orderId: id, from: null, to, actor: actorName(viewer), reason: '', now });
  return id;
}

/** Nothing stands behind the lines of an order in exchange any more: the first pieces stay with the shopper (R156). */
export async function forgetCredit(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('order_items').set({ credit_paise: 0 }).where('order_id', '=', orderId).execute();
}

/** The number shown is the id's end and unique in the shop (R89): a taken one is drawn again. */
async function insertOrder(tx: Tx, fromId: string, wanted: ReturnType<typeof sql>, now: Date) {
  for (let draw = 0; draw < 10; draw++) {
    const { rows } = await sql<{ id: string }>`
      INSERT INTO orders (id, user_id, request_hash, status, payment_method, is_buy_now, discount_code,
        shipping_address, items_total_paise, discount_paise, delivery_fee_paise, handling_fee_paise,
        online_bonus_paise, total_paise, tax_included_paise, created_at, exchange_of)
      SELECT ${newOrderId()}, user_id, '', 'Payment Pending', 'cod', true, ${EXCHANGE},
        shipping_address, price, price, 0, 0, 0, 0, 0, ${now}, coalesce(exchange_of, id)
      FROM orders, (
        SELECT sum(unit_price_paise * pieces) AS price
        FROM ${wanted} JOIN order_items ON order_id = ${fromId} AND position = place) AS worth
      WHERE id = ${fromId}
      ON CONFLICT (number) DO NOTHING RETURNING id`.execute(tx);
    if (rows[0]) return rows[0].id;
  }
  throw new Error('no free order number was drawn');
}
