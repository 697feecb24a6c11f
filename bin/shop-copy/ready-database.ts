import pg from 'pg';
import { examineMigrations, migrate } from '#db/migrate.ts';
import { CopyRefusal, listMigrations } from './copy-format.ts';

/**
 * Makes the tables where a database has none. One that an older release made stays as it is: that release may run on it, and
 * whether it bears the new tables is asked by the doctor alone (R399). Throws a `CopyRefusal` there.
 */
export async function readyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { pending } = await examineMigrations(client);
    if (pending.length > 0 && (await hasRunSome(client)))
      throw new CopyRefusal(
        `The database has not run ${pending[0]} of this release, nor what comes after it. ` +
          'Use the release that the shop runs by, or update the shop first.',
      );
  } finally {
    await client.end();
  }
  await migrate(url);
}

async function hasRunSome(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('migrations') IS NOT NULL AS there");
  return rows[0].there && (await listMigrations(client)).length > 0;
}
