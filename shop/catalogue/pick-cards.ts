import type { ProductCard } from './product-card.ts';

/** Random picks stay the same for everyone for this long, so that pages can be cached (R20). */
const PICKS_LAST_MS = 10 * 60_000;

/** The seed of the random picks at a moment. */
export function pickSeed(now: Date): number {
  return Math.floor(now.getTime() / PICKS_LAST_MS);
}

/** Up to `limit` cards in an order drawn by the seed; sold-out ones only fill up (R20). */
export function pickBestSellers(cards: readonly ProductCard[], seed: number, limit = 10): ProductCard[] {
  const drawn = shuffle(cards, seed);
  const buyable = drawn.filter((card) => card.available > 0);
  const soldOut = drawn.filter((card) => card.available <= 0);
  return [...buyable, ...soldOut].slice(0, limit);
}

/** Fisher and Yates, with a small generator (mulberry32) in place of chance. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items];
  let state = seed | 0;
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const chosen = ((mixed ^ (mixed >>> 14)) >>> 0) % (last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen]!, shuffled[last]!];
  }
  return shuffled;
}
