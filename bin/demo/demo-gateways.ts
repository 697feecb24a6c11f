import { rememberedSecret } from './remembered.ts';

type Settings = Record<string, string>;

/** A payment gateway of the demonstration: its stand-in, and what stand-in and shop know of each other. */
export type DemoGateway = {
  /** How addresses and the stand-ins' settings call it: PHONEPE_PORT, /api/webhooks/phonepe. */
  slug: string;
  title: string;
  /** The setting that says that the shop has a real one. */
  account: string;
  /** What both are told. */
  shared: (dataFolder: string) => Settings;
  /** What the shop alone is told: where the stand-in is. */
  addresses: (url: string) => Settings;
};

export const demoGateways: readonly DemoGateway[] = [
  {
    slug: 'phonepe',
    title: 'PhonePe',
    account: 'PHONEPE_CLIENT_ID',
    shared: (dataFolder) => ({
      PHONEPE_CLIENT_ID: 'DEMO-GEHNA',
      PHONEPE_CLIENT_SECRET: rememberedSecret(dataFolder, 'phonepeClientSecret', 16),
      PHONEPE_CLIENT_VERSION: '1',
      PHONEPE_MERCHANT_ID: 'DEMOGEHNA',
      PHONEPE_WEBHOOK_USERNAME: 'gehna_webhook',
      PHONEPE_WEBHOOK_PASSWORD: `hook7${rememberedSecret(dataFolder, 'phonepeWebhookPassword', 7)}`,
    }),
    addresses: (url) => ({ PHONEPE_API_URL: url, PHONEPE_AUTH_URL: url }),
  },
  {
    slug: 'cashfree',
    title: 'Cashfree',
    account: 'CASHFREE_CLIENT_ID',
    shared: (dataFolder) => ({
      CASHFREE_CLIENT_ID: 'DEMO-GEHNA',
      CASHFREE_CLIENT_SECRET: rememberedSecret(dataFolder, 'cashfreeClientSecret', 16),
    }),
    addresses: (url) => ({
      CASHFREE_API_URL: `${url}/pg`,
      CASHFREE_SCRIPT_URL: `${url}/js/v3/cashfree.js`,
    }),
  },
  {
    slug: 'payu',
    title: 'PayU',
    account: 'PAYU_KEY',
    shared: (dataFolder) => ({
      PAYU_KEY: 'DEMO-GEHNA',
      PAYU_SALT: rememberedSecret(dataFolder, 'payuSalt', 16),
    }),
    addresses: (url) => ({
      PAYU_PAYMENT_URL: `${url}/_payment`,
      PAYU_API_URL: `${url}/merchant/postservice.php?form=2`,
    }),
  },
];
