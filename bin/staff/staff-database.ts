import { holderOf, openDataFolder } from '#bin/data-folder.ts';
import { readEnvFile } from '#bin/env-file.ts';
import { findPostgresUrl, startPostgres } from '#bin/postgres/postgres.ts';
import { openDatabase } from '#db/database.server.ts';
import { migrate } from '#db/migrate.ts';
import { ConfigError } from '#server/config.server.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import type { StaffTask } from './command.ts';

/**
 * Runs a task on the database that the shop uses: DATABASE_URL, else the embedded one of DATA_DIR, which is started
 * for as long as the task takes where no shop runs from there.
 */
export async function withStaffDatabase(task: StaffTask): Promise<string> {
  readEnvFile();
  const { settings, faults } = readSecretFiles(process.env, ['DATABASE_URL', 'DATABASE_DIRECT_URL']);
  // Else the embedded database would be taken for the shop's.
  if (faults.length > 0) throw new ConfigError(faults);
  const given = settings.DATABASE_DIRECT_URL || settings.DATABASE_URL;
  if (given) return await runOn(given, task);
  const dataFolder = openDataFolder(process.env);
  const running = holderOf(dataFolder) === undefined ? undefined : findPostgresUrl(dataFolder);
  if (running) return await runOn(running, task);
  const postgres = await startPostgres({ dataFolder });
  try {
    await migrate(postgres.url);
    return await runOn(postgres.url, task);
  } finally {
    await postgres.stop();
  }
}

async function runOn(url: string, task: StaffTask): Promise<string> {
  const db = openDatabase(url, { connections: 1 });
  try {
    return await task(db, url);
  } finally {
    await db.destroy();
  }
}
