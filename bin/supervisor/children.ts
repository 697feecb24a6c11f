import { type ChildProcess, fork } from 'node:child_process';
import { endProcess } from './processes.ts';

/** What a child sends when it is ready. */
export type Ready = Record<string, unknown>;

export type Child = {
  name: string;
  pid: number | undefined;
  /** What the child sent with its `ready: true`; rejects when it ends before. */
  ready: Promise<Ready>;
  /** Says how it ended, whoever ended it. */
  ended: Promise<string>;
  /** Null while it runs, and when a signal ended it. */
  exitCode(): number | null;
  stop(): Promise<void>;
  kill(): void;
};

/**
 * Runs a script of ours as a child that tells over IPC when it is ready. It is in a process group of its own, so
 * that Ctrl-C reaches only the launcher, which stops its children in order; without its launcher it stops by itself.
 * `output`: an open file that takes what it prints. `flags`: Node's own. `stopMs`: so long it may take to end.
 */
export function forkChild(
  name: string,
  script: string,
  environment: NodeJS.ProcessEnv,
  {
    output = 'inherit',
    flags = [],
    stopMs = 8000,
  }: { output?: 'inherit' | number; flags?: readonly string[]; stopMs?: number } = {},
): Child {
  const child = fork(script, [], {
    env: { ...process.env, ...environment, GEHNA_CHILD: '1' },
    execArgv: [...flags],
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`${name} ended (${signal ?? `code ${code}`})`));
    child.once('error', (fault) => resolve(`${name} can't start: ${fault.message}`));
  });
  const ready = Promise.race([
    readyMessage(child),
    ended.then((sentence) => {
      throw new Error(`${sentence} before it was ready.`);
    }),
  ]);
  ready.catch(() => {});
  const lastResort = () => child.kill('SIGKILL');
  process.once('exit', lastResort);
  void ended.then(() => process.off('exit', lastResort));
  return {
    name,
    pid: child.pid,
    ready,
    ended,
    exitCode: () => child.exitCode,
    async stop() {
      const alive = child.exitCode === null && child.signalCode === null;
      if (!alive || !child.pid) return;
      await endProcess(child.pid, [
        ['SIGTERM', stopMs],
        ['SIGKILL', 2000],
      ]);
    },
    kill: lastResort,
  };
}

function readyMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve) => {
    child.on('message', (message: Ready) => {
      if (message.ready === true) resolve(message);
    });
  });
}
