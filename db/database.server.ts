import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// bigint counts and ids stay exact strings elsewhere; counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone: it stays as it is written.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** Opens a pool on a PostgreSQL URL. A query that runs for over 15 s is ended by the server. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gehna',
  });
  // A connection that the server ends, idle or at work, is replaced by the pool, and its query fails; without
  // listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
