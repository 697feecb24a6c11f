import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { untilTrue } from './processes.ts';

/** What a data folder remembers between starts: ports and secrets, in one file that only its owner reads. */
function fileOf(dataFolder: string): string {
  return join(dataFolder, 'remembered.json');
}

function read(dataFolder: string): Record<string, string | number> {
  const file = fileOf(dataFolder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function write(dataFolder: string, name: string, value: string | number): void {
  mkdirSync(dataFolder, { recursive: true });
  const fresh = `${fileOf(dataFolder)}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ ...read(dataFolder), [name]: value }, null, 2)}\n`, {
    mode: 0o600,
  });
  renameSync(fresh, fileOf(dataFolder));
}

/** A random secret that stays the same as long as the data folder does. */
export function rememberedSecret(dataFolder: string, name: string, bytes = 32): string {
  const known = read(dataFolder)[name];
  if (typeof known === 'string') return known;
  const secret = randomBytes(bytes).toString('hex');
  write(dataFolder, name, secret);
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

/** The port of the last start; another one when it is taken (after giving an ending process a moment). */
export async function rememberedPort(dataFolder: string, name: string): Promise<number> {
  const known = read(dataFolder)[name];
  if (typeof known === 'number' && (await untilTrue(() => isFree(known), 1500))) return known;
  const port = await freePort();
  write(dataFolder, name, port);
  return port;
}

/** A free port below those that systems hand out by themselves, so that it is likely to stay free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + (randomBytes(2).readUInt16LE() % 17_000);
    if (await isFree(port)) return port;
  }
}

/** Whether this machine lets a server listen on the port, on the loopback and on all addresses. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
