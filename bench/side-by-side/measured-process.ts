import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Milliseconds of processor that a process and its children have used; null where the system does not tell (it does on
 * Linux).
 */
export function cpuMs(pid: number): number | null {
  const own = statOf(pid);
  return own && own.cpuMs + childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.cpuMs ?? 0), 0);
}

/** MiB of memory that a process holds, and the most that it held; null where the system does not tell. */
export function memoryMiB(pid: number): { now: number; most: number } | null {
  const status = read(`/proc/${pid}/status`) ?? '';
  const of = (name: string) => new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1];
  const [now, most] = [of('VmRSS'), of('VmHWM')].map((kib) => Math.round(Number(kib) / 1024));
  return now && most ? { now, most } : null;
}

/** MiB of a process and its children, what they share counted once; null where the system does not tell. */
export function familyMiB(pid: number): number | null {
  const shares = [pid, ...childrenOf(pid)].map((each) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${each}/smaps_rollup`) ?? '')?.[1]),
  );
  return Number.isNaN(shares[0]) ? null : Math.round(sum(shares.filter((each) => each > 0)) / 1024);
}

/** Open connections of a process to a port of this machine, over IPv4; null where the system does not tell. */
export function connectionsTo(port: number, pid: number): number | null {
  const table = read('/proc/net/tcp');
  if (table === undefined) return null;
  const folder = `/proc/${pid}/fd`;
  const own = new Set(readdirSync(folder).map((each) => linkOf(`${folder}/${each}`)));
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  return rows.filter(
    ([, , remote, state, ...rest]) =>
      remote?.endsWith(`:${hex}`) && state === '01' && own.has(`socket:[${rest[5]}]`),
  ).length;
}

export function parentOf(pid: number): number | undefined {
  return statOf(pid)?.parent;
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.filter((each) => statOf(each)?.parent === pid);
}

function statOf(pid: number): { parent: number; cpuMs: number } | null {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
  // User and system time, and those of children that have ended, in hundredths of a second.
  return fields ? { parent: fields[1]!, cpuMs: sum(fields.slice(11, 15)) * 10 } : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
