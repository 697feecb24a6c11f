import { createPhonePe } from '#shop/payments/gateways/phonepe.server.ts';
import { address, gatewayKind, word } from './gateway-kind.ts';

export const phonePe = gatewayKind({
  shape: {
    PHONEPE_API_URL: address.optional(),
    PHONEPE_AUTH_URL: address.optional(),
    PHONEPE_CLIENT_ID: word.optional(),
    PHONEPE_CLIENT_SECRET: word.optional(),
    PHONEPE_CLIENT_VERSION: word.default('1'),
    PHONEPE_MERCHANT_ID: word.optional(),
    PHONEPE_WEBHOOK_USERNAME: word.optional(),
    PHONEPE_WEBHOOK_PASSWORD: word.optional(),
  },
  needed: [
    'PHONEPE_API_URL',
    'PHONEPE_AUTH_URL',
    'PHONEPE_CLIENT_ID',
    'PHONEPE_CLIENT_SECRET',
    'PHONEPE_WEBHOOK_USERNAME',
    'PHONEPE_WEBHOOK_PASSWORD',
  ],
  addresses: ['PHONEPE_API_URL', 'PHONEPE_AUTH_URL'],
  testSystem: /preprod|sandbox|uat/i,
  account: 'PHONEPE_CLIENT_ID',
  open: (given, { now }) =>
    createPhonePe({
      apiUrl: given.PHONEPE_API_URL!,
      authUrl: given.PHONEPE_AUTH_URL!,
      clientId: given.PHONEPE_CLIENT_ID!,
      clientSecret: given.PHONEPE_CLIENT_SECRET!,
      clientVersion: given.PHONEPE_CLIENT_VERSION,
      ...(given.PHONEPE_MERCHANT_ID ? { merchantId: given.PHONEPE_MERCHANT_ID } : {}),
      webhookUsername: given.PHONEPE_WEBHOOK_USERNAME!,
      webhookPassword: given.PHONEPE_WEBHOOK_PASSWORD!,
      timeoutMs: 4000,
      now,
      fetch,
    }),
});
