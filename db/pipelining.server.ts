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

/**
 * What only reads does no harm where its transaction turns out not to have begun: a lock is let go at once. So no SELECT with
 * which a transaction begins may call a function that writes.
 */
const READS = /^\s*select\b/i;

/**
 * Has a connection send `begin` in one piece with what a transaction reads or locks first, since every answer that is waited
 * for costs both sides a turn. What writes waits until it has begun, and fails where it has not (R427). A log of statements has
 * `begin` as done at once: the first read tells what both took.
 */
export function beginWithReads(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  let beginning: { begun: Promise<unknown>; hasWrites: boolean } | null = null;
  const begin: Ask = async (...given) => {
    const begun = ask(...given);
    const mine = { begun, hasWrites: false };
    beginning = mine;
    const end = () => {
      if (beginning === mine) beginning = null;
    };
    // Where it fails, all that comes after it does, to the rollback, by which the connection is given up.
    begun.then(end, () => {});
    return { rows: [] };
  };
  client.query = ((...given: Parameters<Ask>) => {
    if (given[0] === 'begin') return begin(...given);
    if (beginning === null) return ask(...given);
    const { begun } = beginning;
    // What follows a write stays behind it.
    beginning.hasWrites ||= !READS.test(String(given[0]));
    if (beginning.hasWrites) return begun.then(() => ask(...given));
    return Promise.all([ask(...given), begun]).then(([answer]) => answer);
  }) as typeof client.query;
}

type Ask = (text: unknown, values?: unknown[]) => Promise<unknown>;

type Corked = { cork: () => void; uncork: () => void };
