import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { ProductCard } from './product-card.ts';
import { selectCards } from './select-cards.server.ts';

type Drawing = { without: readonly string[]; seed: number; most: number };

/**
 * Cards in an order that says nothing, from a place on that the seed draws and round to its beginning; sold-out ones only
 * fill up (R20). The order is an index's: however many products there are, few are read.
 */
export async function drawCards(db: Database | Tx, { without, seed, most }: Drawing): Promise<ProductCard[]> {
  const from = sql`md5(${String(seed)})`;
  const drawn: ProductCard[] = [];
  for (const stock of [sql<boolean>`available > 0`, sql<boolean>`available <= 0`]) {
    for (const part of [sql<boolean>`md5(id) >= ${from}`, sql<boolean>`md5(id) < ${from}`]) {
      if (drawn.length >= most) return drawn;
      const more = await selectCards(db)
        .where('id', 'not in', [...without])
        .where(stock)
        .where(part)
        .orderBy(sql`md5(id)`)
        .limit(most - drawn.length)
        .execute();
      drawn.push(...more);
    }
  }
  return drawn;
}
