import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Order, PaymentMethod } from './books.ts';
import { checkoutScript } from './checkout-script.ts';
import type { Office } from './office.ts';
import { closedPage, missingPage, ordersPage, payPage, settledPage } from './pay-page.ts';
import { requestedOutcome } from './requests.ts';
import { takeOutcome } from './settle-order.ts';
import type { Outcome } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

/** The vendor's script, the address that it leads the browser to, and the page with its buttons. */
export function addPayRoutes(app: Hono, office: Office, webhooks: Webhooks): void {
  for (const path of ['/', '/pay/*']) app.use(path, notKeptNorFramed);

  app.get('/js/v3/cashfree.js', (c) => {
    c.header('content-type', 'text/javascript; charset=utf-8');
    return c.body(checkoutScript);
  });

  app.get('/', (c) => {
    const newest = [...office.books.orders.rows.values()].reverse().slice(0, 100);
    return c.html(ordersPage(newest, (order) => payPath(office, order.sessionId)));
  });

  app.post('/pg/view/sessions/checkout', async (c) => {
    const { payment_session_id: sessionId } = await c.req.parseBody();
    return c.redirect(payPath(office, String(sessionId)), 303);
  });

  app.get('/pay/:sessionId', (c) => {
    const order = findOrder(office, c.req.param('sessionId'));
    if (!order) return c.html(missingPage(), 404);
    if (order.status !== 'ACTIVE') return c.html(settledPage(order));
    if (office.switches.auto) return act(c, order, office.switches.auto, 'upi');
    return c.html(payPage(order, payPath(office, order.sessionId)));
  });

  app.post('/pay/:sessionId', async (c) => {
    const order = findOrder(office, c.req.param('sessionId'));
    if (!order) return c.html(missingPage(), 404);
    const form = await c.req.parseBody();
    const outcome = requestedOutcome(form);
    if (!outcome) return c.text('Unknown outcome', 400);
    const method = form.method === 'card' || form.method === 'netbanking' ? form.method : 'upi';
    return act(c, order, outcome, method);
  });

  async function act(c: Context, order: Order, outcome: Outcome, method: PaymentMethod): Promise<Response> {
    const settled = takeOutcome(office, webhooks, order, outcome, method);
    if (office.switches.webhook.mode === 'before-redirect') await webhooks.deliverDue();
    if (outcome === 'pay-and-close') return c.html(closedPage());
    if (outcome === 'fail-and-stay') return c.redirect(payPath(office, order.sessionId), 303);
    return order.returnUrl ? c.redirect(filled(order.returnUrl, order), 303) : c.html(settledPage(settled));
  }
}

/** The vendor fills one placeholder in. */
function filled(returnUrl: string, { orderId }: Order): string {
  return returnUrl.replace('{order_id}', orderId);
}

const notKeptNorFramed: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('cache-control', 'no-store');
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
};

function payPath(office: Office, sessionId: string): string {
  return `${new URL(office.url).pathname}/pay/${encodeURIComponent(sessionId)}`;
}

function findOrder(office: Office, sessionId: string): Order | undefined {
  return [...office.books.orders.rows.values()].find((order) => order.sessionId === sessionId);
}
