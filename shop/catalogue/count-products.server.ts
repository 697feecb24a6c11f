import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';

export type ProductCounts = { listed: number; pictured: number; buyable: number; drafts: number };

/** Beyond so many a shop is past its opening. */
const NEWEST = 500;

/**
 * Of the 500 newest products: how many shoppers see, of these those with a picture and those that can be bought, and how
 * many are drafts.
 */
export async function countProducts(db: Database): Promise<ProductCounts> {
  const pictured = sql<boolean>`EXISTS (SELECT FROM product_images WHERE product_id = newest.id)`;
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select(['id', 'listed', 'available', 'state'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(NEWEST)
        .as('newest'),
    )
    .select([
      sql<number>`(count(*) FILTER (WHERE listed))::int`.as('listed'),
      sql<number>`(count(*) FILTER (WHERE listed AND ${pictured}))::int`.as('pictured'),
      sql<number>`(count(*) FILTER (WHERE listed AND available > 0))::int`.as('buyable'),
      sql<number>`(count(*) FILTER (WHERE state = 'draft'))::int`.as('drafts'),
    ])
    .executeTakeFirstOrThrow();
}
