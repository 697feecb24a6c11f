import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';

/** The pieces of an account's wishlist, newest first. */
export async function listWishes(db: Database | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Adds pieces, the first as the newest. */
export async function insertWishes(
  tx: Tx,
  userId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .insertInto('wishlist_items')
    .values(
      productIds.map((product_id, at) => ({
        user_id: userId,
        product_id,
        added_at: sql<Date>`${now}::timestamptz - ${at} * interval '1 microsecond'`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWish(tx: Tx, userId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .execute();
}

/** The token of an account's link; null where it shares nothing. */
export async function findShare(db: Database | Tx, userId: string): Promise<string | null> {
  const share = await db
    .selectFrom('wishlist_shares')
    .select('token')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return share?.token ?? null;
}

/** The link that is there already stays. */
export async function insertShare(tx: Tx, userId: string, token: string, now: Date): Promise<void> {
  await tx
    .insertInto('wishlist_shares')
    .values({ user_id: userId, token, shared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the link; the votes go with it. */
export async function deleteShare(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('wishlist_shares').where('user_id', '=', userId).execute();
}

/** Whose wishlist a link opens, and the name of that account. */
export async function findSharer(
  db: Database | Tx,
  token: string,
): Promise<{ userId: string; name: string } | null> {
  const found = await db
    .selectFrom('wishlist_shares')
    .innerJoin('users', 'users.id', 'wishlist_shares.user_id')
    .select(['wishlist_shares.user_id as userId', 'users.name'])
    .where('token', '=', token)
    .executeTakeFirst();
  return found ?? null;
}

/** Makes votes on one list wait for each other; false where its link has ended. */
export async function lockShare(tx: Tx, userId: string): Promise<boolean> {
  const share = await tx
    .selectFrom('wishlist_shares')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return share !== undefined;
}

/** How many hearts each piece of an account's wishlist has; those without any are left out. */
export async function countVotes(db: Database | Tx, userId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('wishlist_votes')
    .select((eb) => ['product_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('product_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.product_id, Number(row.count)]));
}

/** How many browsers have voted on a list, and whether this one is among them. */
export async function countVoters(
  db: Database | Tx,
  userId: string,
  voter: string,
): Promise<{ voters: number; known: boolean }> {
  const { rows } = await sql<{ voters: number; known: boolean }>`
    SELECT count(DISTINCT voter)::int AS voters, coalesce(bool_or(voter = ${voter}), false) AS known
    FROM wishlist_votes WHERE user_id = ${userId}`.execute(db);
  return rows[0]!;
}

/** One heart of a voter for a piece; writes none where the piece is not on the list any more. */
export async function insertVote(
  tx: Tx,
  vote: { userId: string; productId: string; voter: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO wishlist_votes (user_id, product_id, voter, voted_at)
    SELECT user_id, product_id, ${vote.voter}, ${vote.now} FROM wishlist_items
    WHERE user_id = ${vote.userId} AND product_id = ${vote.productId}
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteVote(
  db: Database,
  { userId, productId, voter }: { userId: string; productId: string; voter: string },
): Promise<void> {
  await db
    .deleteFrom('wishlist_votes')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('voter', '=', voter)
    .execute();
}
