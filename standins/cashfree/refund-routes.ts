import type { Hono } from 'hono';
import { clock, newNumber, type Office } from './office.ts';
import { unknownOrder } from './order-routes.ts';
import { refundRequestSchema, whatIsWrong, wrongField } from './requests.ts';
import type { Webhooks } from './webhooks.ts';
import { errorBody, refundBody } from './wire.ts';

/** Giving money back, in parts or whole, and reading how far that got. */
export function addRefundRoutes(app: Hono, office: Office): void {
  app.post('/pg/orders/:orderId/refunds', async (c) => {
    const order = office.books.orders.rows.get(c.req.param('orderId'));
    if (!order) return c.json(unknownOrder, 404);
    const asked = refundRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) {
      const code = `${wrongField(asked.error)}_invalid`;
      return c.json(errorBody('invalid_request_error', code, whatIsWrong(asked.error)), 400);
    }
    const { refund_id: refundId, refund_amount: rupees, refund_note: note } = asked.data;
    const amount = Math.round(rupees * 100);
    if (office.books.refunds.rows.has(`${order.orderId} ${refundId}`)) {
      return c.json(
        errorBody('invalid_request_error', 'refund_already_exists', 'the id was used before'),
        409,
      );
    }
    const payment = order.payments.find(({ status }) => status === 'SUCCESS');
    if (!payment || amount > payment.amount - givenBack(office, order.orderId)) {
      const message = 'more than was paid and not yet refunded';
      return c.json(errorBody('invalid_request_error', 'refund_amount_invalid', message), 400);
    }
    const now = clock(office);
    const refund = office.books.refunds.keep({
      refundId,
      orderId: order.orderId,
      cfRefundId: newNumber(),
      cfPaymentId: payment.cfPaymentId,
      amount,
      note: note ?? null,
      status: 'PENDING',
      createdAt: now,
      nextAt: now + office.switches.refundStepMs,
    });
    return c.json(refundBody(office, refund));
  });

  app.get('/pg/orders/:orderId/refunds', (c) =>
    c.json(refundsOf(office, c.req.param('orderId')).map((refund) => refundBody(office, refund))),
  );

  app.get('/pg/orders/:orderId/refunds/:refundId', (c) => {
    const refund = office.books.refunds.rows.get(`${c.req.param('orderId')} ${c.req.param('refundId')}`);
    if (refund) return c.json(refundBody(office, refund));
    return c.json(errorBody('invalid_request_error', 'refund_not_found', 'no such refund'), 404);
  });
}

/** Ends refunds that are due; that is announced. */
export function settleDueRefunds(office: Office, webhooks: Webhooks): void {
  for (const refund of office.books.refunds.rows.values()) {
    if (refund.nextAt === null || refund.nextAt > clock(office)) continue;
    const status = office.switches.refunds === 'fail' ? 'CANCELLED' : 'SUCCESS';
    webhooks.announceRefund(office.books.refunds.keep({ ...refund, status, nextAt: null }));
  }
}

function refundsOf(office: Office, orderId: string) {
  return [...office.books.refunds.rows.values()].filter((refund) => refund.orderId === orderId);
}

/** Paise given back, or on their way back. */
function givenBack(office: Office, orderId: string): number {
  return refundsOf(office, orderId)
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + amount, 0);
}
