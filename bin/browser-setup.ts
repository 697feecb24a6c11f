import { collectParts } from './house.ts';
import { openDemo } from './open-demo.ts';
import { freePort } from './remembered.ts';
import { openTestFolder } from './test-folder.ts';

/** Playwright's global setup: opens the built shop as `npm start` does, from an empty data folder of its own. */
export default async function openShopForBrowsers(): Promise<() => Promise<void>> {
  const house = collectParts((how) => console.error(`${how} during the browser tests.`));
  try {
    const { folder } = house.add(await openTestFolder());
    const port = await freePort();
    const { environment, mailboxUrl, phonepeUrl } = await openDemo(house, {
      given: {},
      dataFolder: folder,
      port,
      fast: true,
    });
    process.env.SHOP_URL = environment.PUBLIC_URL;
    process.env.MAILBOX_URL = mailboxUrl;
    process.env.PHONEPE_URL = phonepeUrl;
    process.env.DATABASE_URL = environment.DATABASE_URL;
    return house.stop;
  } catch (error) {
    await house.stop();
    throw error;
  }
}
