import { resolve } from 'node:path';
import { Tinypool } from 'tinypool';

/** Whoever asks for more than that many at once is told that it failed. */
const MOST_WAITING = 512;
const IDLE_MS = 60_000;

/**
 * What decodes a stranger's picture never has anybody's address: papers have a process of their own. libvips works in threads
 * of its own, and papers are few, so one process of each kind is enough.
 */
const pools = { pictures: openPool(), papers: openPool() };

// Node loads a process from the source, also beside the built shop. It has no other environment than this, without which the C
// library keeps some 200 MB that pictures needed for a moment.
function openPool(): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: MOST_WAITING,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    useAtomics: false,
    execArgv: ['--max-old-space-size=256'],
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' },
  });
  // An idle process that ends is started again by the next work.
  pool.on('error', () => {});
  return pool;
}

/** The work itself failed: what was given can't be made into what was asked for. */
export class WorkFault extends Error {}

type Work = Record<string, (task: never) => unknown>;

/**
 * The functions of a module of work on pictures or on papers (its path from the project's folder), done in a process beside this
 * one, which starts with the first of its kind and ends a minute after the last: nobody else waits for it, its memory goes with
 * it, a decoder that crashes takes nothing else along, and it knows no secrets. They take and give plain values and bytes. Each
 * rejects with WorkFault where it threw, else because the process ended or too many wait (R415).
 */
export function inWorkProcess<Module extends Work>(kind: keyof typeof pools, file: string) {
  return async <Name extends keyof Module & string>(
    name: Name,
    task: Parameters<Module[Name]>[0],
  ): Promise<Awaited<ReturnType<Module[Name]>>> => {
    try {
      return await pools[kind].run(task, { filename: resolve(file), name });
    } catch (fault) {
      // What a function threw comes as a plain object; what the pool says of itself is an Error.
      if (fault instanceof Error) throw fault;
      const { message = String(fault), stack } = fault as { message?: string; stack?: string };
      throw Object.assign(new WorkFault(message), stack && { stack });
    }
  };
}

/** The bytes that came from there, as a Buffer of the same memory. */
export function bufferOf(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}
