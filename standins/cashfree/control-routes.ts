import type { Hono } from 'hono';
import type { Office } from './office.ts';
import { unknownOrder } from './order-routes.ts';
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
    if (!changes.success) {
      return c.json(errorBody('invalid_request_error', 'request_invalid', whatIsWrong(changes.error)), 400);
    }
    office.switches = applyChanges(office.switches, atStart, changes.data);
    return c.json(office.switches);
  });

  app.get('/_books', (c) => {
    const orders = [...office.books.orders.rows.values()];
    return c.json({
      orders,
      payments: orders.flatMap(({ orderId, payments }) => payments.map((each) => ({ orderId, ...each }))),
      refunds: [...office.books.refunds.rows.values()],
      deliveries: [...office.books.deliveries.rows.values()],
    });
  });

  app.post('/_pay/:orderId', async (c) => {
    const outcome = requestedOutcome(await c.req.json().catch(() => null));
    if (!outcome) {
      return c.json(
        errorBody('invalid_request_error', 'request_invalid', 'outcome is missing or unknown'),
        400,
      );
    }
    const order = office.books.orders.rows.get(c.req.param('orderId'));
    if (!order) return c.json(unknownOrder, 404);
    if (order.status !== 'ACTIVE') {
      const message = `the order is ${order.status}`;
      return c.json(errorBody('invalid_request_error', 'order_not_active', message), 409);
    }
    const settled = takeOutcome(office, webhooks, order, outcome);
    if (office.switches.webhook.mode === 'before-redirect') await webhooks.deliverDue();
    return c.json(orderBody(office, settled));
  });
}
