import type { Database, Tx } from '#db/database.server.ts';
import { isStorable } from '#shop/text.ts';
import type { Product } from './product.ts';
import { productOf, selectProducts, selectPublished } from './queries.server.ts';

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

/** Products, newest first (R19); only those of one stored type where it is named. */
export async function listProducts(db: Database | Tx, filter: { type?: string } = {}): Promise<Product[]> {
  let query = selectProducts(db).orderBy('created_at', 'desc').orderBy('id');
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  return (await query.execute()).map(productOf);
}

/** A piece's page: its id, its stored type, and when what it says last changed. */
export type Published = { id: string; type: string; changedAt: Date };

/** What the sitemap names: the pieces that changed last first, as many as a sitemap may hold. */
export function listPublished(db: Database | Tx, limit = 49_000): Promise<Published[]> {
  return selectPublished(db).orderBy('changed_at', 'desc').orderBy('id').limit(limit).execute();
}
