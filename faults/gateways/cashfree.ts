import type { Standin } from '#faults/gateway.ts';
import { startCashfree } from '#standins/cashfree/start-cashfree.ts';

type Told = {
  payments: { orderId: string; amount: number; status: string }[];
  refunds: { refundId: string; orderId: string; amount: number; status: string }[];
};

export const cashfree: Standin = {
  start: (settings, place) =>
    startCashfree({
      ...place,
      clientId: settings.CASHFREE_CLIENT_ID!,
      clientSecret: settings.CASHFREE_CLIENT_SECRET!,
    }),
  books: ({ payments, refunds }: Told) => ({
    payments: payments
      .filter(({ status }) => status === 'SUCCESS')
      .map(({ orderId, amount }) => ({ attemptId: orderId, paise: amount })),
    refunds: refunds.map(({ refundId, orderId, amount, status }) => ({
      refundId,
      attemptId: orderId,
      paise: amount,
      state: status === 'SUCCESS' ? 'done' : status === 'CANCELLED' ? 'failed' : 'open',
    })),
  }),
  openPage: async (url, _, { session = '' }) => `${url}/pay/${encodeURIComponent(session)}`,
  forged: (attemptId, paise) => ({
    headers: {
      'content-type': 'application/json',
      'x-webhook-timestamp': String(Date.now()),
      'x-webhook-signature': 'bm90IHNpZ25lZA==',
      'x-webhook-version': '2025-01-01',
    },
    body: JSON.stringify({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      event_time: new Date().toISOString(),
      data: {
        order: { order_id: attemptId, order_amount: paise / 100, order_currency: 'INR' },
        payment: { cf_payment_id: '1', payment_status: 'SUCCESS', payment_amount: paise / 100 },
      },
    }),
  }),
};
