import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { World } from '#bench/side-by-side/world.ts';
import { openDataFolder } from '#bin/data-folder.ts';
import { freePort } from '#bin/demo/ports.ts';
import { forkChild } from '#bin/supervisor/children.ts';
import type { Resources } from '#bin/supervisor/resources.ts';

const version = '3.7.3';
/** What these need of others is taken as it was on that day, so that every install is the same. */
const AS_OF = '2026-11-30';
const packages = ['core', 'create', 'asset-server-plugin', 'email-plugin'];
const INSTALL_MS = 10 * 60_000;
const script = join(import.meta.dirname, 'vendure-process.ts');

export type Vendure = { version: string; api: string; pids: (number | undefined)[] };

/**
 * Vendure as its `create` command sets it up, with the products that come with it: its server and its worker, in production, on a
 * database of its own beside the shop's. Its back office, which nobody asks here, is left out.
 */
export async function openVendure(world: World, resources: Resources): Promise<Vendure> {
  const folder = await install();
  const database = await makeDatabase(world.environment.DATABASE_URL!);
  const port = await freePort();
  const environment = {
    VENDURE_FOLDER: folder,
    VENDURE_FILES: world.folder,
    VENDURE_DATABASE: database,
    NODE_ENV: 'production',
    PORT: String(port),
  };
  const output = openSync(join(world.folder, 'vendure.log'), 'a');
  const run = (task: string) =>
    forkChild(`Vendure's ${task}`, script, { ...environment, VENDURE_TASK: task }, { output });
  console.error('Filling Vendure …');
  const filling = run('fill');
  await filling.ready;
  await filling.stop();
  await ask(database, 'UPDATE stock_level SET "stockOnHand" = 100000000');
  const [server, worker] = [resources.add(run('server')), resources.add(run('worker'))];
  await Promise.all([server.ready, worker.ready]);
  return {
    version,
    api: `http://127.0.0.1:${port}/shop-api`,
    pids: [server.pid, worker.pid, world.postgresPid],
  };
}

/** Once for each version; it is no dependency of the shop. */
async function install(): Promise<string> {
  const folder = join(openDataFolder(process.env), `vendure-${version}-${AS_OF}`);
  if (existsSync(join(folder, 'installed'))) return folder;
  console.error(`Installing Vendure ${version} …`);
  mkdirSync(folder, { recursive: true });
  const dependencies = Object.fromEntries(packages.map((name) => [`@vendure/${name}`, version]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { ...dependencies, pg: '8.23.1' } }),
  );
  const options = { cwd: folder, timeout: INSTALL_MS, shell: process.platform === 'win32' };
  await promisify(execFile)('npm', ['install', `--before=${AS_OF}`, '--no-audit', '--no-fund'], options);
  writeFileSync(join(folder, 'installed'), '');
  return folder;
}

async function makeDatabase(beside: string): Promise<string> {
  await ask(beside, 'CREATE DATABASE vendure');
  const url = new URL(beside);
  url.pathname = '/vendure';
  return url.href;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
