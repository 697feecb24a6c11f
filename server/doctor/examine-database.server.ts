import pg from 'pg';
import { examineMigrations } from '#db/migrate.ts';
import { databaseRefusal, MIGRATION_REFUSED } from '#db/migration-plan.ts';
import { certificateEnd } from '#server/certificate-end.server.ts';
import { databaseMending } from './database-mending.ts';
import { judgeCertificate } from './examine-address.server.ts';
import { ANSWER_MS, type Finding, findingsOf, within } from './finding.ts';
import { lineFault } from './line-faults.ts';

const { good, notice, wrong } = findingsOf('database');
const clock = findingsOf('clock');

/** What the migrations install where it is not there yet. */
const extensions = ['pg_trgm', 'unaccent', 'citext'];
/** Ten for requests, three for jobs, one that listens. */
const CONNECTIONS_OF_A_PROCESS = 14;
const CLOCK_MS = { notice: 1000, wrong: 5000 };

export type DatabaseFacts = {
  version: number;
  isReadOnly: boolean;
  encoding: string;
  /** By name, installed or not. */
  extensions: string[];
  maySchema: boolean;
  mayTable: boolean;
  maxConnections: number;
  isDurable: boolean;
};

/** Reaches the database, and looks at what it is, at its migrations and at its clock. Changes nothing. */
export async function examineDatabase(url: string, now: () => number = Date.now): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    statement_timeout: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'gehna-doctor',
  });
  client.on('error', () => {});
  try {
    await within(ANSWER_MS, client.connect());
    const facts = await askFacts(client);
    const end = await certificateEnd(url).catch(() => null);
    const certificate = end === null ? null : judgeCertificate(end, now(), notice);
    return [
      ...judgeDatabase(facts),
      ...(certificate ? [certificate] : []),
      ...(await examineRan(client)),
      await examineClock(client, now),
    ];
  } catch (fault) {
    return [refusalOf(fault)];
  } finally {
    await within(ANSWER_MS, client.end()).catch(() => {});
  }
}

/** What is wrong with a database, by what it says of itself. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const refusal = databaseRefusal(facts);
  const missing = extensions.filter((name) => !facts.extensions.includes(name));
  const found: Finding[] = [
    ...(refusal ? [wrong(...inTwo(refusal))] : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [wrong(`its encoding is ${facts.encoding}`, "Make it anew by CREATE DATABASE ... ENCODING 'UTF8'.")]),
    ...(missing.length > 0
      ? [wrong(`it lacks the extensions ${missing.join(', ')}`, 'Install postgresql-contrib on its machine.')]
      : []),
    ...(facts.maySchema && facts.mayTable
      ? []
      : [
          wrong(
            'the user may not make tables',
            'Let the user own the database: ALTER DATABASE ... OWNER TO ...',
          ),
        ]),
    ...(facts.isDurable
      ? []
      : [
          notice(
            'it does not write to the disk before it confirms (fsync, full_page_writes or synchronous_commit is off)',
            'Switch all three on: what was confirmed is lost in a power cut otherwise.',
          ),
        ]),
    ...(facts.maxConnections < 3 * CONNECTIONS_OF_A_PROCESS
      ? [
          notice(
            `it takes ${facts.maxConnections} connections`,
            `A process of the shop opens up to ${CONNECTIONS_OF_A_PROCESS}: raise max_connections.`,
          ),
        ]
      : []),
  ];
  return found.length > 0 ? found : [good(`PostgreSQL ${Math.floor(facts.version / 10_000)}, takes changes`)];
}

async function askFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>({
    text: `
      SELECT current_setting('server_version_num')::int AS version,
        current_setting('transaction_read_only') = 'on' AS "isReadOnly",
        (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()) AS encoding,
        ARRAY(SELECT name::text FROM pg_available_extensions WHERE name = ANY($1)) AS extensions,
        has_database_privilege(current_database(), 'CREATE') AS "maySchema",
        has_schema_privilege('public', 'CREATE') AS "mayTable",
        current_setting('max_connections')::int AS "maxConnections",
        'off' NOT IN (current_setting('fsync'), current_setting('full_page_writes'),
          current_setting('synchronous_commit')) AS "isDurable"`,
    values: [extensions],
  });
  return rows[0]!;
}

async function examineRan(client: pg.Client): Promise<Finding[]> {
  const { pending, tooSoon, unknown } = await examineMigrations(client);
  const newer = unknown > 0 && {
    what: `it ran migrations of a newer release: ${unknown}`,
    mend: 'That is fine while an update or its way back is under way.',
  };
  const waiting = pending.length > 0 && {
    what: `migrations that have not run yet: ${pending.length}, from ${pending[0]} on`,
    mend: 'The next process that starts runs them.',
  };
  const found = [newer, waiting].flatMap((each) => (each ? [notice(each.what, each.mend)] : []));
  if (tooSoon)
    found.push(
      wrong(
        `processes that run now are too old for this release: ${tooSoon.name} takes away what they use`,
        `Go by a release that has the migration ${tooSoon.since} first, or end all processes before: docs/operate.md, "Update without a gap".`,
      ),
    );
  return found.length > 0 ? found : [good('all migrations have run')];
}

/** Gateways, codes and sign-ins go by time. */
async function examineClock(client: pg.Client, now: () => number): Promise<Finding> {
  const before = now();
  const { rows } = await client.query<{ at: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at',
  );
  const after = now();
  // The answer may have been made anywhere between.
  const apartMs = Math.max(before - rows[0]!.at, rows[0]!.at - after, 0);
  if (apartMs < CLOCK_MS.notice) return clock.good("goes with the database's");
  const state = apartMs < CLOCK_MS.wrong ? clock.notice : clock.wrong;
  return state(
    `is ${Math.round(apartMs / 1000)} s apart from the database's`,
    'Have both machines set their clocks by NTP: `timedatectl set-ntp true`, then look at `timedatectl`.',
  );
}

const refusals: Record<string, string> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is just starting or stopping',
};

function refusalOf(fault: unknown): Finding {
  const { code = '', message = '' } = fault as { code?: string; message?: string };
  if (refusals[code]) return wrong(refusals[code], databaseMending[code]!);
  if (code === MIGRATION_REFUSED) return wrong(...inTwo(message));
  const { what, mend } = lineFault(/timeout/i.test(message) ? { code: 'ETIMEDOUT' } : fault);
  return wrong(what, mend);
}

/** A sentence, and what is to be done in those after it. */
function inTwo(text: string): [string, string] {
  const [, what = text, mend = ''] = /^(.*?[.])\s+(.*)$/s.exec(text) ?? [];
  return [what.replace(/\.$/, ''), mend];
}
