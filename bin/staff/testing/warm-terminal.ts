import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';
import type { Typed } from './terminal-process.ts';

export type Said = { code: number; out: string; err: string };

let warm: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as a process of its own would, in one that all commands of this process share: to start one takes
 * longer than most commands.
 */
export function runWarm(env: NodeJS.ProcessEnv, words: string[]): Promise<Said> {
  const run = async () => {
    warm ??= fork(join(root, 'bin/staff/testing/terminal-process.ts'));
    warm.ref();
    warm.channel?.ref();
    const typed: Typed = { words, env, lines: '' };
    warm.send(typed);
    const [said] = (await once(warm, 'message')) as [Said];
    warm.channel?.unref();
    warm.unref();
    return { ...said, out: said.out.trim(), err: said.err.trim() };
  };
  const said = last.then(run);
  last = said.catch(() => {});
  return said;
}
