import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { startQueue } from '#db/job-queue.server.ts';
import { migrate } from '#db/migrate.ts';
import { MIGRATION_REFUSED } from '#db/migration-plan.ts';
import { seed } from '#db/seed/seed.ts';
import { watchCatalogue } from '#db/watch-catalogue.server.ts';
import { findProduct } from '#shop/catalogue/find-products.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { isFestive } from '#shop/settings/festive-season.ts';
import type { Shop } from '#shop/shop.ts';
import { type Config, ConfigError, readConfig } from './config.server.ts';
import { openDemoStaff } from './demo-staff.server.ts';
import { SETTINGS_REFUSED } from './exit-codes.ts';
import { files } from './files.server.ts';
import { createHandler } from './handler.server.ts';
import { startWorker } from './jobs/worker.server.ts';
import { createServer } from './listen.server.ts';
import { createLog, type Log } from './log.server.ts';
import { openShop } from './open-shop.server.ts';
import { knownPages } from './page-cache/known-pages.ts';
import { cachePages } from './page-cache/page-cache.server.ts';
import { createPages } from './pages.server.ts';
import { payUReturn } from './webhooks/payu-return.server.ts';
import { webhooks } from './webhooks/webhooks.server.ts';

/**
 * Opens the shop: reads the settings, brings the database up to date, listens, and then begins with its jobs
 * (`WORKER`). With `vite` the pages come from the development server; `withPages: false` leaves them out. `stop` lets
 * running requests and jobs end first.
 */
export async function startShop({
  vite,
  withPages = true,
}: {
  vite?: ViteDevServer;
  withPages?: boolean;
} = {}) {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await migrate(config.DATABASE_URL);
  if (config.DEMO) await seed(config.DATABASE_URL);
  const works = config.WORKER !== 'off';
  const onFault = (err: Error) => log.error({ err }, 'job queue');
  const queue = await startQueue(config.DATABASE_URL, jobNames, onFault, { works });
  const shop = openShop(config, queue, log);
  const site = config.WORKER === 'only' ? undefined : await openSite(shop, config, log, { vite, withPages });
  const accounts = config.DEMO && site ? await openDemoStaff(shop) : undefined;
  const worker = works ? await startWorker(shop, queue, config, log) : undefined;
  log.info({ url: site?.url, worker: works }, 'open');

  const stop = async () => {
    await Promise.all([site?.stop(), worker?.stop()]);
    await queue.stop();
    await shop.db.destroy();
  };
  return { url: site?.url, accounts, stop };
}

/** Pages, API and webhooks; listens when it is there. */
async function openSite(
  shop: Shop,
  config: Config,
  log: Log,
  { vite, withPages }: { vite: ViteDevServer | undefined; withPages: boolean },
) {
  const pages = withPages ? await openPages(shop, config, vite) : undefined;
  const handler = createHandler(shop, log, {
    ...(pages && { pages: pages.serve, files: files(config, { built: !vite }) }),
    trustedProxies: config.TRUSTED_PROXIES,
    webhooks: webhooks(shop, log),
    payUReturn: payUReturn(shop, log),
  });
  const server = createServer(handler.fetch, { behindProxy: config.TRUSTED_PROXIES > 0 });
  if (vite) putViteInFront(server, vite);
  await listen(server, config);
  return {
    url: config.PORT === 0 ? addressOf(server) : config.publicUrl,
    async stop() {
      shop.news.tell('closing');
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 4000).unref();
      });
      await pages?.stop();
    },
  };
}

async function openPages(shop: Shop, config: Config, vite: ViteDevServer | undefined) {
  const build = await pagesBuild(vite);
  const pages = createPages(shop, build as never, {
    mode: vite ? 'development' : 'production',
    styleguide: config.NODE_ENV !== 'production',
  });
  const season = () => String(isFestive(shop.festiveSeason, shop.now()));
  const cache = cachePages(pages, {
    trust: () => !vite && watch.isListening(),
    season,
    isProduct: async (id) => (await findProduct(shop.db, id)) !== null,
    ...('routes' in build && { isPage: knownPages(build.routes) }),
  });
  const watch = watchCatalogue(config.DATABASE_URL, cache.forget, (channel) =>
    shop.news.tell(channel === 'orders' ? 'order' : 'session'),
  );
  await watch.ready;
  return { serve: cache.serve, stop: watch.stop };
}

function pagesBuild(vite: ViteDevServer | undefined) {
  if (!vite) return import('virtual:react-router/server-build');
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as never;
}

function putViteInFront(server: Server, vite: ViteDevServer) {
  const [ours] = server.listeners('request') as ((req: unknown, res: unknown) => void)[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => vite.middlewares(req as never, res as never, () => ours?.(req, res)));
}

async function listen(server: Server, config: Config) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** What people can mend is a sentence, anything else comes with its stack. */
function sentenceOf(fault: unknown): unknown {
  if (fault instanceof ConfigError) return fault.message;
  const { code, port, message } = fault as { code?: string; port?: number; message?: string };
  if (code === MIGRATION_REFUSED) return message;
  return code === 'EADDRINUSE' ? `Port ${port} is taken by another program: choose another PORT.` : fault;
}

/**
 * As a process of its own: tells its parent when it is ready, and stops with it or on a signal, also while starting.
 */
async function runAsProcess() {
  const opening = startShop();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await opening.then((shop) => shop.stop()).finally(() => process.exit(0));
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, stop);
  try {
    const { url, accounts } = await opening;
    process.send?.({ ready: true, url, accounts });
  } catch (fault) {
    console.error(sentenceOf(fault));
    process.exit(fault instanceof ConfigError ? SETTINGS_REFUSED : 1);
  }
}

if (import.meta.main) await runAsProcess();
