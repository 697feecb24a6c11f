import type { Database, Tx } from '#db/database.server.ts';
import type { Product } from './product.ts';
import { productOf, selectProducts } from './queries.server.ts';

/** Products, newest first (R19); only those of one stored type where it is named. */
export async function listProducts(db: Database | Tx, filter: { type?: string } = {}): Promise<Product[]> {
  let query = selectProducts(db).orderBy('created_at', 'desc').orderBy('id');
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  return (await query.execute()).map(productOf);
}
