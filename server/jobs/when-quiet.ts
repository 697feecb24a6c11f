import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** The share of its time in which a process works; above it, whoever asks has to wait. */
const BUSY = 0.7;
const STEP_MS = 200;
const AT_MOST_MS = 3000;

type Options = { load?: () => number; stepMs?: number; atMostMs?: number };

/**
 * Waits while this process has its hands full, for work that nobody waits for: shoppers come first. No longer than three
 * seconds, so that it is done however much goes on.
 */
export function whenQuiet({ load = sharedLoad, stepMs = STEP_MS, atMostMs = AT_MOST_MS }: Options = {}) {
  return async (): Promise<void> => {
    for (let waited = 0; load() > BUSY && waited < atMostMs; waited += stepMs) await pause(stepMs);
  };
}

let since: EventLoopUtilization = performance.eventLoopUtilization();
let lately = 0;

/** The share in which the process worked, of the last moments. */
function sharedLoad(): number {
  const now = performance.eventLoopUtilization();
  const { utilization, active, idle } = performance.eventLoopUtilization(now, since);
  if (active + idle >= STEP_MS / 2) {
    lately = utilization;
    since = now;
  }
  return lately;
}
