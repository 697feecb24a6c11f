import { productTypes } from '#shop/catalogue/product.ts';

/** Each word of the names shown for types, with the type stored for it (R16). */
export const typeWords: readonly { type: string; word: string }[] = productTypes.flatMap(({ type, name }) =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== 'sets')
    .map((word) => ({ type, word })),
);
