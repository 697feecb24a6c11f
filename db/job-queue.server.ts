import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from './database.server.ts';
import { asPrepared } from './prepared-statements.server.ts';

const DAY_S = 24 * 3600;

/**
 * A job that fails is tried again for about six weeks, 5 s later at first and at most an hour apart: money and mails
 * are not given up over a long outage. What is done is kept a week; nothing that waits is swept away before its time.
 */
export const patience = {
  retryLimit: 1000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: 90 * DAY_S,
  deleteAfterSeconds: 7 * DAY_S,
};

/** Where jobs of a queue lie that were given up: staff see them there for 90 days and can have them done again. */
export function givenUpQueue(name: string): string {
  return `${name}-given-up`;
}

type AnyJob = { name: string; data: object };

/**
 * The job queue, kept in the database itself: a job joins the caller's transaction, so it runs if, and only if,
 * that commits. A job whose work throws is tried again, further and further apart, and in the end set aside.
 * `works`: this process does jobs, so it keeps time for schedules, looks for jobs whose process is gone, and listens
 * for new ones.
 */
export async function startQueue(
  url: string,
  names: readonly string[],
  onFault: (fault: Error) => void,
  { works = false } = {},
) {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    schema: 'pgboss',
    application_name: 'gehna-jobs',
    schedule: works,
    supervise: works,
    useListenNotify: works,
  });
  boss.on('error', onFault);
  try {
    await boss.start();
    for (const name of names) {
      await boss.createQueue(givenUpQueue(name), patience);
      await boss.createQueue(name, { ...patience, deadLetter: givenUpQueue(name) });
    }
  } catch (fault) {
    // Its timers and connections would keep a command from ending.
    await boss.stop({ graceful: false }).catch(() => {});
    throw fault;
  }
  return {
    boss,
    async enqueue(tx: Tx, job: AnyJob, options: { startAfterSeconds?: number; group?: string } = {}) {
      if ('code' in job.data) await forgetCodesBefore(tx, job);
      await boss.send(job.name, job.data, {
        db: within(tx),
        startAfter: options.startAfterSeconds ?? 0,
        priority: priorityOf(job.data),
        ...(options.group && { group: { id: options.group } }),
      });
    },
    /** The same for several of one name, by one statement: the commit of an order is sent right behind it (R427). */
    async enqueueAll(tx: Tx, jobs: readonly [AnyJob, ...AnyJob[]]) {
      const [{ name }] = jobs;
      if (jobs.some((job) => job.name !== name)) throw new Error(`not all of these jobs are ${name}`);
      const rows = jobs.map(({ data }) => ({ data, priority: priorityOf(data) }));
      await boss.insert(name, rows, { db: within(tx) });
    },
    /** What still runs is given back to the queue. */
    stop: () => boss.stop({ graceful: true, timeout: 1000 }),
  };
}

/** What holds for minutes only, such as a code that somebody waits for, goes before what waits already (R465). */
function priorityOf(data: object): number {
  return 'validForMinutes' in data ? 1 : 0;
}

/** Only the newest of such codes counts: one of before that waits to be mailed would come after it, and be typed in vain (R469). */
async function forgetCodesBefore(tx: Tx, { name, data }: AnyJob): Promise<void> {
  const changing = ['code', 'until', 'validForMinutes'];
  await sql`
    DELETE FROM pgboss.job WHERE name = ${name} AND state < 'active' AND NOT blocked AND data ? 'code'
      AND data - ${changing}::text[] = ${JSON.stringify(data)}::jsonb - ${changing}::text[]`.execute(tx);
}

/** The queue writes jobs by one statement, again and again the same. */
function within(tx: Tx): ReturnType<typeof fromKysely> {
  const { executeSql } = fromKysely(tx);
  return { executeSql: (text, values) => executeSql(asPrepared(text), values) };
}

export type Queue = Awaited<ReturnType<typeof startQueue>>;

/** Forgets every job, done or waiting, that names this e-mail address: mails to it, messages from it. */
export async function forgetJobsAbout(tx: Tx, email: string): Promise<void> {
  await sql`
    DELETE FROM pgboss.job
    WHERE state <> 'active' AND lower(${email}) IN (lower(data->>'to'), lower(data->>'email'))`.execute(tx);
}
