/** What the catalogue's colours look like, for the dots beside their names. */
const swatches: Record<string, string> = {
  gold: '#d9b254',
  'antique gold': '#a98446',
  'rose gold': '#d99a8b',
  champagne: '#ead8b4',
  'silver tone': '#c9ccd1',
  white: '#fdfcf8',
  black: '#1d1a1c',
  red: '#b3202c',
  maroon: '#6d1326',
  coral: '#f0776a',
  pink: '#e27ba4',
  lilac: '#c3a5da',
  purple: '#73408f',
  blue: '#2a4d9b',
  'sky blue': '#84bfe6',
  aqua: '#8fdcdc',
  turquoise: '#36b5b0',
  teal: '#116d70',
  green: '#1f7a4d',
  mint: '#b3e2c8',
  amber: '#d98a1f',
  multicolour: 'conic-gradient(#b3202c, #d98a1f, #1f7a4d, #2a4d9b, #73408f, #b3202c)',
};

/** A CSS background for a colour's name; null for one that we can't paint. */
export function swatchOf(colour: string): string | null {
  return swatches[colour.toLowerCase()] ?? null;
}
