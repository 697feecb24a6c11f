import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { createPhonePe } from '#shop/payments/gateways/phonepe.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { startPhonePe } from '#standins/phonepe/start-phonepe.ts';
import { withStandin } from './gateway-standin.ts';

const account = { clientId: 'DEMO-TEST', clientSecret: 'a secret for tests', clientVersion: '1' };
const merchantId = 'DEMOTEST';
const webhookUsername = 'webhook_user';
const webhookPassword = 'webhook1pass';
const shared = { ...account, merchantId, webhookUsername, webhookPassword };

/** Gives a test shop PhonePe: a stand-in of its own, reached over HTTP only, and controls to drive it. */
export async function withPhonePe(
  shop: TestShop,
  after: (fn: () => Promise<void>) => void,
  { timeoutMs = 30_000 } = {},
) {
  const standin = await withStandin<Books>(
    shop,
    after,
    // Nobody listens there: a test that wants webhooks says where to.
    (dataFolder) => startPhonePe({ ...shared, port: 0, dataFolder, webhookUrl: 'http://127.0.0.1:9/' }),
    (url) => createPhonePe({ ...shared, apiUrl: url, authUrl: url, timeoutMs, now: Date.now, fetch }),
  );
  return {
    ...standin,
    /** The shop asks at another address from now on, with more patience. */
    moveTo: (url: string) => {
      const addresses = { apiUrl: url, authUrl: url };
      const gateway = createPhonePe({ ...shared, ...addresses, timeoutMs: 60_000, now: Date.now, fetch });
      (shop.gateways as Map<GatewayName, Gateway>).set(gateway.name, gateway);
    },
    /** Paise that the gateway has taken, by attempt. */
    moneyTaken: async () => {
      const paid = (await standin.books()).payments.filter(({ state }) => state === 'COMPLETED');
      return new Map(paid.map(({ merchantOrderId, amount }) => [merchantOrderId, amount]));
    },
    /** The settings that lead another shop process to the same stand-in. */
    environment: {
      PHONEPE_API_URL: standin.url,
      PHONEPE_AUTH_URL: standin.url,
      PHONEPE_CLIENT_ID: account.clientId,
      PHONEPE_CLIENT_SECRET: account.clientSecret,
      PHONEPE_MERCHANT_ID: merchantId,
      PHONEPE_WEBHOOK_USERNAME: webhookUsername,
      PHONEPE_WEBHOOK_PASSWORD: webhookPassword,
    },
  };
}

type Books = {
  orders: { merchantOrderId: string; state: string; amount: number }[];
  payments: { merchantOrderId: string; state: string; amount: number }[];
  refunds: { merchantRefundId: string; originalMerchantOrderId: string; state: string; amount: number }[];
};
