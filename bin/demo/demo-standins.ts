import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';
import { forkChild, type Ready } from '#bin/supervisor/children.ts';
import { keepRunning } from '#bin/supervisor/keep-running.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { demoGateways } from './demo-gateways.ts';
import { googleStandin } from './demo-google.ts';
import { lastPort, remember } from './remembered.ts';

type Standins = {
  gatewayUrls: Record<string, string>;
  googleUrl: string;
  mailboxUrl: string;
  smtpUrl: string;
};

const names = ['mailbox', 'smtp', 'google', ...demoGateways.map(({ slug }) => slug)];

/**
 * Starts the stand-ins of the payment gateways and of Google, and the mailbox, and tells where they are: at the ports
 * of the last start where these are free. Started again they take the same ones, since the shop knows them by now.
 */
export async function startStandins(
  resources: Resources,
  options: { dataFolder: string; shopPort: number; forTests: boolean },
): Promise<Standins> {
  const { dataFolder, shopPort, forTests } = options;
  const ports = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await lastPort(dataFolder, `${name}Port`)] as const)),
  );
  const fork = (settings: Record<string, string>) =>
    forkChild('The stand-in process', join(root, 'standins/main.ts'), {
      ...settingsOf(dataFolder, shopPort),
      ...settings,
    });
  const again = (first: Ready) => fork({ ...portSettings(portsOf(first as Standins)), FIXED_PORTS: '1' });
  const start = (first?: Ready) => (first ? again(first) : fork(portSettings(ports)));
  const child = resources.add(forTests ? start() : keepRunning(start));
  const standins = (await child.ready) as Standins;
  const given = Object.entries(portsOf(standins)).map(([name, port]) => [`${name}Port`, port]);
  remember(dataFolder, Object.fromEntries(given));
  return standins;
}

function settingsOf(dataFolder: string, shopPort: number): Record<string, string> {
  const settings = { STANDINS_DATA: join(dataFolder, 'standins'), ...googleStandin(shopPort) };
  for (const { slug, shared } of demoGateways) {
    Object.assign(settings, shared(dataFolder), {
      [`${slug.toUpperCase()}_WEBHOOK_URL`]: `http://127.0.0.1:${shopPort}/api/webhooks/${slug}`,
    });
  }
  return settings;
}

function portSettings(ports: Record<string, number>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [`${name.toUpperCase()}_PORT`, String(port)]),
  );
}

function portsOf({ gatewayUrls, googleUrl, mailboxUrl, smtpUrl }: Standins): Record<string, number> {
  const urls = { mailbox: mailboxUrl, smtp: smtpUrl, google: googleUrl, ...gatewayUrls };
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)]));
}
