import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import type { StockLine } from './stock.ts';

/**
 * Locks the products in the order of their ids, so that two orders never wait for each other. NO KEY: an order line's
 * foreign key has locked its product's key already, and two orders could not both raise that to a full lock.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]) {
  return await tx
    .selectFrom('products')
    .select(['id', 'name', 'available'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function lockProductsOfOrder(tx: Tx, orderId: string) {
  await sql`
    SELECT id FROM products
    WHERE id IN (SELECT product_id FROM stock_reservations WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

export async function insertHolds(tx: Tx, orderId: string, lines: readonly StockLine[]) {
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  await sql`
    WITH wanted AS (SELECT * FROM unnest(${ids}::text[], ${quantities}::int[]) AS w(product_id, quantity)),
    held AS (
      UPDATE products SET held = held + wanted.quantity FROM wanted WHERE id = wanted.product_id
    )
    INSERT INTO stock_reservations (order_id, product_id, quantity, state)
    SELECT ${orderId}, product_id, quantity, 'held' FROM wanted
    ON CONFLICT (order_id, product_id) DO UPDATE SET state = 'held', quantity = excluded.quantity`.execute(
    tx,
  );
}

export async function holdsToSold(tx: Tx, orderId: string, now: Date) {
  await sql`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'sold' WHERE order_id = ${orderId} AND state = 'held'
      RETURNING product_id, quantity
    ), taken AS (
      UPDATE products SET held = held - moved.quantity, on_hand = on_hand - moved.quantity
      FROM moved WHERE id = moved.product_id
    )
    INSERT INTO stock_movements (product_id, quantity, kind, order_id, created_at)
    SELECT product_id, -quantity, 'sold', ${orderId}, ${now} FROM moved`.execute(tx);
}

export async function holdsToReleased(tx: Tx, orderId: string) {
  await sql`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'released' WHERE order_id = ${orderId} AND state = 'held'
      RETURNING product_id, quantity
    )
    UPDATE products SET held = held - moved.quantity FROM moved WHERE id = moved.product_id`.execute(tx);
}

export async function soldToReturned(tx: Tx, orderId: string, now: Date) {
  await sql`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'returned' WHERE order_id = ${orderId} AND state = 'sold'
      RETURNING product_id, quantity
    ), back AS (
      UPDATE products SET on_hand = on_hand + moved.quantity FROM moved WHERE id = moved.product_id
    )
    INSERT INTO stock_movements (product_id, quantity, kind, order_id, created_at)
    SELECT product_id, quantity, 'returned', ${orderId}, ${now} FROM moved`.execute(tx);
}

export async function writeOffReturned(tx: Tx, orderId: string, productIds: readonly string[], now: Date) {
  await sql`
    WITH spoilt AS (
      SELECT product_id, quantity FROM stock_reservations
      WHERE order_id = ${orderId} AND state = 'returned' AND product_id = ANY(${[...productIds]}::text[])
    ), gone AS (
      UPDATE products SET on_hand = on_hand - spoilt.quantity FROM spoilt WHERE id = spoilt.product_id
    )
    INSERT INTO stock_movements (product_id, quantity, kind, order_id, created_at)
    SELECT product_id, -quantity, 'written off', ${orderId}, ${now} FROM spoilt`.execute(tx);
}
