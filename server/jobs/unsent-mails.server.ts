import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { givenUpQueue } from '#db/job-queue.server.ts';
import type { Mail } from '#shop/mail/mail.ts';

/** A mail in the queue, as staff see it: no contents, since some hold secrets. */
export type QueuedMail = {
  id: string;
  state: 'given up' | 'tried again';
  kind: string;
  to: string;
  /** When it was enqueued first. */
  since: Date;
  tries: number;
  /** Why the last try failed. */
  reason: string;
};

type MailJob = JobWithMetadata<Partial<Mail>>;
const givenUp = givenUpQueue('send-mail');

/** Mails that have not gone out: given up, or failed at least once and tried again later. Oldest first. */
export async function listUnsentMails(boss: PgBoss): Promise<QueuedMail[]> {
  const dead = await boss.findJobs<Partial<Mail>>(givenUp, { queued: true });
  const queued = await boss.findJobs<Partial<Mail>>('send-mail', { queued: true });
  return [
    ...dead.map((job) => queuedMail(job, 'given up')),
    ...queued.filter(({ state }) => state === 'retry').map((job) => queuedMail(job, 'tried again')),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());
}

/**
 * Sends a mail again at once, one that was given up or one that waits for its next try. False where there is none of
 * this id.
 */
export async function resendMail(boss: PgBoss, id: string): Promise<boolean> {
  if ((await boss.redrive(givenUp, { ids: [id] })) > 0) return true;
  return (await boss.update('send-mail', undefined, { id, startAfter: new Date() })).updated > 0;
}

function queuedMail(job: MailJob, state: QueuedMail['state']): QueuedMail {
  const failure = (job.sourceOutput ?? job.output) as { reason?: string } | null;
  return {
    id: job.id,
    state,
    kind: job.data.kind ?? 'unknown',
    to: job.data.to ?? 'unknown',
    since: job.sourceCreatedOn ?? job.createdOn,
    tries: (job.sourceRetryCount ?? job.retryCount) + 1,
    reason: failure?.reason ?? '',
  };
}
