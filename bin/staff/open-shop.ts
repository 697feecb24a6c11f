import { openDataFolder } from '#bin/data-folder.ts';
import { rememberedSecret } from '#bin/demo/remembered.ts';
import { startQueue } from '#db/job-queue.server.ts';
import { readConfig } from '#server/config.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';
import { jobNames } from '#shop/jobs.ts';
import { shopInForce } from '#shop/settings-desk/in-force.ts';
import type { Shop } from '#shop/shop.ts';

/**
 * Works with the shop of a database for as long as a command takes. What a command sets off (mails, refunds) the
 * running shop does, by its queue.
 */
export async function withShop<T>(url: string, work: (shop: Shop) => Promise<T>): Promise<T> {
  const config = readConfig({
    ...settingsBesideShop(),
    ...process.env,
    DATABASE_URL: url,
    DATABASE_URL_FILE: undefined,
  });
  const queue = await startQueue(url, jobNames, () => {});
  const shop = openShop(config, queue, createLog('error'));
  try {
    return await work(await shopInForce(shop));
  } finally {
    await queue.boss.stop({ graceful: false });
    await shop.db.destroy();
  }
}

/**
 * What the demonstration's launcher gives the shop, where a command needs it; a shop in production has its settings.
 */
function settingsBesideShop(): Record<string, string> {
  if (process.env.NODE_ENV === 'production') return {};
  const secret = process.env.SESSION_SECRET || rememberedSecret(openDataFolder(process.env), 'sessionSecret');
  return { SMTP_URL: 'smtp://127.0.0.1:9', SESSION_SECRET: secret };
}
