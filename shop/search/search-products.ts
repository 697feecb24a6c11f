import type { Database, Tx } from '#db/database.server.ts';
import { findProducts } from '#shop/catalogue/find-products.server.ts';
import { type Product, typeName } from '#shop/catalogue/product.ts';
import { type RefinedList, refineCards } from '#shop/catalogue/refine-cards.ts';
import { type Refinement, refinementOf } from '#shop/catalogue/refinement.ts';
import { pricesIn } from './price-words.ts';
import { selectMatches, selectPriced, selectSuggestions } from './queries.server.ts';
import { searchTextOf, wordsOf } from './search-text.ts';

/** Longest list that the call answers; the page has them all. */
const MOST_RESULTS = 48;
const MOST_SUGGESTIONS = 3;

/** The products that a text finds, best first: two statements. */
export async function searchProducts(db: Database | Tx, text: string): Promise<Product[]> {
  const { ids } = await findMatches(db, text, { offset: 0, limit: MOST_RESULTS });
  const products = await findProducts(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** Of so many pieces that a text finds the page of a search shows the best. */
const MOST_FOUND = 2000;

/** The cards that a text finds, best first, as a list that can be narrowed, sorted and paged (R301). */
export async function searchCards(db: Database | Tx, text: string, asked: Refinement): Promise<RefinedList> {
  const { ids } = await findMatches(db, text, { offset: 0, limit: MOST_FOUND });
  const within = refinementOf(new URLSearchParams());
  return await refineCards(db, asked, { within, stones: [], bestSellers: false, since: null, ids });
}

/**
 * Ids of the products that a text finds, best first, misspelt or not, at the prices that it names, and how many there are.
 * Blank finds nothing.
 */
export async function findMatches(
  db: Database | Tx,
  text: string,
  slice: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rest, ...prices } = pricesIn(searchTextOf(text));
  const words = wordsOf(rest);
  if (words.length > 0) return await selectMatches(db, words, prices, slice);
  const isPriced = prices.minRupees !== null || prices.maxRupees !== null;
  return isPriced ? await selectPriced(db, prices, slice) : { ids: [], total: 0 };
}

/**
 * Up to three distinct names, types or categories among the results that match what was typed (R27), best first. A
 * type is shown by its display name and matches by either name (R16). One statement.
 */
export async function suggest(
  db: Database | Tx,
  text: string,
  results: readonly Pick<Product, 'name' | 'type' | 'category' | 'available'>[],
): Promise<string[]> {
  const words = wordsOf(pricesIn(searchTextOf(text)).rest);
  if (words.length === 0 || results.length === 0) return [];
  const candidates = new Map(
    results.flatMap(({ name, type, category, available }) => [
      [typeName(type), `${typeName(type)} ${type}`] as const,
      [category, category] as const,
      // R300: a name that leads to nothing that can be bought is no suggestion.
      ...(available > 0 ? [[name, name] as const] : []),
    ]),
  );
  const given = [...candidates].map(([shown, words]) => ({ shown, words }));
  return await selectSuggestions(db, words, given, MOST_SUGGESTIONS);
}
