import { type Kysely, sql } from 'kysely';
import { compileOnce, type Places } from '#db/compile-once.server.ts';
import type { Database, Tx } from '#db/database.server.ts';
import { prepared } from '#db/prepared-statements.server.ts';
import type { Schema } from '#db/schema.ts';
import { isDeletedEmail } from '#shop/email.ts';
import type { CartLine } from './cart.ts';

/** The lines of an account's cart, oldest first: what a quote or an order is made from. */
export async function listCartLines(db: Database | Tx, userId: string): Promise<CartLine[]> {
  const rows = await askLines(db, { userId });
  return rows.map(lineOf);
}

const linesInOrder = (db: Kysely<Schema>, { userId }: Places<{ userId: string }>) =>
  db
    .selectFrom('cart_lines')
    .select(['product_id', 'size', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .orderBy('size');

const askLines = compileOnce((db, places: Places<{ userId: string }>) =>
  linesInOrder(db, places).modifyEnd(prepared),
);

/**
 * Makes a shopper's changes to one cart wait for each other until the transaction ends; gives whether the account is there,
 * which may have been deleted meanwhile (R126). An order that takes out what it bought does not wait for this: a change locks
 * its lines after it (`lockCartLines`).
 */
export async function lockCart(tx: Tx, userId: string): Promise<boolean> {
  const [account] = await askToLock(tx, { userId });
  return account !== undefined && !isDeletedEmail(account.email);
}

const askToLock = compileOnce((db, { userId }: Places<{ userId: string }>) =>
  db.selectFrom('users').select('email').where('id', '=', userId).forNoKeyUpdate().modifyEnd(prepared),
);

/** The lines of a cart that is locked, oldest first, none of which changes until the transaction ends. */
export async function lockCartLines(tx: Tx, userId: string): Promise<CartLine[]> {
  return (await askToLockLines(tx, { userId })).map(lineOf);
}

const askToLockLines = compileOnce((db, places: Places<{ userId: string }>) =>
  linesInOrder(db, places).forNoKeyUpdate().modifyEnd(prepared),
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

// What a line has is read once it is locked: a change of the cart may be under way. Locked in the order of `lockCartLines`.
const askToRemove = compileOnce<Columns & { userId: string }, unknown>(
  (_, { userId, ids, sizes, quantities }) => sql`
    WITH bought AS (
      SELECT product_id, size, sum(quantity)::int AS quantity
      FROM unnest(${ids}::text[], ${sizes}::text[], ${quantities}::int[]) AS b(product_id, size, quantity)
      GROUP BY product_id, size
    ), locked AS MATERIALIZED (
      SELECT c.product_id, c.size, c.quantity - b.quantity AS rest
      FROM cart_lines c JOIN bought b ON b.product_id = c.product_id AND b.size = c.size
      WHERE c.user_id = ${userId}
      ORDER BY c.added_at, c.product_id, c.size FOR NO KEY UPDATE OF c
    ), lowered AS (
      UPDATE cart_lines c SET quantity = rest FROM locked l
      WHERE c.user_id = ${userId} AND c.product_id = l.product_id AND c.size = l.size AND rest > 0
    )
    DELETE FROM cart_lines c USING locked l
    WHERE c.user_id = ${userId} AND c.product_id = l.product_id AND c.size = l.size AND rest <= 0
    ${prepared}`,
);

function lineOf(row: { product_id: string; size: string; quantity: number }): CartLine {
  return { productId: row.product_id, size: row.size, quantity: row.quantity };
}

function columnsOf(lines: readonly CartLine[]) {
  return {
    ids: lines.map((line) => line.productId),
    sizes: lines.map((line) => line.size),
    quantities: lines.map((line) => line.quantity),
  };
}
