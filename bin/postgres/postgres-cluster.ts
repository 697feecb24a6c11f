import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRemembered, rememberedSecret } from '#bin/demo/remembered.ts';
import type { PostgresPlace } from './postgres-place.ts';

const run = promisify(execFile);

/** Makes the cluster at the first start, whole or not at all; gives the password of its owner `gehna`. */
export async function prepareCluster(
  place: PostgresPlace,
  dataFolder: string,
  fast: boolean,
): Promise<string> {
  const cluster = join(place.folder, 'cluster');
  if (existsSync(cluster) && !isRemembered(dataFolder, 'postgresPassword')) {
    // The data folder was deleted but its database lay elsewhere: what is gone there is gone here.
    if (!place.note) throw new Error(`${cluster} has lost its password: npm run db:reset`);
    await rm(cluster, { recursive: true });
  }
  const password = rememberedSecret(dataFolder, 'postgresPassword', 24);
  if (existsSync(cluster)) {
    requireOwner(cluster, place);
    return password;
  }
  mkdirSync(place.folder, { recursive: true });
  if (place.account) {
    chmodSync(place.folder, 0o755);
    chownSync(place.folder, place.account.uid, place.account.gid);
  }
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith('fresh-')) await rm(join(place.folder, name), { recursive: true });
  }
  const fresh = join(place.folder, `fresh-${process.pid}`);
  await initialise(place, fresh, password, fast);
  await rename(fresh, cluster);
  return password;
}

/**
 * Fills the folder. Text sorts by code point (fast, the same on every system); characters are classed by the
 * system's UTF-8 locale where it has one, since pg_trgm would else drop all letters but English ones.
 */
async function initialise(place: PostgresPlace, folder: string, password: string, fast: boolean) {
  const passwordFile = join(place.folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  const flags = ['-U', 'gehna', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions'];
  if (fast) flags.push('--no-sync', '-c', 'scram_iterations=1');
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const environment = { PATH: process.env.PATH, TZ: 'UTC' };
  try {
    for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const all = ['-D', folder, ...flags, ...locale, `--lc-ctype=${characters}`];
      const options = { ...place.account, cwd: place.folder, env: environment };
      const making = run(place.binaries.initdb, all, options);
      const stop = () => making.child.kill();
      process.once('exit', stop);
      const failure = await making.then(
        () => undefined,
        (error) => error,
      );
      process.off('exit', stop);
      if (!failure) return;
      if (characters === 'C' || !/locale/.test(failure.stderr)) {
        throw new Error(`Postgres can't make its files: ${failure.stderr || failure.message}`);
      }
    }
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function requireOwner(cluster: string, place: PostgresPlace): void {
  const me = place.account?.uid ?? process.getuid?.();
  const owner = statSync(cluster).uid;
  if (me !== undefined && owner !== me) {
    throw new Error(
      `${cluster} belongs to another user (${owner}): start the shop as that one, or set another DATA_DIR.`,
    );
  }
}
