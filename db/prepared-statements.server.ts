import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';
/** Each connection keeps the plans of all of them in the database's memory. */
const MOST = 100;

/**
 * Stands at the end of a statement that each connection prepares once, by name (R418): it is parsed, and in the end planned,
 * no more, which takes longer than the work of one that finds few rows. Only for one whose text is always the same, whose
 * plan is good whatever its values are, and whose answer names its columns: `*` is another answer after a migration.
 */
export const prepared = sql.raw(MARK);

/** The same for the text of a statement that others wrote. */
export function asPrepared(text: string): string {
  return `${text} ${MARK}`;
}

export function isPrepared(text: string): boolean {
  return text.endsWith(MARK);
}

type Ask = (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Has a connection prepare what is marked so. */
export function prepareMarked(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const askPrepared: Ask = (text, values) => {
    const name = typeof text === 'string' && values && isPrepared(text) ? nameOf(text) : undefined;
    return name ? ask({ name, text: text as string, values: values! }) : ask(text, values);
  };
  client.query = askPrepared as typeof client.query;
}

const names = new Map<string, string>();

/** Undefined for those beyond what a connection may keep. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST) return known;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}
