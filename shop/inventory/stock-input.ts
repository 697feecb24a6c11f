import { z } from 'zod';
import { productTypes } from '#shop/catalogue/product.ts';
import { barcodePattern, codeWords, skuPattern } from '#shop/stock/codes.ts';
import { correctionReasons, MOST_PIECES } from '#shop/stock/correction.ts';

const size = z.string().max(100);
const pieces = (words: string) => z.coerce.number(words).int(words).min(0, words).max(MOST_PIECES, words);

/** A correction, as its form sends it. */
export const correctionInput = z.object({
  size,
  reason: z.enum(Object.keys(correctionReasons) as [keyof typeof correctionReasons], 'Choose a reason.'),
  pieces: pieces(`Give a number of pieces from 0 to ${MOST_PIECES}.`),
  seen: pieces('Load the page again.'),
  note: z.string().max(200, 'Keep the note within 200 characters.'),
});

export const codesInput = z.object({
  size,
  sku: z.string().regex(skuPattern, codeWords.sku).or(z.literal('')),
  barcode: z.string().regex(barcodePattern, codeWords.barcode).or(z.literal('')),
});

/** '' for the number of all. */
export const lowMarkInput = z.object({
  pieces: z.union([z.literal(''), pieces(`Give a number from 0 to ${MOST_PIECES}, or nothing.`)]),
});

/** What is counted: '' for all. */
export const countInput = z.object({
  type: z.union([z.literal(''), z.enum(productTypes.map(({ type }) => type))]),
  shelf: z.string().max(20, 'A shelf has up to 20 characters.'),
});

/** A figure of a count: '' for none. `seen`: the figure that stood there. */
const figure = z.union([
  z.literal('').transform(() => null),
  pieces(`Give a number from 0 to ${MOST_PIECES}.`),
]);
export const figureInput = z.object({
  item: z.string().regex(/^[^~ ]{1,80}~.{0,100}$/, 'Load the page again.'),
  pieces: figure,
  seen: figure,
});

/** Who sold the goods, and when; their lines come beside it. */
export const goodsInput = z.object({
  key: z.string().min(1).max(100),
  supplier: z.string().min(1, 'Say who sold the goods.').max(100, 'Keep the supplier within 100 characters.'),
  reference: z.string().max(60, 'Keep the reference within 60 characters.'),
  day: z.iso.date('Give the day on which they were bought.'),
});
