import { join } from 'node:path';
import { forkChild } from './children.ts';
import { root } from './data-folder.ts';
import type { House } from './house.ts';
import { startPostgres } from './postgres.ts';
import { rememberedPort, rememberedSecret } from './remembered.ts';

type Environment = Record<string, string | undefined>;

export type Demonstration = {
  /** The shop's whole environment: the given one, and what it lacked. */
  environment: Record<string, string>;
  /** Addresses of the neighbours that were started. */
  mailboxUrl?: string;
  phonepeUrl?: string;
  note?: string;
};

/**
 * Starts what a shop needs and `given` doesn't name (a Postgres, a mailbox, a payment gateway) and tells the
 * settings that lead there. With DATABASE_URL, SMTP_URL or PHONEPE_CLIENT_ID set, that neighbour is the given one.
 */
export async function startDemonstration(
  house: House,
  options: { given: Environment; dataFolder: string; port: number; fast?: boolean },
): Promise<Demonstration> {
  const { given, dataFolder, port, fast = false } = options;
  const [postgres, neighbours] = await Promise.all([
    given.DATABASE_URL ? undefined : startPostgres({ dataFolder, fast }).then(house.add),
    given.SMTP_URL && given.PHONEPE_CLIENT_ID ? undefined : startStandins(house, dataFolder, port),
  ]);
  return {
    environment: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SESSION_SECRET: rememberedSecret(dataFolder, 'sessionSecret'),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...neighbours?.mailbox,
      ...(given.PHONEPE_CLIENT_ID ? {} : neighbours?.phonepe),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
      DATA_DIR: dataFolder,
    },
    ...(neighbours && !given.SMTP_URL ? { mailboxUrl: neighbours.mailboxUrl } : {}),
    ...(neighbours && !given.PHONEPE_CLIENT_ID ? { phonepeUrl: neighbours.phonepeUrl } : {}),
    ...(postgres?.note ? { note: postgres.note } : {}),
  };
}

/** Starts the payment gateway's stand-in and the mailbox, and gives the shop's settings for each. */
async function startStandins(house: House, dataFolder: string, port: number) {
  const phonepePort = await rememberedPort(dataFolder, 'phonepePort');
  const mailboxPort = await rememberedPort(dataFolder, 'mailboxPort');
  const smtpPort = await rememberedPort(dataFolder, 'smtpPort');
  const shared = {
    PHONEPE_CLIENT_ID: 'DEMO-GEHNA',
    PHONEPE_CLIENT_SECRET: rememberedSecret(dataFolder, 'phonepeClientSecret', 16),
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_MERCHANT_ID: 'DEMOGEHNA',
    PHONEPE_WEBHOOK_USERNAME: 'gehna_webhook',
    PHONEPE_WEBHOOK_PASSWORD: `hook7${rememberedSecret(dataFolder, 'phonepeWebhookPassword', 7)}`,
  };
  const child = house.add(
    forkChild("The neighbours' stand-in", join(root, 'standins/main.ts'), {
      ...shared,
      STANDINS_DATA: join(dataFolder, 'standins'),
      PHONEPE_PORT: String(phonepePort),
      MAILBOX_PORT: String(mailboxPort),
      SMTP_PORT: String(smtpPort),
      PHONEPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/phonepe`,
    }),
  );
  const urls = (await child.ready) as { phonepeUrl: string; mailboxUrl: string; smtpUrl: string };
  return {
    phonepeUrl: urls.phonepeUrl,
    mailboxUrl: urls.mailboxUrl,
    mailbox: { SMTP_URL: urls.smtpUrl },
    phonepe: { ...shared, PHONEPE_API_URL: urls.phonepeUrl, PHONEPE_AUTH_URL: urls.phonepeUrl },
  };
}
