/** How alike two lower-case words are, 0 to 1: shared trigrams among all trigrams, as pg_trgm's `similarity` counts. */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** From here on, words are alike (pg_trgm's threshold for `%`). */
export const ALIKE = 0.3;

function trigramsOf(word: string): Set<string> {
  const letters = Array.from(`  ${word} `);
  return new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')));
}
