import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Gateway, GatewayName } from '#shop/payments/gateway.ts';
import { createPhonePe } from '#shop/payments/gateways/phonepe.server.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import { startPhonePe } from '../../standins/phonepe/start-phonepe.ts';

const clientId = 'DEMO-TEST';
const clientSecret = 'a secret for tests';
const merchantId = 'DEMOTEST';
const webhookUsername = 'webhook_user';
const webhookPassword = 'webhook1pass';

type PaymentOutcome = 'pay' | 'fail' | 'leave' | 'pay-late';

/** Gives a test shop PhonePe: a stand-in of its own, reached over HTTP only, and controls to drive it. */
export async function withPhonePe(shop: TestShop, after: (fn: () => Promise<void>) => void) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'phonepe-'));
  const standin = await startPhonePe({
    port: 0,
    dataFolder,
    clientId,
    clientSecret,
    clientVersion: '1',
    merchantId,
    // Nobody listens there: a test that wants webhooks says where to.
    webhookUrl: 'http://127.0.0.1:9/',
    webhookUsername,
    webhookPassword,
  });
  after(async () => {
    await standin.stop();
    await rm(dataFolder, { recursive: true });
  });
  const gateway = createPhonePe({
    apiUrl: standin.url,
    authUrl: standin.url,
    clientId,
    clientSecret,
    clientVersion: '1',
    merchantId,
    webhookUsername,
    webhookPassword,
    timeoutMs: 2000,
    now: Date.now,
    fetch,
  });
  (shop.gateways as Map<GatewayName, Gateway>).set('phonepay', gateway);

  const tell = async (path: string, body: unknown) => {
    const answer = await fetch(`${standin.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    url: standin.url,
    gateway,
    /** The settings that lead another shop process to the same stand-in. */
    environment: {
      PHONEPE_API_URL: standin.url,
      PHONEPE_AUTH_URL: standin.url,
      PHONEPE_CLIENT_ID: clientId,
      PHONEPE_CLIENT_SECRET: clientSecret,
      PHONEPE_MERCHANT_ID: merchantId,
      PHONEPE_WEBHOOK_USERNAME: webhookUsername,
      PHONEPE_WEBHOOK_PASSWORD: webhookPassword,
    },
    control: async (switches: Record<string, unknown>) => {
      const { status, body } = await tell('/_control', switches);
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    choose: (attemptId: string, outcome: PaymentOutcome) => tell(`/_pay/${attemptId}`, { outcome }),
    books: async () => (await fetch(`${standin.url}/_books`)).json() as Promise<Books>,
  };
}

type Books = {
  orders: { merchantOrderId: string; state: string; amount: number }[];
  payments: { merchantOrderId: string; state: string; amount: number }[];
  refunds: { merchantRefundId: string; originalMerchantOrderId: string; state: string; amount: number }[];
};
