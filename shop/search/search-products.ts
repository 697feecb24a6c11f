import type { Database, Tx } from '#db/database.server.ts';
import { findProducts } from '#shop/catalogue/find-products.server.ts';
import { findCards } from '#shop/catalogue/list-cards.server.ts';
import { type Product, typeName } from '#shop/catalogue/product.ts';
import { type ProductCard, sliceOf } from '#shop/catalogue/product-card.ts';
import { selectMatches, selectSuggestions } from './queries.server.ts';
import { wordsOf } from './search-text.ts';

/** Longest list that the call answers; the page has them all. */
const MOST_RESULTS = 48;
const MOST_SUGGESTIONS = 3;

/** The products that a text finds, best first: two statements. */
export async function searchProducts(db: Database | Tx, text: string): Promise<Product[]> {
  const { ids } = await findMatches(db, text, { offset: 0, limit: MOST_RESULTS });
  const products = await findProducts(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/**
 * The cards that a text finds, best first, on a page of the list (the first where it has no such page): two
 * statements.
 */
export async function searchCards(
  db: Database | Tx,
  text: string,
  page: number,
): Promise<{ cards: ProductCard[]; total: number; offset: number }> {
  const slice = sliceOf(page);
  const { ids, total } = await findMatches(db, text, slice);
  if (total === 0 && slice.offset > 0) return await searchCards(db, text, 1);
  return { cards: await findCards(db, ids), total, offset: slice.offset };
}

/** Ids of the products that a text finds, best first, misspelt or not, and how many there are. Blank finds nothing. */
export async function findMatches(
  db: Database | Tx,
  text: string,
  slice: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const words = wordsOf(text);
  return words.length === 0 ? { ids: [], total: 0 } : await selectMatches(db, words, slice);
}

/**
 * Up to three distinct names, types or categories among the results that match what was typed (R27), best first. A
 * type is shown by its display name and matches by either name (R16). One statement.
 */
export async function suggest(
  db: Database | Tx,
  text: string,
  results: readonly Pick<Product, 'name' | 'type' | 'category'>[],
): Promise<string[]> {
  const words = wordsOf(text);
  if (words.length === 0 || results.length === 0) return [];
  const candidates = new Map(
    results.flatMap(({ name, type, category }) => [
      [typeName(type), `${typeName(type)} ${type}`] as const,
      [category, category] as const,
      [name, name] as const,
    ]),
  );
  const given = [...candidates].map(([shown, words]) => ({ shown, words }));
  return await selectSuggestions(db, words, given, MOST_SUGGESTIONS);
}
