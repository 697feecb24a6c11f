import { sql } from 'kysely';
import type { Database, Tx } from './database.server.ts';

/** A queue in which something waits: how many jobs, of them failed before, and how long the first has been due. */
export type QueueFigures = { queue: string; waiting: number; retrying: number; oldestSeconds: number };

/** By the index that workers take jobs by (pg-boss's `job_i11`). */
export async function readQueues(tx: Tx): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    SELECT name AS queue, count(*) AS waiting, count(*) FILTER (WHERE state = 'retry') AS retrying,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE start_after <= now())), 0)::float8
        AS "oldestSeconds"
    FROM pgboss.job WHERE state < 'active' AND NOT blocked GROUP BY name`.execute(tx);
  return rows;
}

/** To whom a mail of a kind waits to be sent, or is tried again. */
export async function whomMailsWaitFor(tx: Tx, kind: string): Promise<Set<string>> {
  const { rows } = await sql<{ to: string }>`
    SELECT DISTINCT data ->> 'to' AS "to" FROM pgboss.job
    WHERE name = 'send-mail' AND state < 'active' AND data ->> 'kind' = ${kind}`.execute(tx);
  return new Set(rows.map(({ to }) => to));
}

/** Mails that have been due for ten minutes and longer: how many, since when the first, and how many of them were tried in vain. */
export async function readLateMails(
  db: Database,
): Promise<{ count: number; tried: number; since: Date | null }> {
  const due = sql`CASE WHEN state = 'retry' THEN created_on ELSE start_after END`;
  const { rows } = await sql<{ count: number; tried: number; since: Date | null }>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE state = 'retry')::int AS tried, min(${due}) AS since
    FROM pgboss.job
    WHERE name = 'send-mail' AND state < 'active' AND NOT blocked AND ${due} <= now() - interval '10 minutes'`.execute(
    db,
  );
  return rows[0]!;
}
