/** What one address may wait for at once (R207). */
export const MOST_WAITS = 20;

/** Of those who wait for a size so many are told for each of its pieces, and the next ones this much later (R208). */
const PEOPLE_PER_PIECE = 3;
export const ROUND_MINUTES = 120;
/** Sizes of one run of the job, mails after which it looks at no further size, and mails about one. */
export const MOST_SIZES = 50;
export const ENOUGH_MAILS = 500;
const MOST_MAILS = 200;

/** How many of those who wait are told of so many pieces. */
export function mostToTell(available: number): number {
  return Math.max(0, Math.min(MOST_MAILS, available * PEOPLE_PER_PIECE));
}
