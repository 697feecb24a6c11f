import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { CartLine } from './cart.ts';

/** The lines of an account's cart, oldest first: what a quote or an order is made from. */
export async function listCartLines(db: Database | Tx, userId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'size', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('size')
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => ({ productId: row.product_id, size: row.size, quantity: row.quantity }));
}

/** Makes changes to one account's cart wait for each other until the transaction ends. */
export async function lockCart(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .execute();
}

/** Writes lines; of one that is there already the quantity becomes the given one. */
export async function upsertLines(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map((line, index) => ({
        user_id: userId,
        product_id: line.productId,
        size: line.size,
        quantity: line.quantity,
        // now() is the same for all rows of a statement: the index keeps their order.
        added_at: sql<Date>`now() + ${index} * interval '1 microsecond'`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id', 'size'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute();
}

export async function deleteLine(tx: Tx, userId: string, productId: string, size: string): Promise<void> {
  await tx
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .execute();
}

export async function deleteLines(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
}

/**
 * Takes what an order bought out of the account's cart (R40); a line from which nothing is left goes. What was put in
 * meanwhile stays: money may come days later.
 */
export async function removeBought(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId);
  const sizes = lines.map((line) => line.size);
  const quantities = lines.map((line) => line.quantity);
  await sql`
    WITH bought AS (
      SELECT product_id, size, sum(quantity)::int AS quantity
      FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[]) AS b(product_id, size, quantity)
      GROUP BY product_id, size
    ), lowered AS (
      UPDATE cart_lines c SET quantity = c.quantity - b.quantity FROM bought b
      WHERE c.user_id = ${userId} AND c.product_id = b.product_id AND c.size = b.size AND c.quantity > b.quantity
    )
    DELETE FROM cart_lines c USING bought b
    WHERE c.user_id = ${userId} AND c.product_id = b.product_id AND c.size = b.size AND c.quantity <= b.quantity
    ${prepared}`.execute(tx);
}
