import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { clock, newNumber, type Office } from './office.ts';
import { orderRequestSchema, terminateRequestSchema, whatIsWrong, wrongField } from './requests.ts';
import { terminate } from './settle-order.ts';
import { errorBody, orderBody, paymentBody } from './wire.ts';

const usualExpiryMs = 30 * 24 * 3_600_000;

/** Creating an order, reading it and its payments, stopping it. */
export function addOrderRoutes(app: Hono, office: Office): void {
  app.post('/pg/orders', async (c) => {
    const now = clock(office);
    const asked = orderRequestSchema(now).safeParse(await c.req.json().catch(() => null));
    if (!asked.success) {
      const code = `${wrongField(asked.error)}_invalid`;
      return c.json(errorBody('invalid_request_error', code, whatIsWrong(asked.error)), 400);
    }
    const { order_id: orderId, customer_details: customer, order_meta: meta } = asked.data;
    if (office.books.orders.rows.has(orderId)) {
      const message = 'order with same id is already present';
      return c.json(errorBody('invalid_request_error', 'order_already_exists', message), 409);
    }
    const {
      order_expiry_time: expiry,
      order_amount: amount,
      order_note: note,
      order_tags: tags,
    } = asked.data;
    const order = office.books.orders.keep({
      orderId,
      cfOrderId: newNumber(),
      sessionId: `session_${randomBytes(48).toString('base64url')}`,
      amount: Math.round(amount * 100),
      status: 'ACTIVE',
      customer: {
        id: customer.customer_id,
        name: customer.customer_name ?? null,
        email: customer.customer_email ?? null,
        phone: customer.customer_phone,
      },
      returnUrl: meta?.return_url ?? null,
      notifyUrl: meta?.notify_url ?? null,
      note: note ?? null,
      tags: tags ?? null,
      createdAt: now,
      expireAt: expiry ? Date.parse(expiry) : now + usualExpiryMs,
      lateAt: null,
      payments: [],
    });
    return c.json(orderBody(office, order));
  });

  app.get('/pg/orders/:orderId', (c) => {
    const order = office.books.orders.rows.get(c.req.param('orderId'));
    return order ? c.json(orderBody(office, order)) : c.json(unknownOrder, 404);
  });

  app.patch('/pg/orders/:orderId', async (c) => {
    const order = office.books.orders.rows.get(c.req.param('orderId'));
    if (!order) return c.json(unknownOrder, 404);
    const asked = terminateRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) {
      return c.json(
        errorBody('invalid_request_error', 'order_status_invalid', whatIsWrong(asked.error)),
        400,
      );
    }
    if (order.status !== 'ACTIVE') {
      const message = `the order is ${order.status}`;
      return c.json(errorBody('invalid_request_error', 'order_not_active', message), 400);
    }
    return c.json(orderBody(office, terminate(office, order)));
  });

  app.get('/pg/orders/:orderId/payments', (c) => {
    const order = office.books.orders.rows.get(c.req.param('orderId'));
    if (!order) return c.json(unknownOrder, 404);
    return c.json([...order.payments].reverse().map((payment) => paymentBody(office, order, payment)));
  });

  app.get('/pg/orders/:orderId/payments/:paymentId', (c) => {
    const order = office.books.orders.rows.get(c.req.param('orderId'));
    const payment = order?.payments.find(({ cfPaymentId }) => cfPaymentId === c.req.param('paymentId'));
    if (order && payment) return c.json(paymentBody(office, order, payment));
    return c.json(errorBody('invalid_request_error', 'payment_not_found', 'no such payment'), 404);
  });
}

export const unknownOrder = errorBody(
  'invalid_request_error',
  'order_not_found',
  'Order Reference Id does not exist',
);
