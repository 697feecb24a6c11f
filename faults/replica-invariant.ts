import pg from 'pg';
import { untilTrue } from '#bin/supervisor/processes.ts';
import { type Finding, sum } from './finding.ts';

const PATIENCE_MS = 60_000;
const limits = { connectionTimeoutMillis: 10_000, query_timeout: PATIENCE_MS };

/** Once nobody writes any more, the replica has every row of every table that the primary has. */
export async function replicaIsTheSame(primaryUrl: string, replicaUrl: string): Promise<Finding> {
  const [primary, replica] = [primaryUrl, replicaUrl].map(
    (url) => new pg.Client({ connectionString: url, ...limits }),
  );
  await Promise.all([primary!.connect(), replica!.connect()]);
  try {
    const { rows } = await primary!.query('SELECT pg_current_wal_insert_lsn()::text AS end');
    const isThere = async () => {
      const asked = { text: 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there', values: [rows[0].end] };
      return (await replica!.query(asked)).rows[0].there;
    };
    if (!(await untilTrue(isThere, PATIENCE_MS)))
      return { invariant, numbers: '', faults: ['the replica does not follow'] };
    const [ours, theirs] = [await tablesOf(primary!), await tablesOf(replica!)];
    const faults = [...new Set([...ours.keys(), ...theirs.keys()])]
      .filter((table) => ours.get(table)?.print !== theirs.get(table)?.print)
      .map((table) => `${table}: ${ours.get(table)?.rows} rows, ${theirs.get(table)?.rows} on the replica`);
    const count = sum([...ours.values()].map((each) => Number(each.rows)));
    return { invariant, numbers: `${count} rows of ${ours.size} tables`, faults };
  } finally {
    await Promise.all([primary!.end(), replica!.end()]);
  }
}

const invariant = 'the replica has what the primary has';

type Print = { rows: string; print: string };

/** Each table that is replicated, with the sum of its rows' hashes. */
async function tablesOf(client: pg.Client): Promise<Map<string, Print>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND relpersistence = 'p' AND nspname IN ('public', 'pgboss')`);
  const prints = new Map<string, Print>();
  for (const { name } of tables) {
    const { rows } = await client.query<Print>(
      `SELECT count(*)::text AS rows, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS print FROM ${name} AS t`,
    );
    prints.set(name, rows[0]!);
  }
  return prints;
}
