import { readFileSync } from 'node:fs';
import type { Sample } from './judge.ts';

/** A process of the shop, and where it tells of itself (R406). */
export type Watched = { name: string; pid: number; metricsUrl: string };

/**
 * Asks processes once in a while what they hold, by their own metrics and by the system's count. Nothing is loaded into them and
 * nothing collected: that would make a process larger or smaller than it is. One that does not answer is left out that time.
 */
export function watchProcesses(processes: readonly Watched[], everyMs: number) {
  const samples: Sample[] = [];
  const look = async (watched: Watched) => {
    const sample = await readSample(watched).catch(() => null);
    if (sample) samples.push(sample);
  };
  const timer = setInterval(() => {
    for (const each of processes) void look(each);
  }, everyMs);
  return { samples, stop: async () => clearInterval(timer) };
}

async function readSample({ name, pid, metricsUrl }: Watched): Promise<Sample> {
  const answer = await fetch(metricsUrl, { signal: AbortSignal.timeout(10_000) });
  const metrics = await answer.text();
  const of = (metric: string) =>
    Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
  return {
    ...{ name, pid, atMs: Date.now() },
    ...shares(pid, of('process_resident_memory_bytes')),
    childrenMb: childrenOf(pid).reduce((sum, child) => sum + shares(child, 0).rssMb, 0),
    heapMb: mb(of('nodejs_heap_size_used_bytes')),
    totalMb: mb(of('nodejs_heap_size_total_bytes')),
    externalMb: mb(of('nodejs_external_memory_bytes')),
    handles: of('nodejs_active_resources_total'),
    files: of('process_open_fds') || 0,
    loopMs: Math.round(of('nodejs_eventloop_lag_p99_seconds') * 1000),
  };
}

/** What the system counts: all that a process has in memory, and that with only its share of what others have too. */
function shares(pid: number, residentBytes: number): { rssMb: number; pssMb: number } {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const of = (name: string) =>
      mb(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024);
    return { rssMb: of('Rss'), pssMb: of('Pss') };
  } catch {
    return { rssMb: mb(residentBytes), pssMb: mb(residentBytes) };
  }
}

/** The processes that it started and that run; none where the system does not list them. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function mb(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
