import { type RawBuilder, sql } from 'kysely';
import { compileForIds, compileOnce } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';

export type StockLine = { productId: string; size: string; quantity: number };
/** A size of a product, '' where it has none: what stock is counted by. */
export type Variant = Pick<StockLine, 'productId' | 'size'>;

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

/** A size as it stands for an account, with the sums of its product. */
export type Shelf = Variant & {
  name: string;
  onHand: number;
  /** What is held is unpaid: paid pieces are sold, and gone from `onHand`. */
  held: number;
  available: number;
  heldByAccount: number;
  product: { onHand: number; held: number };
};

/** How the sizes of products stand for an account. */
export async function selectShelves(db: Database | Tx, ids: readonly string[], userId: string) {
  return (await shelvesOf(ids, userId).execute(db)).rows;
}

/**
 * The same, locked as by `lockVariants`. Comes after `waitForOwnOrders`: else what the account holds by then is as it was
 * before the lock.
 */
export async function lockShelves(tx: Tx, ids: readonly string[], userId: string) {
  return (await sql<Shelf>`${shelvesOf(ids, userId)} FOR NO KEY UPDATE`.execute(tx)).rows;
}

function shelvesOf(ids: readonly string[], userId: string) {
  return sql<Shelf>`
    SELECT id AS "productId", size, name, variant.on_hand AS "onHand", variant.held,
      CASE WHEN offered THEN variant.available ELSE 0 END AS available, (
      SELECT coalesce(sum(quantity), 0)::int FROM stock_reservations AS own JOIN orders ON orders.id = order_id
      WHERE own.product_id = products.id AND own.size = variant.size AND state = 'held' AND user_id = ${userId}
    ) AS "heldByAccount", json_build_object('onHand', products.on_hand, 'held', products.held) AS product
    FROM products JOIN product_variants AS variant ON product_id = id
    WHERE id = ANY(${[...ids]}::text[]) ORDER BY id, variant.position, size`;
}

/**
 * How products stood for a cash order of a newcomer, an account that never received anything, before it took of them:
 * `taken` by other cash orders of newcomers that have not shipped. No rows for an account that did. Comes after
 * `lockVariants`.
 */
export async function selectNewcomerFacts(tx: Tx, orderId: string, ids: readonly string[]) {
  return await askNewcomerFacts(tx, { ids, orderId });
}

export type Unshipped = Omit<NewcomerFacts, 'wanted'> & { id: string };

/**
 * The same as it is at the worst, for an order that has taken nothing yet: as if newcomers had taken all that is unshipped. It
 * needs no look at the orders.
 */
export async function selectUnshipped(tx: Tx, ids: readonly string[]): Promise<Unshipped[]> {
  return await askUnshipped(tx, { ids });
}

const askUnshipped = compileForIds<{ ids: readonly string[] }, Unshipped>(
  (_, oneOf) => sql`
    SELECT id, on_hand AS stock, held AS "heldUnpaid", coalesce((
      SELECT sum(quantity) FROM stock_reservations
      WHERE product_id = products.id AND unshipped AND state IN ('held', 'sold')
    ), 0)::int AS taken
    FROM products WHERE id = ${oneOf}
    ${prepared}`,
);

const got = (userId: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM orders AS got WHERE got.user_id = ${userId} AND got.delivered_at IS NOT NULL)`;

const askNewcomerFacts = compileForIds<
  { ids: readonly string[]; orderId: string },
  Omit<NewcomerFacts, 'wanted'> & { id: string; name: string }
>(
  ({ orderId }, oneOf) => sql`
    WITH others AS (
      SELECT product_id, sum(quantity) AS taken, coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0) AS sold
      FROM stock_reservations AS had
      WHERE product_id = ${oneOf} AND unshipped AND state IN ('held', 'sold') AND order_id <> ${orderId}
        -- OFFSET: one order after the other by its id, never all that are open.
        AND EXISTS (SELECT FROM orders WHERE orders.id = had.order_id AND payment_method = 'cod'
          AND NOT ${got(sql`orders.user_id`)} OFFSET 0)
      GROUP BY product_id
    ), own AS (
      SELECT product_id, coalesce(sum(quantity) FILTER (WHERE state = 'held'), 0) AS held,
        coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0) AS sold
      FROM stock_reservations WHERE order_id = ${orderId} GROUP BY product_id
    )
    SELECT id, name, (on_hand + coalesce(others.sold, 0) + coalesce(own.sold, 0))::int AS stock,
      coalesce(taken, 0)::int AS taken,
      (products.held - coalesce(taken - others.sold, 0) - coalesce(own.held, 0))::int AS "heldUnpaid"
    FROM products LEFT JOIN others ON others.product_id = id LEFT JOIN own ON own.product_id = id
    WHERE id = ${oneOf} AND NOT ${got(sql`(SELECT user_id FROM orders WHERE id = ${orderId})`)}
    ORDER BY id
    ${prepared}`,
);

/** `quantity`: what the order holds of the size from now on; `more`: how much that is above what it held. */
export async function insertHolds(tx: Tx, orderId: string, holds: readonly (StockLine & { more: number })[]) {
  const { ids, sizes, quantities } = columnsOf(holds);
  const more = holds.map((hold) => hold.more);
  await sql`
    WITH wanted AS (
      SELECT * FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[], ${more}::int[])
        AS w(product_id, size, quantity, more)
    ), held AS (
      UPDATE product_variants AS variant SET held = held + wanted.more FROM wanted
      WHERE (variant.product_id, variant.size) = (wanted.product_id, wanted.size) AND wanted.more <> 0
    )
    INSERT INTO stock_reservations (order_id, product_id, size, quantity, state)
    SELECT ${orderId}, product_id, size, quantity, 'held' FROM wanted
    ON CONFLICT (order_id, product_id, size) DO UPDATE SET state = 'held', quantity = excluded.quantity`.execute(
    tx,
  );
}

/** What a new order wants leaves the shelf at once. Comes after `lockVariants`. */
export async function insertSold(tx: Tx, orderId: string, lines: readonly StockLine[], now: Date) {
  await askToSell(tx, { ...columnsOf(lines), orderId, now });
}

const askToSell = compileOnce<ReturnType<typeof columnsOf> & { orderId: string; now: Date }, unknown>(
  (_, { ids, sizes, quantities, orderId, now }) => sql`
    WITH wanted AS (
      SELECT * FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[]) AS w(product_id, size, quantity)
    ), sold AS (
      INSERT INTO stock_reservations (order_id, product_id, size, quantity, state)
      SELECT ${orderId}, product_id, size, quantity, 'sold' FROM wanted
    ), taken AS (
      UPDATE product_variants AS variant SET on_hand = on_hand - wanted.quantity FROM wanted
      WHERE (variant.product_id, variant.size) = (wanted.product_id, wanted.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
    SELECT product_id, size, -quantity, 'sold', ${orderId}, ${now} FROM wanted
    ${prepared}`,
);

function columnsOf(lines: readonly StockLine[]) {
  return {
    ids: lines.map(({ productId }) => productId),
    sizes: lines.map(({ size }) => size),
    quantities: lines.map(({ quantity }) => quantity),
  };
}

export async function holdsToSold(tx: Tx, orderId: string, now: Date) {
  await sql`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'sold' WHERE order_id = ${orderId} AND state = 'held'
      RETURNING product_id, size, quantity
    ), taken AS (
      UPDATE product_variants AS variant SET held = held - moved.quantity, on_hand = on_hand - moved.quantity
      FROM moved
      WHERE (variant.product_id, variant.size) = (moved.product_id, moved.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
    SELECT product_id, size, -quantity, 'sold', ${orderId}, ${now} FROM moved`.execute(tx);
}

export async function holdsToReleased(tx: Tx, orderId: string) {
  await sql`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'released' WHERE order_id = ${orderId} AND state = 'held'
      RETURNING product_id, size, quantity
    )
    UPDATE product_variants AS variant SET held = held - moved.quantity FROM moved
      WHERE (variant.product_id, variant.size) = (moved.product_id, moved.size)`.execute(tx);
}

export async function soldToReturned(tx: Tx, orderId: string, now: Date) {
  await sql`
    WITH moved AS (
      UPDATE stock_reservations SET state = 'returned', returned = quantity
      WHERE order_id = ${orderId} AND state = 'sold'
      RETURNING product_id, size, new.quantity - old.returned AS quantity
    ), back AS (
      UPDATE product_variants AS variant SET on_hand = on_hand + moved.quantity FROM moved
      WHERE (variant.product_id, variant.size) = (moved.product_id, moved.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
    SELECT product_id, size, quantity, 'returned', ${orderId}, ${now} FROM moved`.execute(tx);
}

/** Of each size so many pieces of an order are on the shelf again; false where the order has not so many left. */
export async function somePiecesToReturned(
  tx: Tx,
  orderId: string,
  pieces: readonly StockLine[],
  now: Date,
): Promise<boolean> {
  const { ids, sizes, quantities } = columnsOf(pieces);
  const { rows } = await sql`
    WITH moved AS (
      UPDATE stock_reservations AS sold SET returned = sold.returned + came.quantity,
        state = CASE WHEN sold.returned + came.quantity = sold.quantity THEN 'returned' ELSE 'sold' END
      FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[]) AS came(product_id, size, quantity)
      WHERE sold.order_id = ${orderId} AND (sold.product_id, sold.size) = (came.product_id, came.size)
        AND sold.state = 'sold'
        AND sold.returned + came.quantity <= sold.quantity
      RETURNING sold.product_id, sold.size, came.quantity
    ), back AS (
      UPDATE product_variants AS variant SET on_hand = on_hand + moved.quantity FROM moved
      WHERE (variant.product_id, variant.size) = (moved.product_id, moved.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
    SELECT product_id, size, quantity, 'returned', ${orderId}, ${now} FROM moved RETURNING id`.execute(tx);
  return rows.length === pieces.length;
}

/** Pieces that are on the shelf again leave it by a movement of their own. */
export async function somePiecesWrittenOff(tx: Tx, orderId: string, pieces: readonly StockLine[], now: Date) {
  const { ids, sizes, quantities } = columnsOf(pieces);
  await sql`
    WITH spoilt AS (
      SELECT * FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[]) AS came(product_id, size, quantity)
    ), gone AS (
      UPDATE product_variants AS variant SET on_hand = on_hand - spoilt.quantity FROM spoilt
      WHERE (variant.product_id, variant.size) = (spoilt.product_id, spoilt.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
    SELECT product_id, size, -quantity, 'written off', ${orderId}, ${now} FROM spoilt`.execute(tx);
}

export async function writeOffReturned(tx: Tx, orderId: string, productIds: readonly string[], now: Date) {
  await sql`
    WITH spoilt AS (
      SELECT product_id, size, quantity FROM stock_reservations
      WHERE order_id = ${orderId} AND state = 'returned' AND product_id = ANY(${[...productIds]}::text[])
    ), gone AS (
      UPDATE product_variants AS variant SET on_hand = on_hand - spoilt.quantity FROM spoilt
      WHERE (variant.product_id, variant.size) = (spoilt.product_id, spoilt.size)
    )
    INSERT INTO stock_movements (product_id, size, quantity, kind, order_id, created_at)
    SELECT product_id, size, -quantity, 'written off', ${orderId}, ${now} FROM spoilt`.execute(tx);
}

/** All pieces, those held and not paid, and up to 20 products of `few` pieces or more of which over a half is held. */
export async function sumHolds(db: Database, few: number) {
  const { rows } = await sql<{ held: number; onHand: number; halfHeld: string[] }>`
    SELECT coalesce(sum(held), 0)::int AS held, coalesce(sum(on_hand), 0)::int AS "onHand",
      (coalesce(array_agg(id ORDER BY id) FILTER (WHERE on_hand >= ${few} AND held * 2 > on_hand), '{}'))[:20] AS "halfHeld"
    FROM products`.execute(db);
  return rows[0]!;
}
