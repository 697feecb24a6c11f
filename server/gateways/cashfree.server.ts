import { createCashfree } from '#shop/payments/gateways/cashfree.server.ts';
import { address, gatewayKind, word } from './gateway-kind.ts';

export const cashfree = gatewayKind({
  shape: {
    CASHFREE_API_URL: address.optional(),
    CASHFREE_SCRIPT_URL: address.optional(),
    CASHFREE_CLIENT_ID: word.optional(),
    CASHFREE_CLIENT_SECRET: word.optional(),
  },
  needed: ['CASHFREE_API_URL', 'CASHFREE_SCRIPT_URL', 'CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
  addresses: ['CASHFREE_API_URL', 'CASHFREE_SCRIPT_URL'],
  testSystem: /sandbox|test/i,
  account: 'CASHFREE_CLIENT_ID',
  open: (given, { publicUrl, now }) =>
    createCashfree({
      apiUrl: given.CASHFREE_API_URL!,
      scriptUrl: given.CASHFREE_SCRIPT_URL!,
      clientId: given.CASHFREE_CLIENT_ID!,
      clientSecret: given.CASHFREE_CLIENT_SECRET!,
      // The vendor takes only https; elsewhere the address of its dashboard holds.
      ...(publicUrl.startsWith('https:') ? { webhookUrl: `${publicUrl}/api/webhooks/cashfree` } : {}),
      timeoutMs: 4000,
      now,
      fetch,
    }),
});
