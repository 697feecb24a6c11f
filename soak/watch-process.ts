import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import {
  constants,
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
import type { Sample } from './judge.ts';

// Loaded into each shop process by --import: writes once in a while what the process holds. It collects nothing itself: a
// collection that nobody would have made would make the process smaller than it is.
const EVERY_MS = Number(process.env.SOAK_EVERY_MS ?? 10_000);
const file = process.env.SOAK_SAMPLES;

type Collection = PerformanceEntry & { detail: { kind: number } };

if (file && process.env.GEHNA_CHILD === '1') {
  let liveBytes: number | undefined;
  new PerformanceObserver((list) => {
    const isFull = list
      .getEntries()
      .some((each) => (each as Collection).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (isFull) liveBytes = heldBytes();
  }).observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    const { rss, pss } = shares();
    const sample: Sample = {
      name: process.env.SOAK_NAME ?? '',
      pid: process.pid,
      atMs: Date.now(),
      rssMb: rss,
      pssMb: pss,
      heapMb: mb(liveBytes ?? heldBytes()),
      usedMb: mb(heapUsed),
      totalMb: mb(heapTotal),
      externalMb: mb(external),
      buffersMb: mb(arrayBuffers),
      handles: process.getActiveResourcesInfo().length,
      files: openFiles(),
      loopMs: Math.round(delay.percentile(99) / 1e6),
    };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
    delay.reset();
  }, EVERY_MS).unref();
}

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What the system counts for this process: all that it has in memory, and that with its share of what others have too. */
function shares(): { rss: number; pss: number } {
  try {
    const rollup = readFileSync('/proc/self/smaps_rollup', 'utf8');
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024;
    return { rss: mb(of('Rss')), pss: mb(of('Pss')) };
  } catch {
    const rss = mb(process.memoryUsage.rss());
    return { rss, pss: rss };
  }
}

function mb(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

/** Open file descriptors, sockets among them; 0 where the system does not show them. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
