import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A busy machine takes its time to read the shop's sources and to bring its database up to date. */
const START_MS = 180_000;
const TAIL_CHARACTERS = 2000;

/** A process of the run that can be killed and started again. */
export type Part = {
  name: string;
  start(): Promise<void>;
  /** kill -9; resolves when it is dead. */
  kill(): Promise<void>;
  /** Ended though nobody killed it, after it had been ready. */
  ownEnds: number;
};

type Launch = { script: string; environment: Record<string, string>; imports: string[]; log: string };

/**
 * A script of ours as a part. One that ends before it is ready (its database is away) is started again, as by any
 * supervisor, and throws where that takes too long.
 */
export function processPart(name: string, launch: () => Launch, onReady: () => Promise<void>): Part {
  let child: ChildProcess | undefined;
  let starts = 0;
  /** The start whose process is wanted: an older one that still tries ends. */
  let wanted: number | null = null;
  const part: Part = { name, start, kill, ownEnds: 0 };

  async function start(): Promise<void> {
    const own = ++starts;
    wanted = own;
    const until = performance.now() + START_MS;
    while (wanted === own) {
      const { script, environment, imports, log } = launch();
      const out = openSync(log, 'a');
      const fresh = fork(script, [], {
        env: { PATH: process.env.PATH ?? '', ...environment },
        execArgv: imports.map((each) => `--import=${each}`),
        stdio: ['ignore', out, out, 'ipc'],
      });
      closeSync(out);
      child = fresh;
      const ended = once(fresh, 'exit').then(() => 'ended' as const);
      const outcome = await Promise.race([
        once(fresh, 'message').then(() => 'ready' as const),
        ended,
        pause(until - performance.now(), 'late' as const, { ref: false }),
      ]);
      if (wanted !== own) return;
      if (outcome === 'late' || (outcome === 'ended' && performance.now() > until)) {
        await kill();
        throw new Error(`${name} does not start:\n${readFileSync(log, 'utf8').slice(-TAIL_CHARACTERS)}`);
      }
      if (outcome === 'ended') {
        await pause(300);
        continue;
      }
      void ended.then(() => {
        if (wanted !== own) return;
        part.ownEnds += 1;
        // The run is broken by that end already.
        start().catch(({ message }: Error) => console.error(message));
      });
      await onReady();
      return;
    }
  }

  async function kill(): Promise<void> {
    wanted = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return part;
}
