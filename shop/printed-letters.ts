/** Scripts that the fonts of labels, invoices and cards have (shop/invoices/paper.server.ts); Common are digits and signs. */
const printed = [
  'Common',
  'Latin',
  'Devanagari',
  'Gurmukhi',
  'Gujarati',
  'Bengali',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
].map((script) => `\\p{Script=${script}}`);
const unprinted = new RegExp(
  `(?!${printed.join('|')})\\p{L}|(?![©®™])[\\p{Extended_Pictographic}\\p{Emoji_Presentation}]`,
  'u',
);

/** Whether papers can have a text as it stands: no letters of other scripts, and no emoji. */
export function canBePrinted(text: string): boolean {
  return !unprinted.test(text);
}
