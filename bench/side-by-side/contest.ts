import { hammer } from './hammer.ts';
import { cpuMs } from './measured-process.ts';

/** Work that is repeated for some seconds; gives how often it was done, and how long it really took. */
export type Contender = {
  /** Whose work it is. */
  pids: readonly (number | undefined)[];
  /** What so many seconds of it need; not measured. */
  prepare?: (seconds: number) => Promise<void>;
  run: (seconds: number) => Promise<{ done: number; seconds: number }>;
};

export type Rounds = { rounds: number; seconds: number };

/** `aSecond`: how often it was done; `cpuMs`: of the processor each time, in its own processes. */
export type Measured = { aSecond: number; cpuMs: number };

/**
 * Lets the contenders take turns, round after round, so that whatever else the machine does falls on all of them. A short
 * round goes before, which is not counted.
 */
export async function compete<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds, seconds }: Rounds,
): Promise<Record<Name, Measured>[]> {
  const names = Object.keys(contenders) as Name[];
  for (const name of names) {
    await contenders[name].prepare?.(1);
    await contenders[name].run(Math.min(seconds, 1));
  }
  const results: Record<Name, Measured>[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = {} as Record<Name, Measured>;
    for (const name of names) result[name] = await measure(contenders[name], seconds);
    results.push(result);
  }
  return results;
}

async function measure({ pids, prepare, run }: Contender, seconds: number): Promise<Measured> {
  await prepare?.(seconds);
  const usedMs = () =>
    pids.reduce<number>((all, pid) => all + ((pid === undefined ? null : cpuMs(pid)) ?? Number.NaN), 0);
  const before = usedMs();
  const result = await run(seconds);
  if (result.done === 0) throw new Error(`not once within ${seconds} s`);
  return { aSecond: result.done / result.seconds, cpuMs: (usedMs() - before) / result.done };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

type Load = { url: string; pid: number | undefined; status: number; headers?: Record<string, string> };

const CONNECTIONS = 16;

/** Asks an address over some connections; fails where an answer is another one than it should be. */
export function load({ url, pid, status, headers = {} }: Load): Contender {
  return {
    pids: [pid],
    run: async (seconds) => await hammer({ url, status, headers, seconds, connections: CONNECTIONS }),
  };
}

/** Some do it at once, again and again, until the time is over or it was done so often; what was begun is ended. */
export async function atOnce(
  people: number,
  seconds: number,
  work: () => Promise<void>,
  most = Number.POSITIVE_INFINITY,
) {
  const began = performance.now();
  const until = began + seconds * 1000;
  let begun = 0;
  const one = async () => {
    while (performance.now() < until && begun < most) {
      begun++;
      await work();
    }
  };
  await Promise.all(Array.from({ length: people }, one));
  return { done: begun, seconds: (performance.now() - began) / 1000 };
}

let addresses = 0;

/** Limits of a network address are for somebody who is one, not for a crowd. The soak's visitors have others. */
export function newAddress(): string {
  addresses++;
  return `100.${64 + ((addresses >> 16) & 63)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
