import { createCashfree } from '#shop/payments/gateways/cashfree.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { startCashfree } from '#standins/cashfree/start-cashfree.ts';
import { withStandin } from './gateway-standin.ts';

const shared = { clientId: 'DEMO-TEST', clientSecret: 'a secret for tests' };

/** Gives a test shop Cashfree: a stand-in of its own, reached over HTTP only, and controls to drive it. */
export async function withCashfree(shop: TestShop, after: (fn: () => Promise<void>) => void) {
  const addresses = (url: string) => ({ apiUrl: `${url}/pg`, scriptUrl: `${url}/js/v3/cashfree.js` });
  const standin = await withStandin<Books>(
    shop,
    after,
    // Nobody listens there: a test that wants webhooks says where to.
    (dataFolder) => startCashfree({ ...shared, port: 0, dataFolder, webhookUrl: 'http://127.0.0.1:9/' }),
    (url) => createCashfree({ ...shared, ...addresses(url), timeoutMs: 30_000, now: Date.now, fetch }),
  );
  const { apiUrl, scriptUrl } = addresses(standin.url);
  return {
    ...standin,
    secret: shared.clientSecret,
    /** Paise that the gateway has taken, by attempt. */
    moneyTaken: async () => {
      const paid = (await standin.books()).payments.filter(({ status }) => status === 'SUCCESS');
      return new Map(paid.map(({ orderId, amount }) => [orderId, amount]));
    },
    /** The settings that lead another shop process to the same stand-in. */
    environment: {
      CASHFREE_API_URL: apiUrl,
      CASHFREE_SCRIPT_URL: scriptUrl,
      CASHFREE_CLIENT_ID: shared.clientId,
      CASHFREE_CLIENT_SECRET: shared.clientSecret,
    },
  };
}

type Books = {
  orders: { orderId: string; status: string; amount: number }[];
  payments: { orderId: string; status: string; amount: number }[];
  refunds: { refundId: string; orderId: string; status: string; amount: number }[];
};
