import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { freePort, isFree } from './ports.ts';

/** What a data folder remembers between starts: ports and secrets, in one file that only its owner reads. */
function fileOf(dataFolder: string): string {
  return join(dataFolder, 'remembered.json');
}

function read(dataFolder: string): Record<string, string | number> {
  const file = fileOf(dataFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** A random secret that stays the same as long as the data folder does. */
export function rememberedSecret(dataFolder: string, name: string, bytes = 32): string {
  const known = read(dataFolder)[name];
  if (typeof known === 'string') return known;
  const secret = randomBytes(bytes).toString('hex');
  remember(dataFolder, { [name]: secret });
  return secret;
}

/** True when the data folder already holds this name. */
export function isRemembered(dataFolder: string, name: string): boolean {
  return name in read(dataFolder);
}

/** What the data folder holds under this name. */
export function recall(dataFolder: string, name: string): string | number | undefined {
  return read(dataFolder)[name];
}

/** Keeps values for the next start. */
export function remember(dataFolder: string, values: Record<string, string | number>): void {
  mkdirSync(dataFolder, { recursive: true });
  const fresh = `${fileOf(dataFolder)}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ ...read(dataFolder), ...values }, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, fileOf(dataFolder));
}

/**
 * A port that is free now: the one of the last start, else another one that no other server of this data folder has.
 * For servers that can't be told to take any free port; the others ask for their `lastPort` and tell which they got.
 */
export async function rememberedPort(dataFolder: string, name: string): Promise<number> {
  const { [name]: known, ...others } = portsOf(dataFolder);
  const taken = new Set(Object.values(others));
  if (known !== undefined && !taken.has(known) && (await becomesFree(known))) return known;
  const port = await freePort(taken);
  remember(dataFolder, { [name]: port });
  return port;
}

/** The port that a server had at the last start, after giving an ending process a moment to leave it; 0: any. */
export async function lastPort(dataFolder: string, name: string): Promise<number> {
  const known = portsOf(dataFolder)[name];
  return known !== undefined && (await becomesFree(known)) ? known : 0;
}

function portsOf(dataFolder: string): Record<string, number> {
  const all = Object.entries(read(dataFolder));
  return Object.fromEntries(
    all.filter((entry): entry is [string, number] => entry[0].endsWith('Port') && isPort(entry[1])),
  );
}

function isPort(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 65_535;
}

function becomesFree(port: number): Promise<boolean> {
  return untilTrue(() => isFree(port), 1500);
}
