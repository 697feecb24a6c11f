import { sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { CartLine } from './cart.ts';

/** The lines of an account's cart, oldest first: what a quote or an order is made from. */
export async function listCartLines(db: Database | Tx, userId: string): Promise<CartLine[]> {
  const rows = await askLines(db, { userId });
  return rows.map((row) => ({ productId: row.product_id, size: row.size, quantity: row.quantity }));
}

const askLines = compileOnce((db, { userId }: Places<{ userId: string }>) =>
  db
    .selectFrom('cart_lines')
    .select(['product_id', 'size', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('size')
    .modifyEnd(prepared),
);

/** Makes changes to one account's cart wait for each other until the transaction ends. */
export async function lockCart(tx: Tx, userId: string): Promise<void> {
  await askToLock(tx, { userId });
}

const askToLock = compileOnce((db, { userId }: Places<{ userId: string }>) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().modifyEnd(prepared),
);

/** Writes lines; of one that is there already the quantity becomes the given one. */
export async function upsertLines(tx: Tx, userId: string, lines: readonly CartLine[]): Promise<void> {
  if (lines.length > 0) await askToWrite(tx, { userId, ...columnsOf(lines) });
}

type Columns = ReturnType<typeof columnsOf>;

// now() is the same for all rows of a statement: the index keeps their order.
const askToWrite = compileOnce<Columns & { userId: string }, unknown>(
  (_, { userId, ids, sizes, quantities }) => sql`
    INSERT INTO cart_lines (user_id, product_id, size, quantity, added_at)
    SELECT ${userId}, product_id, size, quantity, now() + (place - 1) * interval '1 microsecond'
    FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[])
      WITH ORDINALITY AS line(product_id, size, quantity, place)
    ON CONFLICT (user_id, product_id, size) DO UPDATE SET quantity = excluded.quantity
    ${prepared}`,
);

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
  await askToRemove(tx, { userId, ...columnsOf(lines) });
}

const askToRemove = compileOnce<Columns & { userId: string }, unknown>(
  (_, { userId, ids, sizes, quantities }) => sql`
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
    ${prepared}`,
);

function columnsOf(lines: readonly CartLine[]) {
  return {
    ids: lines.map((line) => line.productId),
    sizes: lines.map((line) => line.size),
    quantities: lines.map((line) => line.quantity),
  };
}
