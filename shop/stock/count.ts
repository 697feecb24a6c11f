import { MOST_PIECES } from './correction.ts';

/** Sizes of one count, counts that are open at once, and figures that one form saves. */
export const MOST_LINES = 2000;
export const MOST_COUNTS = 10;
export const MOST_FIGURES = 50;

/** What a counted size says, and how the books stand by now. `corrections`: how many these had seen, then and now. */
export type CountedLine = {
  counted: number;
  expected: number;
  corrections: number;
  now: { onHand: number; held: number; corrections: number };
};

/** Why a difference can't be posted: it was corrected since, orders hold the pieces, or they would be too many. */
export type CountFault = 'corrected' | 'held' | 'many';

/**
 * What a counted size changes: the difference to what the books said when it was counted, whatever was sold or came in
 * since (R206). With a fault it is not posted.
 */
export function judgeLine({ counted, expected, corrections, now }: CountedLine): {
  change: number;
  fault: CountFault | null;
} {
  const change = counted - expected;
  if (change === 0) return { change, fault: null };
  const after = now.onHand + change;
  if (now.corrections !== corrections) return { change, fault: 'corrected' };
  if (after < now.held) return { change, fault: 'held' };
  return { change, fault: after > MOST_PIECES ? 'many' : null };
}

type Shelved = { shelf: string | null; name: string };

/**
 * Sizes in the order of the shelves (A-2 before A-10), then by name; what has no shelf is last (R204). `bySize`: which of
 * two sizes of a product is first.
 */
export function inShelfOrder<Line extends Shelved>(
  lines: readonly Line[],
  bySize: (a: Line, b: Line) => number,
): Line[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.shelf === null) - Number(b.shelf === null) ||
      compareNames(a.shelf ?? '', b.shelf ?? '') ||
      compareNames(a.name, b.name) ||
      bySize(a, b),
  );
}

/** Names with numbers in them as people order these: A-2 before A-10. */
export const { compare: compareNames } = new Intl.Collator('en-IN', { numeric: true });

/** Which of its sizes the page of a count lists. */
export const countViews = ['all', 'left', 'differences'] as const;
export type CountView = (typeof countViews)[number];
