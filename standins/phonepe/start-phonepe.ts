import { Hono } from 'hono';
import { withBadDays } from '#standins/bad-days.ts';
import { listen } from '#standins/listen.ts';
import { openBooks } from './books.ts';
import { addCheckoutRoutes } from './checkout-routes.ts';
import { addControlRoutes } from './control-routes.ts';
import { addOauthRoutes, requireToken } from './oauth-routes.ts';
import type { Office, PhonePeOptions } from './office.ts';
import { addPayRoutes } from './pay-routes.ts';
import { addRefundRoutes } from './refund-routes.ts';
import { settleDueOrders } from './settle-order.ts';
import { settleDueRefunds } from './settle-refund.ts';
import type { Switches } from './switches.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';
import { errorBody } from './wire.ts';

const prefix = '/phonepe';
const tickMs = 100;

/**
 * Starts a stand-in for PhonePe Standard Checkout v2 on 127.0.0.1. `url` is both the payment and the OAuth base
 * address. Its books lie in `dataFolder` and outlive the process.
 */
export async function startPhonePe(options: PhonePeOptions): Promise<{ url: string; stop(): Promise<void> }> {
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
  for (const path of ['/v1/*', '/checkout/*', '/payments/*'])
    app.use(
      path,
      withBadDays(() => office.switches, office.stopping),
    );
  for (const path of ['/checkout/*', '/payments/*']) app.use(path, requireToken(office));
  addOauthRoutes(app, office);
  addCheckoutRoutes(app, office);
  addRefundRoutes(app, office);
  addPayRoutes(app, office, webhooks);
  addControlRoutes(app, office, webhooks);
  app.notFound((c) => c.json(errorBody('NOT_FOUND', 'There is nothing at this address'), 404));
  return app;
}

function letTimePass(office: Office, webhooks: Webhooks): void {
  settleDueOrders(office, webhooks);
  settleDueRefunds(office, webhooks);
}

function switchesAtStart(options: PhonePeOptions): Switches {
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
    tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 624_600,
    aheadMs: 0,
  };
}
