import { readFileSync } from 'node:fs';

/** Milliseconds of processor that a process has used; null where the system does not tell (it does on Linux). */
export function cpuMs(pid: number): number | null {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /, '')
    .split(' ');
  // The 12th and 13th after the name: user and system time in hundredths of a second.
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null;
}

/** MiB of memory that a process holds; null where the system does not tell. */
export function memoryMiB(pid: number): number | null {
  const kib = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return kib === undefined ? null : Math.round(Number(kib) / 1024);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
