import { sql } from 'kysely';
import type { Tx } from '#db/database.server.ts';
import { DAY_MS } from '#shop/time.ts';

const MOST_LISTED = 50;

/** Until when the last digest told of orders, a day ago at most. Locks it. */
export async function lastDigest(tx: Tx, now: Date): Promise<Date> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const row = await tx.selectFrom('order_digests').select('told_until').forUpdate().executeTakeFirst();
  return row && row.told_until > dayAgo ? row.told_until : dayAgo;
}

export async function noteDigest(tx: Tx, until: Date): Promise<void> {
  await tx
    .insertInto('order_digests')
    .values({ told_until: until })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ told_until: until }))
    .execute();
}

/**
 * Orders that were bought (an exchange is not) within a time, oldest first: some of them; of all, how many there are, what they come
 * to, and how many are paid at the door.
 */
export async function listPlacedSince(tx: Tx, since: Date, until: Date) {
  const placed = tx
    .selectFrom('orders')
    .where('placed_at', '>', since)
    .where('placed_at', '<=', until)
    .where('exchange_of', 'is', null);
  const all = await placed
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(total_paise), 0)::bigint`.as('totalPaise'),
      sql<number>`count(*) FILTER (WHERE payment_method = 'cod')`.as('atDoor'),
    ])
    .executeTakeFirstOrThrow();
  const orders = await placed
    .select(['number', 'total_paise as totalPaise', sql<boolean>`payment_method = 'cod'`.as('paidAtDoor')])
    .orderBy('placed_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return { orders, ...all };
}
