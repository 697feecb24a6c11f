import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import { isStorable } from '#shop/text.ts';

/**
 * Another text after each change of what lists of products say, stock among it, and the same while none was: which
 * transactions wrote the rows that they are made of. Reads them all, but nothing of what stands in them.
 */
export async function editionOfProducts(db: Database | Tx, type?: string): Promise<string> {
  const chosen = type === undefined ? sql`listed` : sql`listed AND type = ${isStorable(type) ? type : ''}`;
  const { rows } = await sql<{ edition: string }>`
    SELECT concat_ws(' ',
      (SELECT sum(hashtextextended(id || ' ' || xmin, 0)) FROM products WHERE ${chosen}),
      (SELECT sum(hashtextextended(product_id || ' ' || position || ' ' || xmin, 0)) FROM product_images WHERE shown),
      (SELECT sum(hashtextextended(product_id || ' ' || size || ' ' || xmin, 0)) FROM product_variants)
    ) AS edition`.execute(db);
  return rows[0]!.edition;
}
