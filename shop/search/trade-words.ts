import { productTypes } from '#shop/catalogue/product.ts';

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

/** The same as pairs: a shopper's word, and one of the catalogue's that it may mean. */
export const meantWords: readonly { word: string; meant: string }[] = Object.entries(otherWords).flatMap(
  ([word, meant]) => meant.map((each) => ({ word, meant: each })),
);

/** Each word of the names shown for types, with the type stored for it (R16). */
export const typeWords: readonly { type: string; word: string }[] = productTypes.flatMap(({ type, name }) =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== 'sets')
    .map((word) => ({ type, word })),
);
