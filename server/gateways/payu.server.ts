import { createPayU } from '#shop/payments/gateways/payu.server.ts';
import { address, gatewayKind, word } from './gateway-kind.ts';

/** The way back from PayU, for success and failure alike. */
export const payUReturnPath = '/api/payu/return';

export const payU = gatewayKind({
  shape: {
    PAYU_PAYMENT_URL: address.optional(),
    PAYU_API_URL: address.optional(),
    PAYU_KEY: word.optional(),
    PAYU_SALT: word.optional(),
  },
  needed: ['PAYU_PAYMENT_URL', 'PAYU_API_URL', 'PAYU_KEY', 'PAYU_SALT'],
  addresses: ['PAYU_PAYMENT_URL', 'PAYU_API_URL'],
  testSystem: /test|sandbox/i,
  account: 'PAYU_KEY',
  open: (given, { publicUrl, shopEmail, now }) =>
    createPayU({
      paymentUrl: given.PAYU_PAYMENT_URL!,
      apiUrl: given.PAYU_API_URL!,
      key: given.PAYU_KEY!,
      salt: given.PAYU_SALT!,
      returnUrl: `${publicUrl}${payUReturnPath}`,
      shopEmail,
      timeoutMs: 4000,
      now,
      fetch,
    }),
});
