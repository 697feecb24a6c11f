import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Order } from './books.ts';
import type { Office } from './office.ts';
import { closedPage, missingPage, ordersPage, payPage, settledPage } from './pay-page.ts';
import { requestedOutcome } from './requests.ts';
import { takeOutcome } from './settle-order.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

/** The page the shopper's browser is sent to, and its buttons. */
export function addPayRoutes(app: Hono, office: Office, webhooks: Webhooks): void {
  for (const path of ['/', '/pay/*']) app.use(path, notKeptNorFramed);

  app.get('/', (c) => {
    const newest = [...office.books.orders.rows.values()].reverse().slice(0, 100);
    return c.html(ordersPage(newest, (order) => payPath(office, order)));
  });

  app.get('/pay/:orderId', (c) => {
    const order = findOrder(office, c.req.param('orderId'));
    if (!order) return c.html(missingPage(), 404);
    if (order.state !== 'PENDING') return c.html(settledPage(order));
    if (office.switches.auto) return act(c, order, office.switches.auto);
    return c.html(payPage(order, payPath(office, order)));
  });

  app.post('/pay/:orderId', async (c) => {
    const order = findOrder(office, c.req.param('orderId'));
    if (!order) return c.html(missingPage(), 404);
    const outcome = requestedOutcome(await c.req.parseBody());
    if (!outcome) return c.text('Unknown outcome', 400);
    return act(c, order, outcome);
  });

  async function act(c: Context, order: Order, outcome: Outcome): Promise<Response> {
    takeOutcome(office, webhooks, order, outcome);
    if (office.switches.webhook.mode === 'before-redirect') await webhooks.deliverDue();
    return outcome === 'pay-and-close' ? c.html(closedPage()) : c.redirect(order.redirectUrl, 303);
  }
}

const notKeptNorFramed: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
};

function payPath(office: Office, { orderId }: Order): string {
  return new URL(`${office.url}/pay/${orderId}`).pathname;
}

function findOrder(office: Office, orderId: string): Order | undefined {
  return [...office.books.orders.rows.values()].find((order) => order.orderId === orderId);
}
