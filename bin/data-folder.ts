import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandOf } from './supervisor/processes.ts';

/** The checkout this file lies in. */
export const root = join(import.meta.dirname, '..');

/** Where the shop keeps what it must not lose: DATA_DIR, or `.data` in the checkout; made when missing. */
export function openDataFolder(environment: NodeJS.ProcessEnv): string {
  const folder = resolve(root, environment.DATA_DIR || '.data');
  mkdirSync(folder, { recursive: true });
  return realpathSync(folder);
}

/**
 * Takes the data folder for this process, until it ends: two shops on one database folder would ruin each other.
 * Throws a sentence for people when another living process holds it; the mark of a dead one is taken over.
 */
export function claimDataFolder(dataFolder: string): void {
  const file = join(dataFolder, 'launcher.json');
  const holder = holderOf(dataFolder);
  if (holder === process.pid) return;
  if (holder !== undefined) throw new Error(sentence(dataFolder, holder));
  writeFileSync(file, JSON.stringify({ pid: process.pid, command: commandOf(process.pid) ?? '' }));
  process.once('exit', () => {
    if (holderOf(dataFolder) === process.pid) rmSync(file, { force: true });
  });
}

/** The living process that holds the data folder, if one does. */
export function holderOf(dataFolder: string): number | undefined {
  try {
    const mark = JSON.parse(readFileSync(join(dataFolder, 'launcher.json'), 'utf8'));
    return commandOf(mark.pid) === mark.command ? mark.pid : undefined;
  } catch {
    return undefined;
  }
}

function sentence(dataFolder: string, pid: number): string {
  return (
    `The shop already runs from ${dataFolder} (process ${pid}). ` +
    'Stop it first, or give this one a folder and a port of its own: PORT=3001 DATA_DIR=.data-2 npm start'
  );
}
