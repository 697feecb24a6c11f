import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from './database.server.ts';

/** A job that fails is tried again for about six weeks: money and mails are not given up over a long outage. */
const patience = { retryLimit: 1000, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

type AnyJob = { name: string; data: object };

/**
 * The job queue, kept in the database itself: a job joins the caller's transaction, so it runs if, and only if,
 * that commits. A job whose work throws is tried again, 5 s later at first and at most an hour apart.
 */
export async function startQueue(url: string, names: readonly string[], onFault: (fault: Error) => void) {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    schema: 'pgboss',
    application_name: 'gehna-jobs',
  });
  boss.on('error', onFault);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, patience);
    await boss.updateQueue(name, patience);
  }
  return {
    boss,
    async enqueue(tx: Tx, job: AnyJob, options: { startAfterSeconds?: number } = {}) {
      await boss.send(job.name, job.data, { db: fromKysely(tx), startAfter: options.startAfterSeconds ?? 0 });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

export type Queue = Awaited<ReturnType<typeof startQueue>>;
