import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '#bin/postgres/postgres.ts';
import { findPostgresPlace } from '#bin/postgres/postgres-place.ts';
import { commandOf } from '#bin/supervisor/processes.ts';

const prefix = 'gehna-test-';

/** A data folder for one test run, removed with all in it by `stop`. Removes what killed runs have left, too. */
export async function openTestFolder(): Promise<{ folder: string; stop(): Promise<void> }> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid && commandOf(pid) === undefined) await removeDataFolder(join(tmpdir(), name)).catch(() => {});
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755); // as root, the account that Postgres runs under must come through
  const lastResort = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.once('exit', lastResort);
  return {
    folder,
    async stop() {
      await removeDataFolder(folder);
      process.off('exit', lastResort);
    },
  };
}

/** Removes a data folder and its database, wherever that lies, after stopping a server left running there. */
export async function removeDataFolder(dataFolder: string): Promise<void> {
  const place = await findPostgresPlace(dataFolder);
  await stopOrphan(join(place.folder, 'cluster'));
  await rm(place.folder, { recursive: true, force: true });
  await rm(dataFolder, { recursive: true, force: true });
}
