import pg from 'pg';
import { sessionSettings } from '#db/database.server.ts';
import { ANSWER_MS, type Finding, findingsOf, within } from './finding.ts';
import { lineFault } from './line-faults.ts';

const { good, notice, wrong } = findingsOf('pooler');

type Told = { backend: number; database: string; limits: string };

const limits = ['statement_timeout', 'idle_in_transaction_session_timeout', 'work_mem'];

/**
 * Whether a pooler stands before the database, and then, whether it lets the shop through as it must (R387): statements by
 * DATABASE_URL with the same limits, and everything that needs a connection of its own past it.
 */
export async function examinePooler(url: string, direct: string | undefined): Promise<Finding[]> {
  try {
    const { told, isPooled } = await ask(url);
    if (!direct)
      return isPooled
        ? [
            wrong(
              'DATABASE_URL leads to a pooler, and DATABASE_DIRECT_URL is not set',
              'Set it to the address of PostgreSQL itself: what listens, jobs and migrations need connections of their own.',
            ),
          ]
        : [];
    const past = await ask(direct);
    if (past.isPooled)
      return [wrong('DATABASE_DIRECT_URL leads to a pooler', 'Give the address of PostgreSQL itself.')];
    if (past.told.database !== told.database)
      return [
        wrong('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases', 'Lead both to the same one.'),
      ];
    if (told.limits !== past.told.limits)
      return [
        notice(
          `its connections have ${told.limits}, and those past it ${past.told.limits}`,
          'Give its database the connect_query of docs/more-machines.md.',
        ),
      ];
    return [
      good(isPooled ? 'lets the shop through, with the same limits' : 'none: both addresses are PostgreSQL'),
    ];
  } catch (fault) {
    // What else is wrong with the line the database's own findings say.
    if (/unsupported startup parameter/.test(String(fault)))
      return [
        wrong(
          `it refuses the shop's connections (${(fault as Error).message})`,
          'Give it the ignore_startup_parameters and the connect_query of docs/more-machines.md.',
        ),
      ];
    if (!direct) return [];
    const { what, mend } = lineFault(/timeout/i.test(String(fault)) ? { code: 'ETIMEDOUT' } : fault);
    return [wrong(what, mend)];
  }
}

async function ask(url: string): Promise<{ told: Told; isPooled: boolean }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'gehna-doctor',
    ...sessionSettings,
  });
  client.on('error', () => {});
  try {
    await within(ANSWER_MS, client.connect());
    const { rows } = await client.query<Told>(`
      SELECT pg_backend_pid() AS backend,
        concat_ws(', ', ${limits.map((name) => `'${name} ' || current_setting('${name}')`).join(', ')}) AS limits,
        (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS database`);
    const told = rows[0]!;
    // A pooler names itself to its clients, not the server's process that works for them just now.
    const { processID } = client as unknown as { processID: number };
    return { told, isPooled: processID !== told.backend };
  } finally {
    await within(ANSWER_MS, client.end()).catch(() => {});
  }
}
