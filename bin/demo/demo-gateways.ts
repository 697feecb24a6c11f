import { type GatewayName, type GatewaySlug, gatewayList, gatewayNames } from '#shop/settings/gateways.ts';
import { rememberedSecret } from './remembered.ts';

type Settings = Record<string, string>;

/** What a gateway's stand-in and the shop know of each other. */
type DemoPart = {
  /** The setting that says that the shop has a real one. */
  account: string;
  /** What both are told. */
  shared: (dataFolder: string) => Settings;
  /** What the shop alone is told: where the stand-in is. */
  addresses: (url: string) => Settings;
};

const parts: Record<GatewayName, DemoPart> = {
  phonepay: {
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
  cashfree: {
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
  payu: {
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
};

/**
 * A gateway of the demonstration. `slug`: how addresses and the stand-ins' settings call it: PHONEPE_PORT,
 * /api/webhooks/phonepe.
 */
export type DemoGateway = DemoPart & { slug: GatewaySlug; title: string };

export const demoGateways = gatewayNames.map(
  (name): DemoGateway => ({ ...gatewayList[name], ...parts[name] }),
);
