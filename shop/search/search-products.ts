import type { Database, Tx } from '#db/database.server.ts';
import { findInBrief, findProducts, type ProductInBrief } from '#shop/catalogue/find-products.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { type RefinedList, refineCards } from '#shop/catalogue/refine-cards.ts';
import { type Refinement, refinementOf } from '#shop/catalogue/refinement.ts';
import { pricesIn } from './price-words.ts';
import { findLikelyWords, type LikelyWord, selectMatches, selectPriced } from './queries.server.ts';
import { searchTextOf, wordsOf } from './search-text.ts';
import { suggestOf } from './suggest.ts';

/** Longest list that the call answers; the page shows up to `MOST_FOUND` (R424). */
const MOST_RESULTS = 48;

/** The products that a text finds, best first: three statements. */
export async function searchProducts(db: Database | Tx, text: string): Promise<Product[]> {
  const { ids } = await findMatches(db, text, MOST_RESULTS);
  const found = await findProducts(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The same for the search box: what it shows of them, and what it suggests. */
export async function searchBox(
  db: Database | Tx,
  text: string,
): Promise<{ products: ProductInBrief[]; suggestions: string[] }> {
  const { likely, ids } = await findMatches(db, text, MOST_RESULTS);
  const products = await findInBrief(db, ids);
  return { products, suggestions: suggestOf(likely, products) };
}

/** Of so many pieces that a text finds the page of a search shows the best. */
const MOST_FOUND = 1000;

/** The cards that a text finds, best first, as a list that can be narrowed, sorted and paged (R301). */
export async function searchCards(db: Database | Tx, text: string, asked: Refinement): Promise<RefinedList> {
  const { ids } = await findMatches(db, text, MOST_FOUND);
  const within = refinementOf(new URLSearchParams());
  return await refineCards(db, asked, { within, stones: [], bestSellers: false, since: null, ids });
}

/**
 * Ids of the products that a text finds, best first, misspelt or not, at the prices that it names, and which words it may
 * mean. Blank finds nothing.
 */
export async function findMatches(
  db: Database | Tx,
  text: string,
  limit: number,
): Promise<{ ids: string[]; likely: LikelyWord[] }> {
  const { rest, ...prices } = pricesIn(searchTextOf(text));
  const words = wordsOf(rest);
  if (words.length > 0) {
    const likely = await findLikelyWords(db, words);
    return { likely, ids: await selectMatches(db, likely, prices, limit) };
  }
  const isPriced = prices.minRupees !== null || prices.maxRupees !== null;
  return { likely: [], ids: isPriced ? await selectPriced(db, prices, limit) : [] };
}
