/** What the file name of a catalogue's picture looks like, as the database checks it too. */
export const pictureFilePattern = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** What a product's id looks like, as the database checks it too. */
export const productIdPattern = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Whether a text can be a product's id at all; nothing else is looked up. */
export function isProductId(value: string): boolean {
  return productIdPattern.test(value);
}

/** What the API takes for an order's id. */
export const orderIdPattern = /^[A-Za-z0-9]{24}$/;
