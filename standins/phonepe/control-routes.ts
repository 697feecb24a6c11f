import type { Hono } from 'hono';
import type { Office } from './office.ts';
import { requestedOutcome, whatIsWrong } from './requests.ts';
import { takeOutcome } from './settle-order.ts';
import { applyChanges, readChanges } from './switches.ts';
import type { Webhooks } from './webhooks.ts';
import { errorBody, orderBody } from './wire.ts';

/** The routes for tests, none of which the real gateway has; their names start with an underscore. */
export function addControlRoutes(app: Hono, office: Office, webhooks: Webhooks): void {
  const atStart = office.switches;

  app.post('/_control', async (c) => {
    const changes = readChanges(await c.req.json().catch(() => null));
    if (!changes.success) return c.json(errorBody('BAD_REQUEST', whatIsWrong(changes.error)), 400);
    office.switches = applyChanges(office.switches, atStart, changes.data);
    return c.json(office.switches);
  });

  app.get('/_books', (c) => {
    const orders = [...office.books.orders.rows.values()];
    const payments = orders.flatMap(({ merchantOrderId, payments }) =>
      payments.map((payment) => ({ merchantOrderId, ...payment })),
    );
    return c.json({
      orders,
      payments,
      refunds: [...office.books.refunds.rows.values()],
      tokens: [...office.books.tokens.rows.values()],
      deliveries: [...office.books.deliveries.rows.values()],
    });
  });

  app.post('/_pay/:merchantOrderId', async (c) => {
    const outcome = requestedOutcome(await c.req.json().catch(() => null));
    if (!outcome) return c.json(errorBody('BAD_REQUEST', 'outcome is missing or unknown'), 400);
    const order = office.books.orders.rows.get(c.req.param('merchantOrderId'));
    if (!order) return c.json(errorBody('INVALID_MERCHANT_ORDER_ID', 'No order has this id'), 404);
    if (order.state !== 'PENDING') return c.json(errorBody('CONFLICT', `The order is ${order.state}`), 409);
    const settled = takeOutcome(office, webhooks, order, outcome);
    if (office.switches.webhook.mode === 'before-redirect') await webhooks.deliverDue();
    return c.json(orderBody(settled, office.options.merchantId, { details: true, errorContext: true }));
  });
}
