/** Why staff correct what is there, as they read it. */
export const correctionReasons = {
  counted: 'Counted: there are',
  damaged: 'Damaged, taken out',
  lost: 'Lost, taken out',
  sample: 'Sample, taken out',
  found: 'Found, put in',
} as const;

export type CorrectionReason = keyof typeof correctionReasons;

/** Pieces that a correction may name. */
export const MOST_PIECES = 9999;

/** By how many pieces a correction changes what is on hand: what is counted replaces it (R201). */
export function changeOf(reason: CorrectionReason, pieces: number, onHand: number): number {
  if (reason === 'counted') return pieces - onHand;
  return reason === 'found' ? pieces : -pieces;
}

/** A size is low from so many pieces on, where its product has no mark of its own (R205). */
export const LOW_STOCK = 3;

/** Which sizes the stock desk lists. */
export const stockFilters = ['all', 'low', 'sold-out'] as const;
export type StockFilter = (typeof stockFilters)[number];
