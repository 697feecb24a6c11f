import type { JobWithMetadata } from 'pg-boss';
import type { Queue } from '#db/job-queue.server.ts';
import { eraseLapsed } from '#shop/accounts/erase-lapsed.ts';
import { sendResetLink } from '#shop/accounts/send-reset-link.ts';
import { followPayment } from '#shop/checkout/follow-payment.ts';
import { followRefund } from '#shop/checkout/follow-refund.ts';
import { lastDays, reconcile } from '#shop/checkout/reconcile.ts';
import { settleForgotten } from '#shop/checkout/settle-forgotten.ts';
import { eraseLapsedPhotos } from '#shop/fulfilment/keep-return-photo.ts';
import type { Job } from '#shop/jobs.ts';
import { eraseByRetention } from '#shop/own-data/erase-by-retention.ts';
import type { Shop } from '#shop/shop.ts';
import { watchHolds } from '#shop/stock/watch-holds.ts';
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import { mailNeedsTls } from '../network-settings.server.ts';
import { GivenUp, openPost, sendMail } from './send-mail.server.ts';

type AnyJob = JobWithMetadata<unknown>;

/**
 * Takes jobs from the queue and does them; a job that throws is tried again later, further and further apart.
 * One that is given up is set aside, and staff are told.
 */
export async function startWorker(shop: Shop, queue: Queue, config: Config, log: Log) {
  const post = openPost(config, { requireTLS: mailNeedsTls(config) });
  const handlers: {
    [N in Job['name']]: (data: Extract<Job, { name: N }>['data'], job: AnyJob) => Promise<unknown>;
  } = {
    reconcile: ({ days }) => reconcile(shop, lastDays(shop.now(), days)),
    'send-reset-link': (data) => sendResetLink(shop, data),
    'send-mail': async (_mail, job) => {
      const outcome = await sendMail(shop, post, job);
      if (outcome !== 'sent') log.warn({ id: job.id, outcome }, 'mail not sent');
    },
    'settle-payment': ({ attemptId }) => followPayment(shop, attemptId),
    'settle-refund': ({ refundId }) => followRefund(shop, refundId),
  };
  const nightly = { days: 7 } satisfies Extract<Job, { name: 'reconcile' }>['data'];
  await queue.boss.schedule('reconcile', '30 3 * * *', nightly, { tz: 'Asia/Kolkata' });
  for (const [name, handle] of Object.entries(handlers)) {
    const work = handle as (data: unknown, job: AnyJob) => Promise<unknown>;
    await queue.boss.work<unknown, unknown, typeof atOnce>(name, atOnce, (jobs) =>
      Promise.all(jobs.map((job) => doJob(job, work))),
    );
  }
  async function doJob(job: AnyJob, work: (data: unknown, job: AnyJob) => Promise<unknown>) {
    const { id, name } = job;
    try {
      await work(job.data, job);
      if (aboutPeople.has(name)) await queue.boss.deleteJob(name, id);
      return { id, status: 'completed' as const };
    } catch (err) {
      log.error({ err, job: name, id }, 'job failed');
      const isLast = err instanceof GivenUp || job.retryCount >= job.retryLimit;
      const reason = err instanceof Error ? err.message : String(err);
      if (isLast) shop.alarm('a job was given up', { job: name, id, reason });
      return { id, status: isLast ? ('deadletter' as const) : ('failed' as const), output: { reason } };
    }
  }
  const sweeping = setInterval(() => void sweep(), SWEEP_MS);
  const sweep = async () => {
    for (const work of [settleForgotten, watchHolds, eraseLapsed, eraseLapsedPhotos, eraseByRetention]) {
      await work(shop).catch((err) => log.error({ err }, 'sweep failed'));
    }
  };
  await sweep();
  return {
    async stop() {
      clearInterval(sweeping);
      for (const name of Object.keys(handlers)) await queue.boss.offWork(name);
      post.close();
    },
  };
}

/** What these hold of a person leaves the queue once they are done; others are kept a week for those who look for faults. */
const aboutPeople: ReadonlySet<string> = new Set(['send-mail', 'send-reset-link'] satisfies Job['name'][]);

/** A slow neighbour holds up its own job, not the others. */
const atOnce = {
  pollingIntervalSeconds: 0.5,
  batchSize: 20,
  perJobResults: true,
  includeMetadata: true,
} as const;
const SWEEP_MS = 5 * 60_000;
