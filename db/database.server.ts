import type { Socket } from 'node:net';
import { type CompiledQuery, Kysely, type LogEvent, type Transaction } from 'kysely';
import pg from 'pg';
import { beginWithReads, PipeliningDialect, sendTogether } from './pipelining.server.ts';
import { prepareMarked } from './prepared-statements.server.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// bigint counts and ids stay exact strings elsewhere; counts fit a number here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day has no time zone: it stays as it is written.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** As connections ask for it when they begin; a pooler must give the same (docs/more-machines.md). */
export const sessionSettings = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  // Room to count the choices of a list in memory: four times what PostgreSQL gives without being asked.
  options: '-c work_mem=16MB',
};

/** Is told of each statement when it is done, or has failed. */
export type StatementLog = (query: CompiledQuery, ms: number, failed: boolean) => void;

/**
 * For a process that serves (R426). A statement is ended by the server after 15 s and a connection without work is closed after 10:
 * one that is silent for longer than both has nobody at its other end.
 */
export const connectionTimes = { waitMs: 15_000, silenceMs: 45_000 };

type Options = {
  connections?: number;
  log?: StatementLog;
  /** Whether its connections are its own, and keep what is prepared (R418): a pooler's are not. */
  prepares?: boolean;
  limits?: typeof connectionTimes;
  /** Is given the pool, to look at. */
  onPool?: (pool: pg.Pool) => void;
};

/** Opens a pool on a PostgreSQL URL. A query that runs for over 15 s is ended by the server. */
export function openDatabase(
  url: string,
  { connections = 10, log, onPool, prepares = true, limits }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'gehna',
    ...(limits && { connectionTimeoutMillis: limits.waitMs }),
    pipeline: true,
    ...sessionSettings,
  });
  // A connection that the server ends, idle or at work, is replaced by the pool, and its query fails; without
  // listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sendTogether(client);
    if (prepares) prepareMarked(client);
    beginWithReads(client);
    if (limits) endWhereSilent(client, limits.silenceMs);
  });
  onPool?.(pool);
  return new Kysely<Schema>({
    dialect: new PipeliningDialect({ pool }),
    ...(log && { log: statementLog(log) }),
  });
}

function endWhereSilent(client: pg.PoolClient, silenceMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(silenceMs, () => stream.destroy());
}

export function statementLog(log: StatementLog): (event: LogEvent) => void {
  return ({ query, queryDurationMillis, level }) => log(query, queryDurationMillis, level === 'error');
}
