import type { Database, Tx } from '#db/database.server.ts';
import { isStorable } from '#shop/storable-text.ts';
import type { Product } from './product.ts';
import { productOf, selectProducts } from './queries.server.ts';

/** The products of these ids that are in the shop, by id. */
export async function findProducts(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Product>> {
  const possible = new Set(ids.filter(isStorable));
  if (possible.size === 0) return new Map();
  const rows = await selectProducts(db)
    .where('id', 'in', [...possible])
    .execute();
  return new Map(rows.map((row) => [row.id, productOf(row)]));
}

/** One product, or null where there is none of this id. */
export async function findProduct(db: Database | Tx, id: string): Promise<Product | null> {
  return (await findProducts(db, [id])).get(id) ?? null;
}
