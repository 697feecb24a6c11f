import { PostgresAdapter, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Says of a database that its connections take statements before those before them are answered. */
export class PipeliningAdapter extends PostgresAdapter {}

export class PipeliningDialect extends PostgresDialect {
  override createAdapter() {
    return new PipeliningAdapter();
  }
}

/** Has a connection send in one piece what is asked of it at once. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } })
    .connection;
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  let isCorked = false;
  client.query = ((...given: unknown[]) => {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    return ask(...given);
  }) as typeof client.query;
}

type Corked = { cork: () => void; uncork: () => void };
