import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** What was asked so often is likely to be asked again. */
const ASKED_OFTEN = 5;
/** Each connection keeps the plans of all of them in the database's memory. */
const MOST_PREPARED = 250;

/**
 * The names under which connections keep what they have prepared, by the statement's text: one that is asked again and again
 * is parsed once for each connection, and planned anew only where its values matter. The first that are asked often are.
 */
export function nameStatements({ often = ASKED_OFTEN, most = MOST_PREPARED } = {}) {
  const names = new Map<string, string>();
  const asked = new LRUCache<string, number>({ max: 4 * most });
  let made = 0;
  const give = (text: string) => {
    made++;
    names.set(text, `often_${made}`);
    return names.get(text);
  };
  return {
    /** Counts that it is asked; undefined while that is not often. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= most) return known;
      const count = (asked.get(text) ?? 0) + 1;
      if (count < often) {
        asked.set(text, count);
        return undefined;
      }
      asked.delete(text);
      return give(text);
    },
    /** What was prepared under this name serves no more. */
    rename(text: string, before: string) {
      if (names.get(text) === before) give(text);
    },
  };
}

type Ask = (asked: string | pg.QueryConfig, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** Has a connection prepare what is asked often. One whose answer has other columns since, after a migration, is asked anew. */
export function prepareOften(client: pg.PoolClient, statements: ReturnType<typeof nameStatements>): void {
  const ask = client.query.bind(client) as Ask;
  const askPrepared: Ask = async (text, values) => {
    if (typeof text !== 'string' || !values?.length) return await ask(text, values);
    const name = statements.nameOf(text);
    if (!name) return await ask(text, values);
    try {
      return await ask({ name, text, values: [...values] });
    } catch (fault) {
      if (!isOutdated(fault)) throw fault;
      statements.rename(text, name);
      // A transaction is lost with it.
      if (client.getTransactionStatus() !== 'I') throw fault;
      return await ask(text, values);
    }
  };
  client.query = askPrepared as typeof client.query;
}

/** PostgreSQL: 'cached plan must not change result type'. */
function isOutdated(fault: unknown): boolean {
  const { code, routine } = fault as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
