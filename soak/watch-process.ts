import { appendFileSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Sample } from './judge.ts';

// Loaded into each shop process by --import: writes once in a while what the process holds, after a full collection.
const EVERY_MS = Number(process.env.SOAK_EVERY_MS ?? 15_000);
const file = process.env.SOAK_SAMPLES;

if (file && process.env.GEHNA_CHILD === '1') {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const loopMs = Math.round(delay.percentile(99) / 1e6);
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    const sample: Sample = {
      pid: process.pid,
      atMs: Date.now(),
      rssMb: Math.round(rss / 2 ** 20),
      heapMb: Math.round((heapUsed + external) / 2 ** 20),
      handles: process.getActiveResourcesInfo().length,
      files: openFiles(),
      loopMs,
    };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
    delay.reset();
  }, EVERY_MS).unref();
}

/** Open file descriptors, sockets among them; 0 where the system does not show them. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}
