import pg from 'pg';
import { migrate } from './migrate.ts';
import { seed } from './seed/seed.ts';

/** Makes a migrated and seeded database called `name` on the server, for tests to clone. */
export async function prepareTemplate(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  await seed(url.href);
}
