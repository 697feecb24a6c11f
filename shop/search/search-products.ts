import type { Database, Tx } from '#db/database.server.ts';
import { findProducts } from '#shop/catalogue/find-products.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { findMatches } from './find-matches.ts';

/** Longest list that the call answers; the page has them all. */
const MOST_RESULTS = 48;

/** The products that a text finds, best first: two statements. */
export async function searchProducts(db: Database | Tx, text: string): Promise<Product[]> {
  const { ids } = await findMatches(db, text, { offset: 0, limit: MOST_RESULTS });
  const products = await findProducts(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}
