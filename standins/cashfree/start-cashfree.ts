import { Hono } from 'hono';
import { withBadDays } from '#standins/bad-days.ts';
import { listen } from '#standins/listen.ts';
import { openBooks } from './books.ts';
import { addControlRoutes } from './control-routes.ts';
import { merchantsOnly } from './merchants-only.ts';
import type { CashfreeOptions, Office } from './office.ts';
import { addOrderRoutes } from './order-routes.ts';
import { addPayRoutes } from './pay-routes.ts';
import { addRefundRoutes, settleDueRefunds } from './refund-routes.ts';
import { settleDueOrders } from './settle-order.ts';
import type { Switches } from './switches.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';
import { errorBody } from './wire.ts';

const prefix = '/cashfree';
const tickMs = 100;

/**
 * Starts a stand-in for Cashfree Payments on 127.0.0.1: the API under `url`/pg, the vendor's script under
 * `url`/js/v3/cashfree.js. Its books lie in `dataFolder` and outlive the process.
 */
export async function startCashfree(
  options: CashfreeOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const books = openBooks(options.dataFolder);
  const office: Office = {
    options,
    books,
    switches: switchesAtStart(options),
    url: '',
    stopping: stopping.signal,
  };
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
    '/pg/orders/*',
    withBadDays(() => office.switches, office.stopping),
  );
  app.use('/pg/orders/*', merchantsOnly(office));
  addOrderRoutes(app, office);
  addRefundRoutes(app, office);
  addPayRoutes(app, office, webhooks);
  addControlRoutes(app, office, webhooks);
  app.notFound((c) =>
    c.json(errorBody('invalid_request_error', 'something_not_found', 'nothing is here'), 404),
  );
  return app;
}

function letTimePass(office: Office, webhooks: Webhooks): void {
  settleDueOrders(office, webhooks);
  settleDueRefunds(office, webhooks);
}

function switchesAtStart(options: CashfreeOptions): Switches {
  return {
    webhook: { mode: 'once', times: 2, delayMs: 0 },
    webhookUrl: options.webhookUrl,
    down: false,
    garbled: false,
    slowMs: 0,
    wrongAmount: null,
    currency: 'INR',
    auto: null,
    refunds: 'complete',
    refundStepMs: options.refundStepMs ?? 2_000,
    lateDelayMs: options.lateDelayMs ?? 15_000,
    aheadMs: 0,
  };
}
