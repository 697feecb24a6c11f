/** What a search says of prices, in whole rupees, both ends included, and the rest of its words. */
export type Priced = { rest: string; minRupees: number | null; maxRupees: number | null };

const sum = String.raw`(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,6}(?:\.\d)?)\s*(k|hazaa?r|हज़ार|हजार|ਹਜ਼ਾਰ)?(?:\s*(?:\/-|₹|rs\.?|inr|rupees?|rupaye|rupay|रुपये|रुपए|ਰੁਪਏ))?`;
const begin = String.raw`(?<![\p{L}\p{M}\p{N}.])`;
const end = String.raw`(?![\p{L}\p{M}\p{N}]|\.\d)`;
const pattern = (text: string) => new RegExp(`${begin}${text}${end}`, 'u');

/** The ways to name a range, the most that it may cost, and the least; the number stands before or after the words. */
const ranges = [
  pattern(String.raw`(?:between|from)?\s*${sum}\s*(?:-|–|to|and|se|से|ਤੋਂ)\s*${sum}(?:\s*(?:tak|तक|ਤੱਕ))?`),
];
const highest = [
  pattern(
    String.raw`(?:under|below|within|upto|up to|less than|not more than|maximum|max|budget)\s*(?:of\s*)?${sum}`,
  ),
  pattern(
    String.raw`${sum}\s*(?:(?:se|ke) (?:kam|andar|neeche|niche)|tak|or less|and (?:below|under)|से कम|के अंदर|तक|ਤੋਂ ਘੱਟ|ਦੇ ਅੰਦਰ|ਤੱਕ)(?:\s*(?:ka|ke|ki|mein|का|के|की|में|ਦਾ|ਦੇ|ਦੀ))?`,
  ),
];
const lowest = [
  pattern(String.raw`(?:above|over|more than|starting from|starting at|minimum|min)\s*${sum}`),
  pattern(
    String.raw`${sum}\s*(?:se (?:zyada|jyada|upar)|or more|and above|से ज़्यादा|से ज्यादा|से ऊपर|ਤੋਂ ਵੱਧ|ਤੋਂ ਉੱਪਰ)`,
  ),
];

/** Less than this is no price: sizes and counts stay words. */
const LEAST_RUPEES = 50;
const MOST_RUPEES = 999_999;

/**
 * Takes prices out of what was typed: 'gift under 500', '500 se kam', '₹500 to ₹1,000' (R302). Of a text without any the
 * rest is the text itself.
 */
export function pricesIn(text: string): Priced {
  const plain = text.normalize('NFKC').toLowerCase();
  for (const each of ranges) {
    const found = each.exec(plain);
    const [low, high] = found ? [rupees(found[1], found[2] ?? found[4]), rupees(found[3], found[4])] : [];
    if (found && low && high && low < high)
      return { rest: without(plain, found), minRupees: low, maxRupees: high };
  }
  const most = find(plain, highest);
  const least = find(most.rest, lowest);
  if (most.rupees === null && least.rupees === null) return { rest: text, minRupees: null, maxRupees: null };
  return { rest: least.rest, minRupees: least.rupees, maxRupees: most.rupees };
}

function find(text: string, ways: readonly RegExp[]): { rest: string; rupees: number | null } {
  for (const way of ways) {
    const found = way.exec(text);
    const price = found && rupees(found[1], found[2]);
    if (found && price) return { rest: without(text, found), rupees: price };
  }
  return { rest: text, rupees: null };
}

function rupees(digits: string | undefined, thousands: string | undefined): number | null {
  const amount = Math.round(Number(digits?.replaceAll(',', '')) * (thousands ? 1000 : 1));
  return amount >= LEAST_RUPEES && amount <= MOST_RUPEES ? amount : null;
}

function without(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    .replace(/\s+/g, ' ')
    .trim();
}
