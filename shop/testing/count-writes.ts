import type pg from 'pg';

type Writing = Record<'_write' | '_writev', (...given: unknown[]) => unknown>;

/** Counts how often the connections of a pool write to their sockets from now on. */
export function countWrites(pool: pg.Pool): () => number {
  let writes = 0;
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Writing } }).connection;
    for (const way of ['_write', '_writev'] as const) {
      const write = stream[way].bind(stream);
      stream[way] = (...given) => {
        writes++;
        return write(...given);
      };
    }
  });
  return () => writes;
}
