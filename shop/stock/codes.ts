/** What a SKU and a barcode look like, '' aside. */
export const skuPattern = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;
export const barcodePattern = /^[A-Za-z0-9-]{4,40}$/;
export const codeWords = {
  sku: 'A SKU has up to 40 of the letters A to Z, digits, dots, dashes, slashes and underscores, and begins with a letter or digit.',
  barcode: 'A barcode has 4 to 40 letters, digits or dashes.',
};
