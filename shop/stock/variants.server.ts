import { sql } from 'kysely';
import { compileForIds } from '#db/compile-once.server.ts';
import type { Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Variant } from './queries.server.ts';

/**
 * Locks products in the order of their ids, so that two orders never wait for each other, then their sizes: a product's
 * sums change with each of these. NO KEY: the foreign keys of two orders' lines may have locked a product's key
 * already, and both could not raise that to a full lock. Of a size that the product no longer comes in nothing can be bought.
 */
export async function lockVariants(
  tx: Tx,
  ids: readonly string[],
  orderId: string,
): Promise<LockedVariant[]> {
  return await askToLock(tx, { ids, orderId });
}

export type LockedVariant = Variant & { name: string; available: number; heldByOrder: number };

const askToLock = compileForIds<{ ids: readonly string[]; orderId: string }, LockedVariant>(
  ({ orderId }, oneOf) => sql`
    SELECT id AS "productId", size, name, CASE WHEN offered THEN variant.available ELSE 0 END AS available, coalesce((
      SELECT quantity FROM stock_reservations AS own
      WHERE order_id = ${orderId} AND own.product_id = id AND own.size = variant.size AND state = 'held'
    ), 0) AS "heldByOrder"
    FROM products JOIN product_variants AS variant ON product_id = id
    WHERE id = ${oneOf} ORDER BY id, variant.position, size FOR NO KEY UPDATE
    ${prepared}`,
);

export async function lockVariantsOfOrder(tx: Tx, orderId: string) {
  await sql`
    SELECT id FROM products JOIN product_variants AS variant ON product_id = id
    WHERE id IN (SELECT product_id FROM stock_reservations WHERE order_id = ${orderId})
    ORDER BY id, variant.position, size FOR NO KEY UPDATE`.execute(tx);
}

/** Sizes that a product no longer comes in, by its type and sizes as they are now. Comes after `lockVariants`. */
export async function listVariantsGone(tx: Tx, productId: string) {
  const { rows } = await sql<{ name: string; size: string; onHand: number }>`
    SELECT name, size, variant.on_hand AS "onHand"
    FROM product_variants AS variant JOIN products ON products.id = product_id
    WHERE product_id = ${productId} AND offered AND size <> ALL(product_sizes(type, sizes))
    ORDER BY position`.execute(tx);
  return rows;
}

/** Sizes that never moved go; of the others the books stay. */
export async function dropVariants(tx: Tx, productId: string, sizes: readonly string[]): Promise<void> {
  if (sizes.length === 0) return;
  const gone = sql`product_id = ${productId} AND size = ANY(${[...sizes]}::text[])`;
  await sql`UPDATE product_variants SET offered = false, position = 1000 WHERE ${gone}`.execute(tx);
  await sql`
    DELETE FROM product_variants AS variant WHERE ${gone} AND NOT EXISTS (
      SELECT FROM stock_movements AS moved WHERE (moved.product_id, moved.size) = (variant.product_id, variant.size)
    ) AND NOT EXISTS (
      SELECT FROM stock_reservations AS r WHERE (r.product_id, r.size) = (variant.product_id, variant.size)
    )`.execute(tx);
}

/** A row for each size that a product comes in, in the order of its sizes. */
export async function putVariants(tx: Tx, productId: string): Promise<void> {
  await sql`
    INSERT INTO product_variants (product_id, size, position)
    SELECT id, size, min(place) FROM products, unnest(product_sizes(type, sizes)) WITH ORDINALITY AS s(size, place)
    WHERE id = ${productId} GROUP BY id, size
    ON CONFLICT (product_id, size) DO UPDATE SET position = excluded.position, offered = true`.execute(tx);
}
