import type { Context, Hono } from 'hono';
import type { Order } from './books.ts';
import { clock, newId, type Office } from './office.ts';
import { payRequestSchema, whatIsWrong } from './requests.ts';
import { errorBody, orderBody } from './wire.ts';

const usualExpirySeconds = 1_200;

/** Creating an order and reading it, by the merchant's id or by a transaction's. */
export function addCheckoutRoutes(app: Hono, office: Office): void {
  app.post('/checkout/v2/pay', async (c) => {
    const asked = payRequestSchema.safeParse(await c.req.json().catch(() => null));
    if (!asked.success) return c.json(errorBody('BAD_REQUEST', whatIsWrong(asked.error)), 400);
    const { merchantOrderId, amount, expireAfter, metaInfo, paymentFlow } = asked.data;
    if (office.books.orders.rows.has(merchantOrderId)) {
      return c.json(errorBody('BAD_REQUEST', 'merchantOrderId was used before'), 400);
    }
    const now = clock(office);
    const { orderId, expireAt } = office.books.orders.keep({
      merchantOrderId,
      orderId: newId('OMO', now),
      amount,
      state: 'PENDING',
      redirectUrl: paymentFlow.merchantUrls.redirectUrl,
      message: paymentFlow.message ?? null,
      metaInfo: metaInfo ?? null,
      createdAt: now,
      expireAt: now + (expireAfter ?? usualExpirySeconds) * 1000,
      lateAt: null,
      failure: null,
      payments: [],
    });
    return c.json({ orderId, state: 'PENDING', expireAt, redirectUrl: `${office.url}/pay/${orderId}` });
  });

  app.get('/checkout/v2/order/:merchantOrderId/status', (c) => {
    const order = office.books.orders.rows.get(c.req.param('merchantOrderId'));
    if (!order)
      return c.json(errorBody('INVALID_MERCHANT_ORDER_ID', 'No order has this merchant order id'), 404);
    return c.json(orderBody(order, office.options.merchantId, wanted(c)));
  });

  app.get('/checkout/v2/transaction/:transactionId/status', (c) => {
    const found = findTransaction(office, c.req.param('transactionId'));
    if (!found) return c.json(errorBody('INVALID_TRANSACTION_ID', 'No payment has this transaction id'), 404);
    return c.json(orderBody(found, office.options.merchantId, wanted(c)));
  });
}

function wanted(c: Context) {
  return {
    details: c.req.query('details') === 'true',
    errorContext: c.req.query('errorContext') === 'true',
  };
}

function findTransaction(office: Office, transactionId: string): Order | null {
  for (const order of office.books.orders.rows.values()) {
    const payments = order.payments.filter((payment) => payment.transactionId === transactionId);
    if (payments.length > 0) return { ...order, payments };
  }
  return null;
}
