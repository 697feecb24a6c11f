import type { Hono } from 'hono';
import { clock, newId, type Office } from './office.ts';
import { refundRequestSchema, whatIsWrong } from './requests.ts';
import { errorBody, refundBody } from './wire.ts';

/** Giving money back, in parts or whole, and reading how far that got. */
export function addRefundRoutes(app: Hono, office: Office): void {
  app.post('/payments/v2/refund', async (c) => {
    const asked = refundRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json(errorBody('BAD_REQUEST', whatIsWrong(asked.error)), 400);
    const { merchantRefundId, originalMerchantOrderId, amount } = asked.data;
    const left = refundableAmount(office, originalMerchantOrderId);
    if (left === null) return c.json(errorBody('INVALID_MERCHANT_ORDER_ID', 'No order has this id'), 404);
    if (office.books.refunds.rows.has(merchantRefundId)) {
      return c.json(errorBody('BAD_REQUEST', 'merchantRefundId was used before'), 400);
    }
    if (amount > left)
      return c.json(errorBody('BAD_REQUEST', 'More than was paid and not yet refunded'), 400);
    const now = clock(office);
    const { refundId, state } = office.books.refunds.keep({
      merchantRefundId,
      originalMerchantOrderId,
      refundId: newId('OMR', now),
      amount,
      state: 'PENDING',
      timestamp: now,
      nextAt: now + office.switches.refundStepMs,
    });
    return c.json({ refundId, amount, state });
  });

  app.get('/payments/v2/refund/:merchantRefundId/status', (c) => {
    const refund = office.books.refunds.rows.get(c.req.param('merchantRefundId'));
    if (!refund)
      return c.json(errorBody('INVALID_MERCHANT_REFUND_ID', 'No refund has this merchant refund id'), 404);
    return c.json(refundBody(refund, office.options.merchantId));
  });
}

/** Paise paid for an order and not given back (or on their way back); null for an unknown order. */
function refundableAmount(office: Office, merchantOrderId: string): number | null {
  const order = office.books.orders.rows.get(merchantOrderId);
  if (!order) return null;
  const paid = order.payments.find((payment) => payment.state === 'COMPLETED')?.amount ?? 0;
  const refunds = [...office.books.refunds.rows.values()].filter(
    (refund) => refund.originalMerchantOrderId === merchantOrderId && refund.state !== 'FAILED',
  );
  return refunds.reduce((left, refund) => left - refund.amount, paid);
}
