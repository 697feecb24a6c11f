import { startPostgres } from '#bin/postgres/postgres.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { type DemoGateway, demoGateways } from './demo-gateways.ts';
import { googleSettings } from './demo-google.ts';
import { startStandins } from './demo-standins.ts';
import { holdPort } from './ports.ts';
import { rememberedSecret } from './remembered.ts';

type Environment = Record<string, string | undefined>;

export type Demonstration = {
  /** The shop's whole environment: the given one, and what it lacked. */
  environment: Record<string, string>;
  /** Addresses of the stand-ins that were started. */
  mailboxUrl?: string;
  /** The gateways' stand-ins by their slugs. */
  gatewayUrls: Record<string, string>;
  googleUrl?: string;
  note?: string;
};

export type DemoOptions = {
  given: Environment;
  dataFolder: string;
  port: number;
  /** Gives up the database's durability, and what ends by itself stays ended. */
  forTests?: boolean;
};

/**
 * Starts what a shop needs and `given` doesn't name (a Postgres, a mailbox, payment gateways, Google's sign-in) and
 * tells the settings that lead there. With DATABASE_URL, SMTP_URL, a gateway's account or GOOGLE_CLIENT_ID set, the
 * given one is used instead.
 */
export async function startDemonstration(resources: Resources, options: DemoOptions): Promise<Demonstration> {
  const { given, dataFolder, port, forTests = false } = options;
  const imitated = demoGateways.filter(({ account }) => !given[account]);
  const release = await holdPort(port);
  const [postgres, standIns] = await Promise.all([
    given.DATABASE_URL ? undefined : startPostgres({ dataFolder, fast: forTests }).then(resources.add),
    given.SMTP_URL && imitated.length === 0 && given.GOOGLE_CLIENT_ID
      ? undefined
      : startStandins(resources, { dataFolder, shopPort: port, forTests }),
  ]).finally(release);
  const urlOf = ({ slug }: DemoGateway) => standIns!.gatewayUrls[slug]!;
  return {
    environment: {
      DEMO: '1',
      ...(!forTests && { DEMO_CALENDAR: '1' }),
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SESSION_SECRET: rememberedSecret(dataFolder, 'sessionSecret'),
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      ...(standIns ? { SMTP_URL: standIns.smtpUrl } : {}),
      ...Object.assign({}, ...imitated.map((each) => each.shared(dataFolder))),
      ...Object.assign({}, ...imitated.map((each) => each.addresses(urlOf(each)))),
      ...(standIns && !given.GOOGLE_CLIENT_ID ? googleSettings(standIns.googleUrl) : {}),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
      DATA_DIR: dataFolder,
    },
    gatewayUrls: Object.fromEntries(imitated.map((each) => [each.slug, urlOf(each)])),
    ...(standIns && !given.GOOGLE_CLIENT_ID ? { googleUrl: standIns.googleUrl } : {}),
    ...(standIns && !given.SMTP_URL ? { mailboxUrl: standIns.mailboxUrl } : {}),
    ...(postgres?.note ? { note: postgres.note } : {}),
  };
}
