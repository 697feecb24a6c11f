/** What stands before a token that opens what is a shopper's own. */
const beforeToken =
  /((?:^|\/)(?:payment-status|pay(?:\/cashfree)?|reset|payment-session|welcome|wishlist))\/.+/i;

/** A segment that long is a token, unless it is words with hyphens, as a product's address is. */
const LONGEST_SEGMENT = 40;
const words = /^[a-z0-9]+(-[a-z0-9]+)+$/;

/**
 * A path as it may stand in the log: without the tokens of returns, payments and resets, and without whatever else
 * looks like one, however its signs were encoded, doubled or written large.
 */
export function logPath(path: string): string {
  const plain = decodeAll(path).replace(/[\\/]+/g, '/');
  return plain
    .replace(beforeToken, '$1/...')
    .split('/')
    .map((each) => (each.length > LONGEST_SEGMENT && !words.test(each) ? '...' : each))
    .join('/')
    .replace(/[\p{Cc}\p{Cf}]/gu, '?')
    .slice(0, 300);
}

/** Percent signs may be encoded themselves. */
function decodeAll(path: string, depth = 3): string {
  const decoded = path.replace(/(%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  return decoded === path || depth === 0 ? decoded : decodeAll(decoded, depth - 1);
}
