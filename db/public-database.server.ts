import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Database, type StatementLog, statementLog } from './database.server.ts';
import type { Replica } from './replica.server.ts';
import type { Schema } from './schema.ts';

/** Who answered a statement; `repeated`: the primary, after a replica had failed. */
export type AnsweredBy = 'replica' | 'primary' | 'repeated';

/**
 * The database as many shoppers see it alike: each statement is asked of a replica that has every change that this process
 * heard of, in turns, else of the primary. What fails on a replica is asked again of the primary (R385). For reading only.
 */
export function openPublicDatabase(
  primary: Pick<pg.Pool, 'connect'>,
  replicas: readonly Pick<Replica, 'isCurrent' | 'connect' | 'leaveOut'>[],
  { log, onAnswered = () => {} }: { log?: StatementLog; onAnswered?: (by: AnsweredBy) => void } = {},
): Database {
  let turn = 0;
  const pick = () => {
    const current = replicas.filter((each) => each.isCurrent());
    return current[turn++ % current.length];
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const replica = pick();
    const client = await replica?.connect().catch(() => replica.leaveOut());
    if (replica && client) return onReplica(replica, client, primary, onAnswered);
    onAnswered('primary');
    return await primary.connect();
  };
  // The pools are ended by those who opened them.
  const pool = { connect, options: {}, end: async () => {} };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(log && { log: statementLog(log) }),
  });
}

function onReplica(
  replica: Pick<Replica, 'leaveOut'>,
  client: pg.PoolClient,
  primary: Pick<pg.Pool, 'connect'>,
  onAnswered: (by: AnsweredBy) => void,
): PostgresPoolClient {
  let instead: pg.PoolClient | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    if (!instead) {
      try {
        const result = await client.query(text, [...values]);
        onAnswered('replica');
        return result;
      } catch (fault) {
        if (isLost(fault)) replica.leaveOut();
        instead = await primary.connect();
      }
    }
    onAnswered('repeated');
    return await instead.query(text, [...values]);
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      // A statement may still run on it.
      client.release(instead !== undefined);
      instead?.release();
    },
  };
}

/** Without a code it is no word of the server's: a broken line, no answer. Classes 08 and 57: it ends the connection. */
function isLost(fault: unknown): boolean {
  const { code = '' } = fault as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
}
