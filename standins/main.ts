import { join } from 'node:path';
import { startCashfree } from './cashfree/start-cashfree.ts';
import { startGoogle } from './google/start-google.ts';
import type { Port } from './listen.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { startPayU } from './payu/start-payu.ts';
import { startPhonePe } from './phonepe/start-phonepe.ts';

/** The stand-ins of a demonstration, as a child that tells over IPC when they listen and ends with its parent. */
let stopping = false;
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(reason, stop);

const dataFolder = setting('STANDINS_DATA');
const gateways = {
  phonepe: () =>
    startPhonePe({
      port: portSetting('PHONEPE_PORT'),
      dataFolder: join(dataFolder, 'phonepe'),
      clientId: setting('PHONEPE_CLIENT_ID'),
      clientSecret: setting('PHONEPE_CLIENT_SECRET'),
      clientVersion: setting('PHONEPE_CLIENT_VERSION'),
      merchantId: setting('PHONEPE_MERCHANT_ID'),
      webhookUrl: setting('PHONEPE_WEBHOOK_URL'),
      webhookUsername: setting('PHONEPE_WEBHOOK_USERNAME'),
      webhookPassword: setting('PHONEPE_WEBHOOK_PASSWORD'),
    }),
  cashfree: () =>
    startCashfree({
      port: portSetting('CASHFREE_PORT'),
      dataFolder: join(dataFolder, 'cashfree'),
      clientId: setting('CASHFREE_CLIENT_ID'),
      clientSecret: setting('CASHFREE_CLIENT_SECRET'),
      webhookUrl: setting('CASHFREE_WEBHOOK_URL'),
    }),
  payu: () =>
    startPayU({
      port: portSetting('PAYU_PORT'),
      dataFolder: join(dataFolder, 'payu'),
      key: setting('PAYU_KEY'),
      salt: setting('PAYU_SALT'),
      webhookUrl: setting('PAYU_WEBHOOK_URL'),
    }),
};
const starting = Promise.all([
  startMailbox({
    smtpPort: portSetting('SMTP_PORT'),
    webPort: portSetting('MAILBOX_PORT'),
    dataFolder: join(dataFolder, 'mailbox'),
  }),
  startGoogle({
    port: portSetting('GOOGLE_PORT'),
    dataFolder: join(dataFolder, 'google'),
    clientId: setting('GOOGLE_CLIENT_ID'),
    redirectUrls: setting('GOOGLE_REDIRECT_URLS').split(','),
  }),
  ...Object.values(gateways).map((start) => start()),
] as const);

const [mailbox, google, ...opened] = await starting;
if (!stopping) {
  const gatewayUrls = Object.fromEntries(Object.keys(gateways).map((slug, i) => [slug, opened[i]?.url]));
  const googleUrl = google.url;
  process.send?.({ ready: true, gatewayUrls, googleUrl, mailboxUrl: mailbox.url, smtpUrl: mailbox.smtpUrl });
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all((await starting).map((standIn) => standIn.stop()));
  process.exit();
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

/** Another port will do where it is taken, unless FIXED_PORTS says that somebody knows the address already. */
function portSetting(name: string): Port {
  const port = Number(setting(name));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port`);
  return process.env.FIXED_PORTS === '1' ? port : { preferred: port };
}
