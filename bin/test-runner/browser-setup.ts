import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openDemo } from '#bin/demo/open-demo.ts';
import { freePort } from '#bin/demo/ports.ts';
import { collectResources, type Resources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from './test-folder.ts';

/** What the stories know of a running shop: where it and its stand-ins are, its database and its secret. */
export type World = {
  shopUrl: string;
  mailboxUrl: string;
  /** The payment gateways' stand-ins by their slugs. */
  gatewayUrls: Record<string, string>;
  /** Google's stand-in; empty where the settings name another issuer. */
  googleUrl: string;
  databaseUrl: string;
  sessionSecret: string;
};

/** Playwright's global setup: opens one shop for all stories and tells them of it by BROWSER_WORLD. */
export default async function openShopForBrowsers(): Promise<() => Promise<void>> {
  const resources = collectResources((how) => console.error(`${how} during the browser tests.`));
  try {
    const world = await openWorld(resources);
    process.env.SHOP_URL = world.shopUrl;
    process.env.BROWSER_WORLD = JSON.stringify(world);
    return resources.stop;
  } catch (error) {
    await resources.stop();
    throw error;
  }
}

/**
 * Opens the built shop as `npm start` does, from an empty data folder of its own; `given`: settings of the
 * environment.
 */
export async function openWorld(resources: Resources, given: Record<string, string> = {}): Promise<World> {
  const { folder } = resources.add(await openTestFolder());
  sharePictures(join(folder, 'pictures'));
  const port = await freePort();
  const { environment, mailboxUrl, gatewayUrls, googleUrl } = await openDemo(resources, {
    // Each browser has a network address of its own (e2e/fixtures.ts): one shopper's unpaid starts are not another's.
    given: { TRUSTED_PROXIES: '1', MEASURES_VISITS: 'true', AVIF_EFFORT: '1', ...given },
    dataFolder: folder,
    port,
    forTests: true,
  });
  return {
    shopUrl: environment.PUBLIC_URL!,
    mailboxUrl: mailboxUrl!,
    gatewayUrls,
    googleUrl: googleUrl ?? '',
    databaseUrl: environment.DATABASE_URL!,
    sessionSecret: environment.SESSION_SECRET!,
  };
}

/** A picture of the demonstration that one shop of a run has made serves those of the stories with a shop of their own. */
function sharePictures(folder: string): void {
  const shared = process.env.RUN_PICTURES;
  if (shared) {
    symlinkSync(shared, folder, 'junction');
  } else {
    mkdirSync(folder);
    process.env.RUN_PICTURES = folder;
  }
}
