const keyboard = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  '1qaz2wsx3edc',
];
const neighbours = new Set(keyboard.flatMap((row) => [...row, ...[...row].reverse()].flatMap(pairAt)));

/** Of a text that stands in a language: so little does each further letter tell (Shannon's 1 to 1.5 bits). */
const WORD_BITS = 1.5;

/**
 * A cautious estimate of how many bits somebody had to guess to find this secret: what repeats, counts on, follows the
 * keyboard or could be a word tells little or nothing. Random characters get about what they hold: 64 of hex some 200.
 */
export function secretBits(secret: string): number {
  const perCharacter = Math.log2(alphabetOf(secret));
  const inWords = wordsIn(secret);
  let bits = 0;
  for (let i = 0; i < secret.length; i++) {
    if (isForeseeable(secret, i)) continue;
    bits += inWords.has(i) ? Math.min(WORD_BITS, perCharacter) : perCharacter;
  }
  return Math.floor(bits);
}

/** How many characters could stand there, by the kinds that do. */
function alphabetOf(secret: string): number {
  if (/^[0-9a-f]*$|^[0-9A-F]*$/.test(secret)) return 16;
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 8],
  ];
  return kinds.reduce((total, [kind, size]) => total + (kind.test(secret) ? size : 0), 0) || 1;
}

/** Whether the character repeats the one before, is next to it in a row, or goes on with what stood there before. */
function isForeseeable(secret: string, i: number): boolean {
  if (i === 0) return false;
  const text = secret.toLowerCase();
  const pair = text.slice(i - 1, i + 1);
  if (pair[0] === pair[1] || neighbours.has(pair)) return true;
  return i >= 3 && text.slice(0, i).includes(text.slice(i - 3, i + 1));
}

/** Where five and more letters of one case stand together, as in words; hexadecimal digits are none. */
function wordsIn(secret: string): Set<number> {
  const found = new Set<number>();
  if (alphabetOf(secret) === 16) return found;
  for (const { index, 0: word } of secret.matchAll(/[A-Z]?[a-z]{5,}|[A-Z]{5,}/g)) {
    for (let i = index; i < index + word.length; i++) found.add(i);
  }
  return found;
}

function pairAt(_: string, i: number, row: string[]): string[] {
  return row[i + 1] === undefined ? [] : [`${row[i]}${row[i + 1]}`];
}
