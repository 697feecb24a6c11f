import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Queue } from '#db/job-queue.server.ts';
import type { Config } from '#server/config.server.ts';
import type { Log } from '#server/log.server.ts';
import { mailNeedsTls } from '#server/network-settings.server.ts';
import type { Telemetry } from '#server/telemetry/telemetry.server.ts';
import { alarmHourly } from '#shop/limits/alarm-hourly.server.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';
import { type JobRow, jobTable, type TakenJob, type Tools } from './job-table.server.ts';
import { openPost } from './post.server.ts';
import { GivenUp } from './send-mail.server.ts';

type Table = readonly [string, JobRow][];

/** A process that says nothing for so long is gone, and its jobs are another's. */
const HEARTBEAT_S = 60;
/** So long jobs may go on when the process stops. */
const STOP_MS = 5000;

/**
 * Takes jobs from the queue and does them, and has those of a schedule come; any number of workers share them. A job
 * that throws is tried again later, further and further apart. One that is given up is set aside, and staff are told; also,
 * at most once an hour, of a schedule whose job fails.
 */
export async function startWorker(
  shop: Shop,
  queue: Queue,
  config: Pick<Config, 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM'>,
  log: Log,
  table: Table = jobTable,
  telemetry?: Pick<Telemetry, 'inJob'>,
) {
  const { boss } = queue;
  const post = openPost(config, { requireTLS: mailNeedsTls(config) });
  const tools: Tools = { shop, boss, post, log };
  let isStopping = false;
  await forgetOthers(boss, table);
  await Promise.all(table.map(([name, row]) => prepare(boss, name, row)));
  for (const [name, row] of table) {
    const { workers, ofGroup, batch, pollSeconds } = row;
    const options = {
      localConcurrency: workers,
      ...(ofGroup && { localGroupConcurrency: ofGroup }),
      batchSize: batch,
      burstWhenBatchFull: batch > 1,
      pollingIntervalSeconds: Math.min(pollSeconds, 2),
      notifyPollingIntervalSeconds: pollSeconds,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    await boss.work<unknown, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(
        jobs.map((job) => {
          const work = () => doJob(tools, row, job, () => isStopping);
          return telemetry ? telemetry.inJob(name, work) : work();
        }),
      ),
    );
  }
  return {
    /** Waits a moment for what runs; what then still does, `queue.stop` gives back. */
    async stop(patienceMs = STOP_MS) {
      isStopping = true;
      const ended = Promise.all(table.map(([name]) => boss.offWork(name)));
      await Promise.race([ended, pause(patienceMs, undefined, { ref: false })]);
      post.close();
    },
  };
}

/** The queue of a job as the table has it, its schedule, and its first tick. */
async function prepare(boss: PgBoss, name: string, row: JobRow): Promise<void> {
  const { cron, onStart, oneOfKey, limitSeconds, retries } = row;
  const options = {
    ...retries,
    expireInSeconds: limitSeconds,
    heartbeatSeconds: HEARTBEAT_S,
    notify: true,
  };
  await boss.createQueue(name, {
    ...options,
    policy: oneOfKey ? 'exclusive' : cron ? 'stately' : 'standard',
  });
  await boss.updateQueue(name, options);
  if (!cron) return;
  const missed = onStart === 'when missed' ? 'once' : 'skip';
  await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata', missed });
  if (onStart === 'always') await boss.send(name, {});
}

/** A schedule that the table has no more would go on for ever. */
async function forgetOthers(boss: PgBoss, table: Table): Promise<void> {
  const known = new Set(table.flatMap(([name, { cron }]) => (cron ? [name] : [])));
  for (const { name, key } of await boss.getSchedules())
    if (!known.has(name)) await boss.unschedule(name, key);
}

async function doJob(known: Tools, row: JobRow, job: TakenJob, isStopping: () => boolean) {
  const { shop, boss, log } = known;
  const { id, name } = job;
  const { run, isAboutPeople } = row;
  try {
    const tools = { ...known, shop: await shopInForce(shop) };
    const output = await run(tools, job.data, job);
    if (isAboutPeople) await boss.deleteJob(name, id);
    return { id, status: 'completed' as const, output };
  } catch (err) {
    log.error({ err, job: name, id }, 'job failed');
    const isLast = err instanceof GivenUp || (job.retryLimit > 0 && job.retryCount >= job.retryLimit);
    const reason = err instanceof Error ? err.message : String(err);
    if (isLast) shop.alarm('a job was given up', { job: name, id, reason });
    // Its tries never end: the next tick is one. What the end of the process stops is none of its faults.
    else if (row.cron && job.retryLimit === 0 && !isStopping())
      await alarmHourly(shop, `a scheduled job fails: ${name}`, { id, reason }).catch((fault) =>
        log.error({ err: fault, job: name, id }, 'alarm not raised'),
      );
    return { id, status: isLast ? ('deadletter' as const) : ('failed' as const), output: { reason } };
  }
}
