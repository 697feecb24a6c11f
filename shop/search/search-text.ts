/** Longest text that is searched, in characters; the rest is left off. */
export const LONGEST_SEARCH = 100;
const MOST_WORDS = 8;
/** The header by which the page of a search says how many pieces it found. */
export const FOUND_HEADER = 'X-Found';

/** Words that say nothing about a piece. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'set', 'sets', 'the', 'to', 'with']);

/** What a shopper typed, fit to be shown and searched: no control characters, single spaces, at most 100 characters. */
export function searchTextOf(typed: string | null | undefined): string {
  const cleaned = (typed ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ');
  return Array.from(cleaned.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

/**
 * The words to look for, lower case, each once, without those that say nothing (unless there are no others).
 * Signs part words, as in `words_in` of the database: no word has a quote, `%`, `_` or backslash.
 */
export function wordsOf(text: string): string[] {
  const all = searchTextOf(text)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter((word) => word !== '');
  const telling = all.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS);
}
