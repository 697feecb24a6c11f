import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// bigint counts and ids stay exact strings elsewhere; counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone: it stays as it is written.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

type Options = {
  connections?: number;
  /** Is told of each statement when it is done, or has failed. */
  log?: (query: CompiledQuery, ms: number, failed: boolean) => void;
  /** Is given the pool, to look at. */
  onPool?: (pool: pg.Pool) => void;
};

/** Opens a pool on a PostgreSQL URL. A query that runs for over 15 s is ended by the server. */
export function openDatabase(url: string, { connections = 10, log, onPool }: Options = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gehna',
    // Room to count the choices of a list in memory: four times what PostgreSQL gives without being asked.
    options: '-c work_mem=16MB',
  });
  // A connection that the server ends, idle or at work, is replaced by the pool, and its query fails; without
  // listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onPool?.(pool);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(log && {
      log: ({ query, queryDurationMillis, level }) => log(query, queryDurationMillis, level === 'error'),
    }),
  });
}
