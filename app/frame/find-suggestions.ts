import { api, call } from '#app/api-client.ts';
import type { SearchResult } from '#shop/search/search-output.ts';

/** What the search box offers for a text: up to three texts to search for and four products (R27). */
export type Found = { text: string; words: string[]; products: SearchResult[] };

const MOST_PRODUCTS = 4;

/** Asks the shop; nothing to offer where no answer comes. Loaded with the first letter typed. */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Found | null> {
  const answer = await call(api.search.search.$get({ query: { q: text } }, { init: { signal } }));
  if (!answer.ok) return null;
  const { results, suggestions } = answer.data;
  return { text, words: suggestions, products: results.slice(0, MOST_PRODUCTS) };
}
