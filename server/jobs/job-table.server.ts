import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss';
import { patience } from '#db/job-queue.server.ts';
import type { Log } from '#server/log.server.ts';
import { sendResetLink } from '#shop/accounts/forgotten-password.ts';
import { turnDueProducts } from '#shop/catalogue/turn-products.server.ts';
import { followPayment, followRefund, settleForgotten } from '#shop/checkout/follow-up.ts';
import { eraseLapsedPhotos } from '#shop/fulfilment/request-return.ts';
import { forgetOldCounts } from '#shop/insights/counts.server.ts';
import type { Job } from '#shop/jobs.ts';
import { mailDigest } from '#shop/orders/tell-shop.ts';
import { makePicture } from '#shop/pictures/make-picture.ts';
import { sweepPictures } from '#shop/pictures/sweep-pictures.ts';
import { eraseByRetention, eraseLapsed } from '#shop/privacy/erase-by-retention.ts';
import { tellWaiting } from '#shop/restock/tell-waiting.ts';
import { makeReviewPhoto, sweepReviewPhotos } from '#shop/reviews/make-photo.ts';
import type { Shop } from '#shop/shop.ts';
import { mailAlarms } from '#shop/staff/mail-alarms.ts';
import { watchHolds } from '#shop/stock/hold-fairly.ts';
import { forgetOldTransfers, runTransfer } from '#shop/transfer/run-transfer.ts';
import type { Post } from './post.server.ts';
import { planReconciliation, reconcileDay } from './reconcile-days.server.ts';
import { sendMail } from './send-mail.server.ts';

/** What jobs are done with. */
export type Tools = { shop: Shop; boss: PgBoss; post: Post; log: Log };
export type TakenJob = JobWithMetadata<unknown>;

export type JobRow<Data = unknown> = {
  /** Its job's `signal` says that the time is over or the process stops. */
  run(tools: Tools, data: Data, job: TakenJob): Promise<unknown>;
  /** When it comes by itself, in India's time. A tick waits for the one before it, and one that waits is enough. */
  cron?: string;
  /** It also comes when a worker starts, or, if one was missed, as soon as one runs again. */
  onStart?: 'always' | 'when missed';
  /** One of a key is in the queue at most. */
  oneOfKey?: true;
  /** In one process. `ofGroup`: a group of jobs has no more of the workers. */
  workers: number;
  ofGroup?: number;
  /** How many a worker takes at once. After as many it looks for more without a pause. */
  batch: number;
  /** Then the job has failed. Longer than it can take. */
  limitSeconds: number;
  /** How often the queue is asked beside PostgreSQL's word of a new job, for those that were to wait. */
  pollSeconds: number;
  retries: QueueOptions;
  /** What it holds of a person leaves the queue once it is done; others are kept for those who look for faults. */
  isAboutPeople?: true;
};

type DataOf<N extends Job['name']> = Extract<Job, { name: N }>['data'];

/** The next tick tries again. */
const noRetries = { retryLimit: 0, deleteAfterSeconds: 24 * 3600 };
/** Every five minutes, by one process at a time. */
const sweep = {
  cron: '*/5 * * * *',
  onStart: 'always',
  workers: 1,
  batch: 1,
  limitSeconds: 60,
  pollSeconds: 30,
  retries: noRetries,
} as const;

/** What verbs put in the queue. */
const enqueued: { [N in Job['name']]: JobRow<DataOf<N>> } = {
  'settle-payment': {
    run: ({ shop }, { attemptId }) => followPayment(shop, attemptId),
    workers: 6,
    ofGroup: 4,
    batch: 2,
    limitSeconds: 60,
    pollSeconds: 2,
    retries: patience,
  },
  'settle-refund': {
    run: ({ shop }, { refundId }) => followRefund(shop, refundId),
    workers: 2,
    batch: 5,
    limitSeconds: 60,
    pollSeconds: 5,
    retries: patience,
  },
  // Comes at the moment when a schedule or an offer turns; 'turn-forgotten' is for those that came to nothing.
  'turn-products': {
    run: ({ shop }) => turnDueProducts(shop.db, shop.now()),
    workers: 1,
    // Each does all that is due: of a sale that a file brought many come at once, and would only wait for each other's locks.
    batch: 1,
    // A sale of a hundred thousand pieces takes a minute on a small machine.
    limitSeconds: 280,
    pollSeconds: 1,
    retries: patience,
  },
  // Comes when staff put pieces on hand; 'tell-missed' is for what orders give back.
  'tell-waiting': {
    run: ({ shop }) => tellWaiting(shop),
    workers: 1,
    batch: 1,
    limitSeconds: 60,
    pollSeconds: 5,
    retries: patience,
  },
  'send-reset-link': {
    run: ({ shop }, data) => sendResetLink(shop, data),
    workers: 1,
    batch: 20,
    limitSeconds: 60,
    pollSeconds: 5,
    retries: patience,
    isAboutPeople: true,
  },
  'send-mail': {
    run: async ({ shop, post, log }, { kind }, job) => {
      const outcome = await sendMail(shop, post, job);
      if (outcome !== 'sent') log.warn({ id: job.id, kind, outcome }, 'mail not sent');
    },
    workers: 2,
    batch: 10,
    limitSeconds: 300,
    pollSeconds: 5,
    retries: patience,
    isAboutPeople: true,
  },
  // One decodes at a time. One that ends its process each time must not go on for weeks.
  'make-picture': {
    run: ({ shop }, data, { retryCount, retryLimit }) =>
      makePicture(shop, data, { isLast: retryCount >= retryLimit }),
    workers: 1,
    batch: 1,
    limitSeconds: 300,
    pollSeconds: 5,
    retries: { ...patience, retryLimit: 20 },
  },
  // It was decoded when it came, and nobody can begin it anew (R456).
  'make-review-photo': {
    run: ({ shop }, data) => makeReviewPhoto(shop, data),
    workers: 1,
    batch: 1,
    limitSeconds: 300,
    pollSeconds: 5,
    retries: patience,
  },
  'run-transfer': {
    run: ({ shop }, data, { signal }) => runTransfer(shop, data, signal),
    workers: 1,
    batch: 1,
    limitSeconds: 900,
    pollSeconds: 5,
    retries: patience,
  },
};

/** What comes by itself, and what that puts in the queue. */
const scheduled: Record<string, JobRow<never>> = {
  'settle-forgotten': {
    ...sweep,
    run: ({ shop }, _, { signal }) => settleForgotten(shop, signal),
    limitSeconds: 280,
  },
  'turn-forgotten': {
    ...sweep,
    run: ({ shop }) => turnDueProducts(shop.db, shop.now()),
    limitSeconds: 280,
  },
  'tell-missed': { ...sweep, run: ({ shop }) => tellWaiting(shop) },
  'watch-holds': { ...sweep, run: ({ shop }) => watchHolds(shop) },
  'erase-lapsed': { ...sweep, run: ({ shop }) => eraseLapsed(shop) },
  'erase-lapsed-photos': { ...sweep, run: ({ shop }) => eraseLapsedPhotos(shop) },
  'sweep-review-photos': { ...sweep, run: ({ shop }) => sweepReviewPhotos(shop) },
  'sweep-pictures': { ...sweep, cron: '23 * * * *', run: ({ shop }) => sweepPictures(shop) },
  'erase-by-retention': { ...sweep, cron: '7 * * * *', run: ({ shop }) => eraseByRetention(shop) },
  'mail-order-digest': { ...sweep, cron: '0 * * * *', run: ({ shop }) => mailDigest(shop) },
  'mail-alarms': { ...sweep, cron: '* * * * *', run: ({ shop }) => mailAlarms(shop) },
  'forget-old-transfers': { ...sweep, cron: '40 * * * *', run: ({ shop }) => forgetOldTransfers(shop) },
  'forget-old-counts': { ...sweep, cron: '20 4 * * *', run: ({ shop }) => forgetOldCounts(shop) },
  'plan-reconciliation': {
    ...sweep,
    cron: '30 3 * * *',
    onStart: 'when missed',
    run: (tools) => planReconciliation(tools),
    retries: { ...noRetries, retryLimit: 10, retryDelay: 60 },
  },
  // 12 h are enough for 27,000 payments of a day at a gateway that lets every question hang for 8 s.
  'reconcile-day': {
    run: ({ shop }, data, { signal }) => reconcileDay(shop, data, signal),
    oneOfKey: true,
    workers: 3,
    ofGroup: 1,
    batch: 2,
    limitSeconds: 12 * 3600,
    pollSeconds: 30,
    retries: { retryLimit: 5, retryDelay: 300, retryBackoff: true, deleteAfterSeconds: 7 * 24 * 3600 },
  },
};

/** Every job of the shop: when it comes, what it does, how many at once, how long and how often. */
export const jobTable = Object.entries<JobRow>({ ...enqueued, ...scheduled });
