import { type Product, typeName } from '#shop/catalogue/product.ts';
import type { LikelyWord } from './queries.server.ts';
import { wordsOf } from './search-text.ts';

const MOST_SUGGESTIONS = 3;

/**
 * Up to three distinct names, types or categories among the results that match what was typed (R27), best first: each word
 * by its best counterpart. A type is shown by its display name and matches by either name (R16).
 */
export function suggestOf(
  likely: readonly LikelyWord[],
  results: readonly Pick<Product, 'name' | 'type' | 'category' | 'available'>[],
): string[] {
  const candidates = new Map<string, string[]>(
    results.flatMap(({ name, type, category, available }) => [
      [typeName(type), [`type:${type}`, ...wordsOf(type)]] as const,
      [category, wordsOf(category)] as const,
      // R300: a name that leads to nothing that can be bought is no suggestion.
      ...(available > 0 ? [[name, wordsOf(name)] as const] : []),
    ]),
  );
  return [...candidates]
    .map(([shown, words]) => ({ shown, rank: rankOf(likely, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ shown }) => shown);
}

function rankOf(likely: readonly LikelyWord[], shown: readonly string[]): number {
  // As the database writes words.
  const words = shown.map((word) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, ''));
  const best = new Map<number, number>();
  for (const { place, word, quality } of likely)
    if (words.includes(word)) best.set(place, Math.max(best.get(place) ?? 0, quality));
  return [...best.values()].reduce((sum, each) => sum + Math.round(each * 1e6), 0);
}
