import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The command line of a living process; undefined when it has ended (a zombie counts as ended). */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    }
    const [state, ...command] = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/);
    return state?.startsWith('Z') ? undefined : command.join(' ') || undefined;
  } catch {
    return undefined;
  }
}

/** Sends the signals in turn, each with so many milliseconds to work, until the process has ended. */
export async function endProcess(pid: number, signals: [NodeJS.Signals, number][]): Promise<boolean> {
  for (const [signal, patienceMs] of signals) {
    if (!send(pid, signal)) return true;
    if (await untilTrue(() => commandOf(pid) === undefined, patienceMs)) return true;
  }
  return false;
}

/** Looks every few milliseconds until the condition holds; false when the time is over before. */
export async function untilTrue(
  condition: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await pause(15);
  }
  return true;
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
