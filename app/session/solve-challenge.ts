import { type Challenge, type Solution, solveChallengeWorkers } from 'altcha-lib';

const TIME_LIMIT_MS = 60_000;

/**
 * Does a challenge's work beside the page, in as many workers as there are cores to spare; null where it takes
 * too long.
 */
export function solve(challenge: Challenge): Promise<Solution | null> {
  return solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1)),
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIME_LIMIT_MS,
  });
}
