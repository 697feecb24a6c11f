import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { forgetLeftUploads } from '#app/admin/receive-files.server.ts';
import { type Queue, startQueue } from '#db/job-queue.server.ts';
import { migrate } from '#db/migrate.ts';
import { type Primary, watchReplica } from '#db/replica.server.ts';
import { seed } from '#db/seed/seed.ts';
import { watchCatalogue } from '#db/watch-catalogue.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';
import { countAlarms } from '#shop/staff/count-alarms.ts';
import { answerAhead } from './answer-ahead.server.ts';
import { type Config, ConfigError, demoFactFaults, readConfig } from './config.server.ts';
import { countPages, writeEachMinute } from './count-pages.server.ts';
import { followDatabaseClock } from './database-clock.server.ts';
import { directUrl } from './database-settings.server.ts';
import { openDemoStaff } from './demo-staff.server.ts';
import { openPurges } from './edge/open-purges.server.ts';
import { SETTINGS_REFUSED } from './exit-codes.ts';
import { files } from './files.server.ts';
import { keepPictures } from './files-in-memory.server.ts';
import { createHandler } from './handler.server.ts';
import { type LeaveTimes, leaveInOrder } from './leave.server.ts';
import { createServer, listenAt } from './listen.server.ts';
import { createLog, createRequestLog, type Log } from './log.server.ts';
import { mendableFault } from './mendable-fault.ts';
import { openShop } from './open-shop.server.ts';
import { forgetChoices } from './page-cache/forget-choices.ts';
import { type Forget, type KeptPages, openKeptPages } from './page-cache/open-kept-pages.server.ts';
import { openTelemetry, type Telemetry } from './telemetry/telemetry.server.ts';
import { watchCertificates } from './telemetry/watch-certificates.server.ts';
import { payUReturn } from './webhooks/payu-return.server.ts';
import { webhooks } from './webhooks/webhooks.server.ts';

/** Where no proxy is in front nobody waits long: it is a demonstration, or a terminal. */
const AT_ONCE: LeaveTimes = { drainMs: 0, finishMs: 4000 };
const FINISH_MS = 30_000;
const ALARMS_WRITTEN_MS = 5000;

/**
 * Opens the shop: reads the settings, brings the database up to date, listens, and then begins with its jobs
 * (`WORKER`). With `vite` the pages come from the development server; `withPages: false` leaves them out, `followsClock: false`
 * goes by the process's own clock. `stop` takes no new jobs, leaves in order where a proxy is in front (R398), and lets
 * running requests and jobs end first; the log says so, with the `signal`.
 */
export async function startShop({
  vite,
  withPages = true,
  followsClock = true,
}: {
  vite?: ViteDevServer;
  withPages?: boolean;
  followsClock?: boolean;
} = {}) {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const telemetry = await openTelemetry(config, log);
  const direct = directUrl(config);
  await migrate(direct);
  if (config.DEMO) await seed(direct, { calendar: config.DEMO_CALENDAR });
  const works = config.WORKER !== 'off';
  const onFault = (err: Error) => log.error({ err }, 'job queue');
  const queue = await startQueue(direct, jobNames, onFault, { works });
  const hears = () => watch.isListening();
  const replicas = openReplicas(config, { hears, position: () => watch.position() });
  telemetry.watchReplicas(() => replicas.map((each) => each.figures()));
  const clock = followDatabaseClock();
  const shop: Shop = openShop(config, queue, log, hears, telemetry, replicas, {
    now: clock.now,
    onAlarm: (what) => alarms.note(what),
  });
  const alarms = countAlarms(shop, (err) => log.error({ err }, 'alarms can not be written down'));
  const writingAlarms = setInterval(() => void alarms.write(), ALARMS_WRITTEN_MS).unref();
  if (followsClock) await clock.follow(shop.db);
  telemetry.watchClock(clock.apartMs);
  const certificates = watchCertificates({
    urls: { 'public address': config.publicUrl, database: direct },
    now: () => shop.now().getTime(),
    alarm: works ? shop.alarm : () => {},
  });
  telemetry.watchCertificates(certificates.figures);
  const keepers: Forget[] = [];
  const forgetPages: Forget = (productId) => {
    for (const forget of keepers) forget(productId);
  };
  const forgets: Forget[] = [
    (productId) => productId === undefined && shop.versions.forget(),
    (productId) => productId === undefined && shop.pins.forget(),
    forgetChoices(shop.choices, forgetPages),
    forgetPages,
  ];
  const watch = watchCatalogue(
    direct,
    (productId) => {
      for (const replica of replicas) replica.noteChange();
      for (const forget of forgets) forget(productId);
    },
    (channel) => shop.news.tell(channel === 'orders' ? 'order' : 'session'),
  );
  await watch.ready;
  const purges = works ? openPurges(shop, config, log) : undefined;
  if (purges) keepers.push(purges.note);
  await refuseDemoFacts(shop, config);
  const openPages = () => openKeptPages(shop, config, { vite, watch, forgets: keepers, log, telemetry });
  // First: where its port is taken, nothing has been begun.
  const metrics = await telemetry.serve(shop);
  const site =
    config.WORKER === 'only'
      ? undefined
      : await openSite(shop, config, log, {
          vite,
          telemetry,
          ...(withPages && { openPages }),
        });
  const accounts = config.DEMO && site ? await openDemoStaff(shop) : undefined;
  const worker = works ? await openWorker(shop, queue, config, log, telemetry) : undefined;
  log.info({ url: site?.url, worker: works, metrics: metrics.url }, 'open');

  await forgetLeftUploads(shop.now());

  const stop = async (signal?: string) => {
    const since = performance.now();
    log.info({ signal }, 'stopping');
    const times =
      config.DRAIN_SECONDS > 0 ? { drainMs: config.DRAIN_SECONDS * 1000, finishMs: FINISH_MS } : AT_ONCE;
    await Promise.all([site?.stop(times), worker?.stop(times.drainMs > 0 ? times.finishMs : undefined)]);
    await Promise.all(replicas.map((each) => each.stop()));
    await purges?.stop();
    await Promise.all([watch.stop(), queue.stop(), metrics.stop()]);
    clearInterval(writingAlarms);
    await alarms.write();
    clock.stop();
    certificates.stop();
    await shop.db.destroy();
    log.info({ ms: Math.round(performance.now() - since) }, 'stopped');
  };
  return { url: site?.url, metricsUrl: metrics.url, accounts, stop };
}

/** Pages and lists are read from them, which a process that only does jobs has none of. */
function openReplicas({ WORKER, DATABASE_READ_URL = [] }: Config, primary: Primary) {
  return WORKER === 'only' ? [] : DATABASE_READ_URL.map((url) => watchReplica(url, primary));
}

/** What jobs alone need is not loaded into a process that does none. */
async function openWorker(shop: Shop, queue: Queue, config: Config, log: Log, telemetry: Telemetry) {
  const { startWorker } = await import('./jobs/worker.server.ts');
  const { jobTable } = await import('./jobs/job-table.server.ts');
  return await startWorker(shop, queue, config, log, jobTable, telemetry);
}

/** In production the facts that pages and invoices print must be the shop's own: set by staff, else by the environment. */
async function refuseDemoFacts(shop: Shop, { NODE_ENV }: Config) {
  const faults = NODE_ENV === 'production' ? demoFactFaults(await shopInForce(shop)) : [];
  if (faults.length > 0) throw new ConfigError(faults);
}

/** Pages, API and webhooks; listens when it is there. */
async function openSite(
  shop: Shop,
  config: Config,
  log: Log,
  {
    vite,
    telemetry,
    openPages,
  }: {
    vite: ViteDevServer | undefined;
    telemetry: Telemetry;
    openPages?: () => Promise<KeptPages>;
  },
) {
  const pages = await openPages?.();
  const ofPictures = keepPictures();
  const handler = createHandler(shop, log, {
    isLeaving: () => leaving.isLeaving(),
    telemetry,
    ...(pages && {
      patternOf: pages.patternOf,
      ...(telemetry.onVisitSpeed && { onVisitSpeed: telemetry.onVisitSpeed }),
      pages: countPages(pages.serve, shop.tally),
      lists: pages.serveList,
      files: files(config, shop, { built: !vite, keeps: ofPictures.middleware }),
    }),
    trustedProxies: config.TRUSTED_PROXIES,
    webhooks: webhooks(shop, log),
    payUReturn: payUReturn(shop, log),
  });
  const requestLog = createRequestLog(config.LOG_LEVEL);
  const first =
    pages &&
    (await answerAhead({
      ...{ shop, config, log, requestLog, telemetry, pages },
      findPicture: ofPictures.find,
      isBuilt: !vite,
    }));
  const server = createServer(handler.fetch, {
    behindProxy: config.TRUSTED_PROXIES > 0,
    ...(first && { first }),
  });
  if (vite) putViteInFront(server, vite);
  const leaving = leaveInOrder(server);
  await listenAt(server, config.PORT, config.HOST);
  const counting = writeEachMinute(shop, log);
  return {
    url: config.PORT === 0 ? addressOf(server) : config.publicUrl,
    async stop(times: LeaveTimes) {
      await leaving.leave(times, () => shop.news.tell('closing'));
      await counting.stop();
      requestLog?.close();
    },
  };
}

function putViteInFront(server: Server, vite: ViteDevServer) {
  const [ours] = server.listeners('request') as ((req: unknown, res: unknown) => void)[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => vite.middlewares(req as never, res as never, () => ours?.(req, res)));
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/**
 * As a process of its own: tells its parent when it is ready, and stops with it or on a signal, also while starting.
 */
async function runAsProcess() {
  const opening = startShop();
  let stopping = false;
  const stop = async (event: string) => {
    if (stopping) return;
    stopping = true;
    await opening.then((shop) => shop.stop(event)).finally(() => process.exit(0));
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => stop(event));
  try {
    const { url, accounts } = await opening;
    process.send?.({ ready: true, url, accounts });
  } catch (fault) {
    // What people can mend is a sentence, anything else comes with its stack.
    console.error(mendableFault(fault) ?? fault);
    process.exit(fault instanceof ConfigError ? SETTINGS_REFUSED : 1);
  }
}

if (import.meta.main) await runAsProcess();
