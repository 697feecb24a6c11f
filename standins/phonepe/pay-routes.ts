import type { Context, Hono } from 'hono';
import type { Order } from './books.ts';
import type { Office } from './office.ts';
import { closedPage, missingPage, payPage, settledPage } from './pay-page.ts';
import { requestedOutcome } from './requests.ts';
import { takeOutcome } from './settle-order.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

/** The page the shopper's browser is sent to, and its buttons. */
export function addPayRoutes(app: Hono, office: Office, webhooks: Webhooks): void {
  app.use('/pay/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  });

  app.get('/pay/:orderId', (c) => {
    const order = findOrder(office, c.req.param('orderId'));
    if (!order) return c.html(missingPage(), 404);
    if (order.state !== 'PENDING') return c.html(settledPage(order));
    if (office.switches.auto) return act(c, order, office.switches.auto);
    return c.html(payPage(order, new URL(`${office.url}/pay/${order.orderId}`).pathname));
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

function findOrder(office: Office, orderId: string): Order | undefined {
  return [...office.books.orders.rows.values()].find((order) => order.orderId === orderId);
}
