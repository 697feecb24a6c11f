import { typeName } from '#shop/catalogue/product.ts';
import { ALIKE, likeness } from './likeness.ts';
import { wordsOf } from './search-text.ts';
import { type Meaning, meaningsOf } from './trade-words.ts';

type Found = { name: string; type: string; category: string };

/**
 * Up to three distinct names, types or categories among the results that match what was typed (R27), best first. A
 * type is shown by its display name and matches by either name (R16).
 */
export function suggestionsFor(typed: string, results: readonly Found[], limit = 3): string[] {
  const sought = wordsOf(typed).map(meaningsOf);
  const candidates = new Map(
    results.flatMap(({ name, type, category }) => [
      [typeName(type), `${typeName(type)} ${type}`] as const,
      [category, category] as const,
      [name, name] as const,
    ]),
  );
  return [...candidates]
    .map(([shown, words]) => ({ shown, rank: rankOf(words, sought) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ shown }) => shown);
}

/** How well the words match: each sought word by its best counterpart; beginnings count in full, likeness in part. */
function rankOf(words: string, sought: readonly Meaning[][]): number {
  const there = wordsOf(words);
  const best = (meanings: Meaning[]) =>
    Math.max(0, ...meanings.flatMap(({ word, share }) => there.map((each) => share * closeness(each, word))));
  return sought.reduce((sum, meanings) => sum + best(meanings), 0);
}

function closeness(word: string, sought: string): number {
  if (word.startsWith(sought)) return 1;
  const alike = likeness(word, sought);
  return alike >= ALIKE ? alike : 0;
}
