import type { Standin } from '#faults/gateway.ts';
import { startPhonePe } from '#standins/phonepe/start-phonepe.ts';

type Told = {
  payments: { merchantOrderId: string; amount: number; state: string }[];
  refunds: { merchantRefundId: string; originalMerchantOrderId: string; amount: number; state: string }[];
};

export const phonepe: Standin = {
  start: (settings, place) =>
    startPhonePe({
      ...place,
      clientId: settings.PHONEPE_CLIENT_ID!,
      clientSecret: settings.PHONEPE_CLIENT_SECRET!,
      clientVersion: settings.PHONEPE_CLIENT_VERSION!,
      merchantId: settings.PHONEPE_MERCHANT_ID!,
      webhookUsername: settings.PHONEPE_WEBHOOK_USERNAME!,
      webhookPassword: settings.PHONEPE_WEBHOOK_PASSWORD!,
    }),
  books: ({ payments, refunds }: Told) => ({
    payments: payments
      .filter(({ state }) => state === 'COMPLETED')
      .map(({ merchantOrderId, amount }) => ({ attemptId: merchantOrderId, paise: amount })),
    refunds: refunds.map(({ merchantRefundId, originalMerchantOrderId, amount, state }) => ({
      refundId: merchantRefundId,
      attemptId: originalMerchantOrderId,
      paise: amount,
      state: state === 'COMPLETED' ? 'done' : state === 'FAILED' ? 'failed' : 'open',
    })),
  }),
  openPage: async (_, paymentLink) => paymentLink,
  forged: (attemptId, paise) => ({
    headers: { 'content-type': 'application/json', authorization: '0'.repeat(64) },
    body: JSON.stringify({
      event: 'checkout.order.completed',
      payload: { merchantOrderId: attemptId, orderId: 'OMO1', state: 'COMPLETED', amount: paise },
    }),
  }),
};
