import { z } from 'zod';

/** What PhonePe Standard Checkout v2 answers; keys that are not named here may come and are ignored. */

/** Times of the token are epoch seconds. */
export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_at: z.number() });

/** `expireAt` is epoch milliseconds. */
export const payAnswer = z.object({
  orderId: z.string().min(1),
  state: z.string(),
  expireAt: z.number(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
});

export const statusAnswer = z.object({
  orderId: z.string().min(1),
  merchantOrderId: z.string().optional(),
  merchantId: z.string().optional(),
  state: z.string(),
  amount: z.number().int(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  paymentDetails: z
    .array(z.object({ transactionId: z.string().nullish(), state: z.string().nullish() }))
    .nullish(),
});

export const refundAnswer = z.object({
  refundId: z.string().min(1),
  state: z.string(),
  amount: z.number().int().nullish().catch(null),
  errorCode: z.string().nullish(),
});

export const webhookBody = z.object({
  event: z.string().min(1).max(100),
  payload: z.object({
    merchantId: z.string().max(100).nullish(),
    orderId: z.string().max(100).nullish(),
    merchantOrderId: z.string().max(100).nullish(),
    originalMerchantOrderId: z.string().max(100).nullish(),
    merchantRefundId: z.string().max(100).nullish(),
    refundId: z.string().max(100).nullish(),
    state: z.string().max(50).nullish(),
  }),
});
