import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type Journal = { append(entry: unknown): void; close(): void };

/**
 * Opens an append-only file of JSON lines and hands every kept entry to `replay`, oldest first.
 * An entry is with the operating system before `append` returns, so a killed process loses none;
 * a line that a kill cut short is dropped.
 */
export function openJournal(file: string, replay: (entry: unknown) => void): Journal {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) replayLines(file, replay);
  const handle = openSync(file, 'a');
  return {
    append: (entry) => void writeSync(handle, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(handle),
  };
}

function replayLines(file: string, replay: (entry: unknown) => void): void {
  const bytes = readFileSync(file);
  const whole = bytes.lastIndexOf(0x0a) + 1;
  if (whole < bytes.length) truncateSync(file, whole);
  for (const line of bytes.subarray(0, whole).toString('utf8').split('\n')) {
    if (line !== '') replay(JSON.parse(line));
  }
}
