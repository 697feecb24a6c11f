import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

export type StockLine = { productId: string; quantity: number };

/**
 * How a product stands for a cash order of an account that never received anything. All are whole pieces, 0 or
 * more.
 */
export type NewcomerFacts = {
  /** Pieces that the order wants. */
  wanted: number;
  /** Pieces on hand, and those that are `taken` and sold but have not left. */
  stock: number;
  /** Pieces that other unshipped cash orders of such accounts have, sold or held. */
  taken: number;
  /** Pieces that anybody else holds unpaid. */
  heldUnpaid: number;
};

/**
 * Locks the products in the order of their ids, so that two orders never wait for each other. NO KEY: an order line's
 * foreign key has locked its product's key already, and two orders could not both raise that to a full lock.
 */
export async function lockProducts(tx: Tx, ids: readonly string[], orderId: string) {
  const { rows } = await sql<{ id: string; name: string; available: number; heldByOrder: number }>`
    SELECT id, name, available, coalesce((
      SELECT quantity FROM stock_reservations
      WHERE order_id = ${orderId} AND product_id = products.id AND state = 'held'), 0) AS "heldByOrder"
    FROM products WHERE id = ANY(${[...ids]}::text[]) ORDER BY id FOR NO KEY UPDATE OF products`.execute(tx);
  return rows;
}

export type Shelf = {
  id: string;
  name: string;
  onHand: number;
  /** What is held is unpaid: paid pieces are sold, and gone from `onHand`. */
  held: number;
  available: number;
  heldByAccount: number;
};

/** How products stand for an account. */
export async function selectShelves(db: Database | Tx, ids: readonly string[], userId: string) {
  return (await shelvesOf(ids, userId).execute(db)).rows;
}

/**
 * The same, locked as by `lockProducts`. An account's orders are written one after the other, so its holds are
 * known.
 */
export async function lockShelves(tx: Tx, ids: readonly string[], userId: string) {
  return (await sql<Shelf>`${shelvesOf(ids, userId)} FOR NO KEY UPDATE OF products`.execute(tx)).rows;
}

function shelvesOf(ids: readonly string[], userId: string) {
  return sql<Shelf>`
    SELECT id, name, on_hand AS "onHand", held, available, (
      SELECT coalesce(sum(quantity), 0)::int FROM stock_reservations JOIN orders ON orders.id = order_id
      WHERE product_id = products.id AND state = 'held' AND user_id = ${userId}) AS "heldByAccount"
    FROM products WHERE id = ANY(${[...ids]}::text[]) ORDER BY id`;
}

/**
 * How products stand for a cash order of a newcomer, an account that never received anything: `taken` by other
 * cash orders of newcomers that have not shipped. No rows for an account that did. Comes after `lockProducts`.
 */
export async function selectNewcomerFacts(tx: Tx, orderId: string, ids: readonly string[]) {
  const got = (userId: ReturnType<typeof sql>) =>
    sql`EXISTS (SELECT FROM orders AS got WHERE got.user_id = ${userId} AND got.delivered_at IS NOT NULL)`;
  const { rows } = await sql<Omit<NewcomerFacts, 'wanted'> & { id: string; name: string }>`
    WITH others AS (
      SELECT product_id, sum(quantity) AS taken, coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0) AS sold
      FROM orders JOIN stock_reservations ON order_id = orders.id
      WHERE payment_method = 'cod' AND status IN ('Payment Pending', 'Order Placed', 'Processing')
        AND orders.id <> ${orderId} AND product_id = ANY(${[...ids]}::text[]) AND state IN ('held', 'sold')
        AND NOT ${got(sql`orders.user_id`)}
      GROUP BY product_id
    )
    SELECT id, name, (on_hand + coalesce(sold, 0))::int AS stock, coalesce(taken, 0)::int AS taken,
      (held - coalesce(taken - sold, 0) - coalesce((
        SELECT quantity FROM stock_reservations
        WHERE order_id = ${orderId} AND product_id = products.id AND state = 'held'), 0))::int AS "heldUnpaid"
    FROM products LEFT JOIN others ON product_id = id
    WHERE id = ANY(${[...ids]}::text[]) AND NOT ${got(sql`(SELECT user_id FROM orders WHERE id = ${orderId})`)}
    ORDER BY id`.execute(tx);
  return rows;
}

export async function lockProductsOfOrder(tx: Tx, orderId: string) {
  await sql`
    SELECT id FROM products
    WHERE id IN (SELECT product_id FROM stock_reservations WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** `quantity`: what the order holds of the product from now on; `more`: how much that is above what it held. */
export async function insertHolds(tx: Tx, orderId: string, holds: readonly (StockLine & { more: number })[]) {
  const ids = holds.map((hold) => hold.productId);
  const quantities = holds.map((hold) => hold.quantity);
  const more = holds.map((hold) => hold.more);
  await sql`
    WITH wanted AS (
      SELECT * FROM unnest(${ids}::text[], ${quantities}::int[], ${more}::int[]) AS w(product_id, quantity, more)
    ), held AS (
      UPDATE products SET held = held + wanted.more FROM wanted WHERE id = wanted.product_id AND wanted.more <> 0
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
      UPDATE stock_reservations SET state = 'returned', returned = quantity
      WHERE order_id = ${orderId} AND state = 'sold'
      RETURNING product_id, new.quantity - old.returned AS quantity
    ), back AS (
      UPDATE products SET on_hand = on_hand + moved.quantity FROM moved WHERE id = moved.product_id
    )
    INSERT INTO stock_movements (product_id, quantity, kind, order_id, created_at)
    SELECT product_id, quantity, 'returned', ${orderId}, ${now} FROM moved`.execute(tx);
}

/** Of each product so many pieces of an order are on the shelf again; false where the order has not so many left. */
export async function somePiecesToReturned(
  tx: Tx,
  orderId: string,
  pieces: readonly StockLine[],
  now: Date,
): Promise<boolean> {
  const ids = pieces.map(({ productId }) => productId);
  const quantities = pieces.map(({ quantity }) => quantity);
  const { rows } = await sql`
    WITH moved AS (
      UPDATE stock_reservations AS sold SET returned = sold.returned + came.quantity,
        state = CASE WHEN sold.returned + came.quantity = sold.quantity THEN 'returned' ELSE 'sold' END
      FROM unnest(${ids}::text[], ${quantities}::int[]) AS came(product_id, quantity)
      WHERE sold.order_id = ${orderId} AND sold.product_id = came.product_id AND sold.state = 'sold'
        AND sold.returned + came.quantity <= sold.quantity
      RETURNING sold.product_id, came.quantity
    ), back AS (
      UPDATE products SET on_hand = on_hand + moved.quantity FROM moved WHERE id = moved.product_id
    )
    INSERT INTO stock_movements (product_id, quantity, kind, order_id, created_at)
    SELECT product_id, quantity, 'returned', ${orderId}, ${now} FROM moved RETURNING id`.execute(tx);
  return rows.length === pieces.length;
}

/** Pieces that are on the shelf again leave it by a movement of their own. */
export async function somePiecesWrittenOff(tx: Tx, orderId: string, pieces: readonly StockLine[], now: Date) {
  const ids = pieces.map(({ productId }) => productId);
  const quantities = pieces.map(({ quantity }) => quantity);
  await sql`
    WITH spoilt AS (
      SELECT * FROM unnest(${ids}::text[], ${quantities}::int[]) AS came(product_id, quantity)
    ), gone AS (
      UPDATE products SET on_hand = on_hand - spoilt.quantity FROM spoilt WHERE id = spoilt.product_id
    )
    INSERT INTO stock_movements (product_id, quantity, kind, order_id, created_at)
    SELECT product_id, -quantity, 'written off', ${orderId}, ${now} FROM spoilt`.execute(tx);
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

/** All pieces, those held and not paid, and up to 20 products of `few` pieces or more of which over a half is held. */
export async function sumHolds(db: Database, few: number) {
  const { rows } = await sql<{ held: number; onHand: number; halfHeld: string[] }>`
    SELECT coalesce(sum(held), 0)::int AS held, coalesce(sum(on_hand), 0)::int AS "onHand",
      (coalesce(array_agg(id ORDER BY id) FILTER (WHERE on_hand >= ${few} AND held * 2 > on_hand), '{}'))[:20] AS "halfHeld"
    FROM products`.execute(db);
  return rows[0]!;
}
