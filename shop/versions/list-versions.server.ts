import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.server.ts';
import type { DocumentName } from './document.ts';

const MOST_HELD = 50;
const MOST_KEYS = 500;

/**
 * From when until when a document's versions were to hold, the latest first, those that were published, have begun and
 * were not withdrawn; their bodies stay where they are. `open`: whether shoppers may read it.
 */
export async function listHeld(db: Database | Tx, { kind, key = '' }: DocumentName, now: Date) {
  const { rows } = await sql<{ number: number; from: Date; until: Date | null; open: boolean }>`
    SELECT number, from_at AS from, until_at AS until, coalesce(body -> 'open' <> 'false', true) AS open
    FROM versions WHERE kind = ${kind} AND key = ${key} AND ${begun(now)}
    ORDER BY from_at DESC, number DESC LIMIT ${MOST_HELD}`.execute(db);
  return rows.map((row) => ({ ...row, state: 'published' as const, withdraws: null }));
}

/** The documents of these kinds that are open to shoppers, and when what they say last changed. */
export async function listOpen(db: Database | Tx, kinds: readonly string[], now: Date) {
  const { rows } = await sql<{ kind: string; key: string; changedAt: Date }>`
    WITH current AS (
      SELECT kind, key, max(greatest(from_at, CASE WHEN until_at <= ${now} THEN until_at END)) AS "changedAt",
        (array_agg(number ORDER BY from_at DESC, number DESC)
          FILTER (WHERE until_at IS NULL OR until_at > ${now}))[1] AS number
      FROM versions WHERE kind = ANY (${kinds}) AND ${begun(now)} GROUP BY kind, key
    )
    SELECT kind, key, "changedAt" FROM current JOIN versions USING (kind, key, number)
    WHERE body @> '{"open": true}' ORDER BY kind, key LIMIT ${MOST_KEYS * kinds.length}`.execute(db);
  return rows;
}

const begun = (now: Date) => sql`
  state = 'published' AND from_at <= ${now} AND NOT EXISTS (
    SELECT FROM versions AS taker WHERE taker.kind = versions.kind AND taker.key = versions.key
      AND taker.state = 'withdrawn' AND taker.withdraws = versions.number)`;

/** The keys of a kind under which something was ever saved, in their order. */
export async function listKeys(db: Database | Tx, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('versions')
    .select('key')
    .distinct()
    .where('kind', '=', kind)
    .where('number', '=', 1)
    .orderBy('key')
    .limit(MOST_KEYS)
    .execute();
  return rows.map(({ key }) => key);
}
