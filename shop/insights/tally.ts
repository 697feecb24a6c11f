import { LONGEST_SEARCH, wordsOf } from '#shop/search/search-text.ts';

/** What was counted since it was last written: texts with what they found, pieces with how often. */
export type Counted = {
  searches: ReadonlyMap<string, { searches: number; found: number }>;
  products: ReadonlyMap<string, { views: number; carted: number }>;
};

/** Counts in memory, for no one in particular: a request waits for nothing (R263). */
export type Tally = {
  searched: (text: string, found: number) => void;
  viewed: (productId: string) => void;
  carted: (productId: string) => void;
  /** Gives all that was counted and begins anew. */
  take: () => Counted;
};

/** Different texts and pieces between two writings; what comes beyond that is not counted. */
const MOST_KEPT = 10_000;

export function createTally(most = MOST_KEPT): Tally {
  let searches = new Map<string, { searches: number; found: number }>();
  let products = new Map<string, { views: number; carted: number }>();
  const countProduct = (id: string, what: 'views' | 'carted') => {
    const known = products.get(id);
    if (known) known[what] += 1;
    else if (products.size < most) products.set(id, { views: 0, carted: 0, [what]: 1 });
  };
  return {
    searched(text, found) {
      const words = countedText(text);
      const known = words === null ? undefined : searches.get(words);
      if (known) {
        known.searches += 1;
        known.found = found;
      } else if (words !== null && searches.size < most) searches.set(words, { searches: 1, found });
    },
    viewed: (id) => countProduct(id, 'views'),
    carted: (id) => countProduct(id, 'carted'),
    take() {
      const taken = { searches, products };
      searches = new Map();
      products = new Map();
      return taken;
    },
  };
}

/**
 * The words of a search as they are counted. Null where there are none, and where they could tell of a person or an
 * order: an e-mail address, a number as long as a PIN code, a word of letters and digits as an order's number.
 */
export function countedText(text: string): string | null {
  if (/@|\p{Nd}(?:[\s().+-]*\p{Nd}){4}/u.test(text)) return null;
  const words = wordsOf(text);
  const isTelling = words.some(
    (word) => word.length > 30 || (word.length >= 6 && /\p{Nd}/u.test(word) && /\p{L}/u.test(word)),
  );
  return words.length === 0 || isTelling
    ? null
    : Array.from(words.join(' ')).slice(0, LONGEST_SEARCH).join('').trim();
}
