import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

type Size = { productId: string; size: string };

/** How many pieces of a size can be bought; null where shoppers can't see it. */
export async function findAvailable(tx: Tx, { productId, size }: Size): Promise<number | null> {
  const { rows } = await sql<{ available: number }>`
    SELECT variant.available FROM product_variants AS variant JOIN products ON products.id = product_id
    WHERE product_id = ${productId} AND size = ${size} AND offered AND listed`.execute(tx);
  return rows[0]?.available ?? null;
}

/** Requests of one address come one after the other. Gives how many there are but for this size. */
export async function countOthers(tx: Tx, email: string, { productId, size }: Size): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${email}), 12))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM restock_waits
    WHERE email = ${email}::citext AND (product_id, size) <> (${productId}, ${size})`.execute(tx);
  return rows[0]!.count;
}

/** Who asks twice keeps the first place. */
export async function insertWait(
  tx: Tx,
  { productId, size, email, userId, now }: Size & { email: string; userId: string | null; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO restock_waits (product_id, size, email, user_id, asked_at)
    VALUES (${productId}, ${size}, ${email}, ${userId}, ${now})
    ON CONFLICT (product_id, size, email) DO UPDATE SET user_id = coalesce(excluded.user_id, restock_waits.user_id)`.execute(
    tx,
  );
}

/**
 * Has an address wait on for a size that can't be bought just now, though it was to be told of it: it keeps about its
 * place in the line. False where the size can be bought, or is none any more.
 */
export async function waitOn(
  db: Database,
  { productId, size, email, since }: Size & { email: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    WITH sold_out AS (
      SELECT product_id, size FROM product_variants AS variant JOIN products ON products.id = product_id
      WHERE product_id = ${productId} AND size = ${size} AND NOT (offered AND listed AND variant.available > 0)
    ), waiting AS (
      INSERT INTO restock_waits (product_id, size, email, user_id, asked_at)
      SELECT product_id, size, ${email}, (SELECT id FROM users WHERE email = ${email}::citext), ${since} FROM sold_out
      ON CONFLICT (product_id, size, email) DO NOTHING
    )
    SELECT FROM sold_out`.execute(db);
  return rows.length > 0;
}

/** All that an address waits for, as a visitor or by the account that has it now. */
export async function deleteWaitsOf(db: Database, email: string): Promise<void> {
  await sql`
    DELETE FROM restock_waits
    WHERE email = ${email}::citext OR user_id IN (SELECT id FROM users WHERE email = ${email}::citext)`.execute(
    db,
  );
}

export async function deleteWaitsBefore(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM restock_waits WHERE asked_at < ${before}`.execute(db);
}

/** How many wait for each size of a product. */
export async function countWaits(db: Database, productId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ size: string; count: number }>`
    SELECT size, count(*)::int AS count FROM restock_waits WHERE product_id = ${productId} GROUP BY size`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ size, count }) => [size, count]));
}

/** One run of the job at a time. Rounds that began before are over. */
export async function openRounds(tx: Tx, before: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('restock rounds', 12))`.execute(tx);
  await sql`DELETE FROM restock_rounds WHERE told_at <= ${before}`.execute(tx);
}

/** Sizes that can be bought and that somebody waits for, but for those whose last round is not over. */
export async function listDue(tx: Tx, most: number): Promise<(Size & { available: number })[]> {
  const { rows } = await sql<Size & { available: number }>`
    SELECT product_id AS "productId", size, variant.available
    FROM product_variants AS variant JOIN products ON products.id = product_id
    WHERE offered AND listed AND variant.available > 0
      AND EXISTS (SELECT FROM restock_waits AS wait
        WHERE (wait.product_id, wait.size) = (variant.product_id, variant.size))
      AND NOT EXISTS (SELECT FROM restock_rounds AS round
        WHERE (round.product_id, round.size) = (variant.product_id, variant.size))
    LIMIT ${most}`.execute(tx);
  return rows;
}

/** Takes the first of those who wait for a size out, and notes the round. Gives their addresses, each once, an account's as it is now. */
export async function takeFirst(
  tx: Tx,
  { productId, size }: Size,
  { most, now }: { most: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    WITH first AS (
      SELECT id FROM restock_waits WHERE product_id = ${productId} AND size = ${size} ORDER BY asked_at, id LIMIT ${most}
    ), taken AS (
      DELETE FROM restock_waits AS wait USING first WHERE wait.id = first.id RETURNING wait.id, wait.email, user_id
    )
    SELECT coalesce(users.email, taken.email)::text AS email FROM taken LEFT JOIN users ON users.id = user_id
    GROUP BY coalesce(users.email, taken.email) ORDER BY min(taken.id::text)`.execute(tx);
  await sql`
    INSERT INTO restock_rounds (product_id, size, told_at) VALUES (${productId}, ${size}, ${now})`.execute(
    tx,
  );
  return rows.map(({ email }) => email);
}
