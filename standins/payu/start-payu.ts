import { Hono } from 'hono';
import { withBadDays } from '#standins/bad-days.ts';
import { listen } from '#standins/listen.ts';
import { addApiRoutes } from './api-routes.ts';
import { openBooks } from './books.ts';
import { addControlRoutes } from './control-routes.ts';
import type { Office, PayUOptions } from './office.ts';
import { addPayRoutes } from './pay-routes.ts';
import { settleDueRefunds } from './settle-refund.ts';
import { settleDueTransactions } from './settle-transaction.ts';
import type { Switches } from './switches.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

const prefix = '/payu';
const tickMs = 100;

/**
 * Starts a stand-in for PayU's hosted checkout on 127.0.0.1: the payment form goes to `url`/_payment, the server API is
 * `url`/merchant/postservice.php?form=2. Its books lie in `dataFolder` and outlive the process.
 */
export async function startPayU(options: PayUOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const books = openBooks(options.dataFolder);
  const switches = switchesAtStart(options);
  const office: Office = { options, books, switches, url: '', stopping: stopping.signal };
  const webhooks = openWebhooks(office);
  const server = await listen(routes(office, webhooks).fetch, options.port);
  office.url = `${server.origin}${prefix}`;
  const ticking = setInterval(() => {
    letTimePass(office, webhooks);
    void webhooks.deliverDue();
  }, tickMs);
  return {
    url: office.url,
    async stop() {
      clearInterval(ticking);
      stopping.abort();
      await server.stop();
      books.close();
    },
  };
}

function routes(office: Office, webhooks: Webhooks): Hono {
  const app = new Hono().basePath(prefix) as Hono;
  app.use(async (_, next) => {
    letTimePass(office, webhooks);
    await next();
  });
  app.use(
    '/merchant/*',
    withBadDays(() => office.switches, office.stopping),
  );
  addApiRoutes(app, office);
  addPayRoutes(app, office, webhooks);
  addControlRoutes(app, office, webhooks);
  return app;
}

function letTimePass(office: Office, webhooks: Webhooks): void {
  settleDueTransactions(office, webhooks);
  settleDueRefunds(office, webhooks);
}

function switchesAtStart(options: PayUOptions): Switches {
  return {
    webhook: { mode: 'once', times: 2, delayMs: 0 },
    webhookUrl: options.webhookUrl,
    down: false,
    garbled: false,
    slowMs: 0,
    wrongAmount: null,
    auto: null,
    refunds: 'complete',
    refundStepMs: options.refundStepMs ?? 2_000,
    lateDelayMs: options.lateDelayMs ?? 15_000,
    aheadMs: 0,
  };
}
