import { productTypes } from '#shop/catalogue/product.ts';
import { ALIKE, likeness } from './likeness.ts';

/** Words by which shoppers ask for what the catalogue calls otherwise, in Latin and Devanagari letters. */
const otherWords: Record<string, readonly string[]> = {
  bangle: ['kada'],
  bangles: ['kada'],
  kangan: ['kada'],
  churi: ['kada'],
  payal: ['anklets'],
  haar: ['necklace', 'choker'],
  bali: ['hoops', 'earrings'],
  tops: ['studs'],
  झुमका: ['jhumka'],
  झुमके: ['jhumka'],
  चोकर: ['choker'],
  कंगन: ['kada'],
  कड़ा: ['kada'],
  चूड़ी: ['kada'],
  हार: ['necklace', 'choker'],
  बाली: ['hoops', 'earrings'],
  मंगलसूत्र: ['mangalsutra'],
  कमल: ['lotus'],
  मोर: ['peacock'],
  मोती: ['pearls', 'pearl'],
};

const entries = Object.entries(otherWords).map(([word, meant]) => ({ word: word.normalize('NFC'), meant }));

/** Where one meets a piece by its other word, that counts for nearly as much. */
const MEANT_SHARE = 0.95;
/** As in the database's ranking: a misspelt word counts for at most this much. */
const MISSPELT_SHARE = 0.8;

export type Meaning = { word: string; share: number };

/** What a lower-case word stands for: itself, and what the catalogue says for it, with how much each counts. */
export function meaningsOf(word: string): Meaning[] {
  const meanings = new Map([[word, 1]]);
  for (const entry of entries) {
    const alike = entry.word === word ? 1 : word.length < 5 ? 0 : MISSPELT_SHARE * likeness(word, entry.word);
    if (alike < MISSPELT_SHARE * ALIKE) continue;
    for (const meant of entry.meant) {
      meanings.set(meant, Math.max(meanings.get(meant) ?? 0, MEANT_SHARE * alike));
    }
  }
  return [...meanings].map(([word, share]) => ({ word, share }));
}

/** Each word of the names shown for types, with the type stored for it (R16). */
export const typeWords: readonly { type: string; word: string }[] = productTypes.flatMap(({ type, name }) =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== 'sets')
    .map((word) => ({ type, word })),
);
