const shortestMs = 500;
const longestMs = 30_000;
const ranWellMs = 60_000;

/**
 * How often a process has ended in a row, this end included, when it had been ready for `ranMs` (0: never became
 * ready).
 */
export function endsInARow(before: number, ranMs: number): number {
  return ranMs >= ranWellMs ? 1 : before + 1;
}

/** How many milliseconds to wait before it is started again: 0.5, 1, 2, 4 … 30 s. `ends`: 1 or more. */
export function restartPauseMs(ends: number): number {
  return Math.min(shortestMs * 2 ** (ends - 1), longestMs);
}
