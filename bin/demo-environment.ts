import { join } from 'node:path';
import { forkChild } from './children.ts';
import { root } from './data-folder.ts';
import { type DemoGateway, demoGateways } from './demo-gateways.ts';
import { googleSettings, googleStandin } from './demo-google.ts';
import type { House } from './house.ts';
import { startPostgres } from './postgres.ts';
import { rememberedPort, rememberedSecret } from './remembered.ts';

type Environment = Record<string, string | undefined>;

export type Demonstration = {
  /** The shop's whole environment: the given one, and what it lacked. */
  environment: Record<string, string>;
  /** Addresses of the neighbours that were started. */
  mailboxUrl?: string;
  /** The gateways' stand-ins by their slugs. */
  gatewayUrls: Record<string, string>;
  googleUrl?: string;
  note?: string;
};

/**
 * Starts what a shop needs and `given` doesn't name (a Postgres, a mailbox, payment gateways, Google's sign-in) and tells the
 * settings that lead there. With DATABASE_URL, SMTP_URL, a gateway's account or GOOGLE_CLIENT_ID set, that neighbour is the given one.
 */
export async function startDemonstration(
  house: House,
  options: { given: Environment; dataFolder: string; port: number; fast?: boolean },
): Promise<Demonstration> {
  const { given, dataFolder, port, fast = false } = options;
  const imitated = demoGateways.filter(({ account }) => !given[account]);
  const [postgres, neighbours] = await Promise.all([
    given.DATABASE_URL ? undefined : startPostgres({ dataFolder, fast }).then(house.add),
    given.SMTP_URL && imitated.length === 0 && given.GOOGLE_CLIENT_ID
      ? undefined
      : startStandins(house, dataFolder, port),
  ]);
  const urlOf = ({ slug }: DemoGateway) => neighbours!.gatewayUrls[slug]!;
  return {
    environment: {
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SESSION_SECRET: rememberedSecret(dataFolder, 'sessionSecret'),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...(neighbours ? { SMTP_URL: neighbours.smtpUrl } : {}),
      ...Object.assign({}, ...imitated.map((each) => each.shared(dataFolder))),
      ...Object.assign({}, ...imitated.map((each) => each.addresses(urlOf(each)))),
      ...(neighbours && !given.GOOGLE_CLIENT_ID ? googleSettings(neighbours.googleUrl) : {}),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
      DATA_DIR: dataFolder,
    },
    gatewayUrls: Object.fromEntries(imitated.map((each) => [each.slug, urlOf(each)])),
    ...(neighbours && !given.GOOGLE_CLIENT_ID ? { googleUrl: neighbours.googleUrl } : {}),
    ...(neighbours && !given.SMTP_URL ? { mailboxUrl: neighbours.mailboxUrl } : {}),
    ...(postgres?.note ? { note: postgres.note } : {}),
  };
}

type Standins = {
  gatewayUrls: Record<string, string>;
  googleUrl: string;
  mailboxUrl: string;
  smtpUrl: string;
};

/** Starts the stand-ins of the payment gateways and of Google, and the mailbox, and tells where they are. */
async function startStandins(house: House, dataFolder: string, port: number): Promise<Standins> {
  const mailboxPort = await rememberedPort(dataFolder, 'mailboxPort');
  const smtpPort = await rememberedPort(dataFolder, 'smtpPort');
  const environment: Record<string, string> = {
    STANDINS_DATA: join(dataFolder, 'standins'),
    MAILBOX_PORT: String(mailboxPort),
    SMTP_PORT: String(smtpPort),
    ...googleStandin(await rememberedPort(dataFolder, 'googlePort'), port),
  };
  for (const { slug, shared } of demoGateways) {
    const gatewayPort = await rememberedPort(dataFolder, `${slug}Port`);
    Object.assign(environment, shared(dataFolder), {
      [`${slug.toUpperCase()}_PORT`]: String(gatewayPort),
      [`${slug.toUpperCase()}_WEBHOOK_URL`]: `http://127.0.0.1:${port}/api/webhooks/${slug}`,
    });
  }
  const child = house.add(forkChild("The neighbours' stand-in", join(root, 'standins/main.ts'), environment));
  return (await child.ready) as Standins;
}
