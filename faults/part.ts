import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

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
 * supervisor.
 */
export function processPart(name: string, launch: () => Launch, onReady: () => Promise<void>): Part {
  let child: ChildProcess | undefined;
  let wanted = false;
  const part: Part = { name, start, kill, ownEnds: 0 };

  async function start(): Promise<void> {
    wanted = true;
    while (wanted) {
      const { script, environment, imports, log } = launch();
      const out = openSync(log, 'a');
      const fresh = fork(script, [], {
        env: { PATH: process.env.PATH ?? '', ...environment },
        execArgv: imports.map((each) => `--import=${each}`),
        stdio: ['ignore', out, out, 'ipc'],
      });
      child = fresh;
      const ended = once(fresh, 'exit').then(() => 'ended' as const);
      const outcome = await Promise.race([once(fresh, 'message').then(() => 'ready' as const), ended]);
      if (outcome === 'ended') {
        await pause(300);
        continue;
      }
      void ended.then(() => {
        if (!wanted || child !== fresh) return;
        part.ownEnds += 1;
        void start();
      });
      await onReady();
      return;
    }
  }

  async function kill(): Promise<void> {
    wanted = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return part;
}
