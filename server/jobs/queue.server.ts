import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '#db/database.server.ts';
import { type Job, jobNames } from '#shop/jobs.ts';

/**
 * The job queue, kept in the shop's own database: a job joins the caller's transaction.
 * `startQueue` makes the queues known; `work` (worker.server.ts) takes jobs from them.
 */
export async function startQueue(databaseUrl: string, onFault: (fault: Error) => void) {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, schema: 'pgboss', application_name: 'gehna-jobs' });
  boss.on('error', onFault);
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 });
  }
  return {
    boss,
    async enqueue(tx: Tx, job: Job, options: { startAfterSeconds?: number } = {}) {
      await boss.send(job.name, job.data, { db: fromKysely(tx), startAfter: options.startAfterSeconds ?? 0 });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

export type Queue = Awaited<ReturnType<typeof startQueue>>;
