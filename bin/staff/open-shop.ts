import { startQueue } from '#db/job-queue.server.ts';
import { readConfig } from '#server/config.server.ts';
import { createLog } from '#server/log.server.ts';
import { openShop } from '#server/open-shop.server.ts';
import { jobNames } from '#shop/jobs.ts';
import type { Shop } from '#shop/shop.ts';
import { openDataFolder } from '../data-folder.ts';
import { findRemembered } from '../remembered.ts';
import { CommandFault } from './command.ts';

/**
 * The running shop's own database and secret, for a command beside it: those of the environment, or of the embedded
 * shop of DATA_DIR. What a command sets off (mails, refunds) the running shop does, by its queue.
 */
export async function openShopForStaff(
  environment: NodeJS.ProcessEnv,
): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const config = readConfig({ ...environmentOf(environment), ...environment });
  const log = createLog('error');
  const faults: Error[] = [];
  const queue = await startQueue(config.DATABASE_URL, jobNames, (fault) => faults.push(fault)).catch(
    (fault) => {
      throw new CommandFault(`The shop's database does not answer: is the shop running? (${fault.message})`);
    },
  );
  const shop = openShop(config, queue, log);
  return {
    shop,
    async close() {
      await queue.boss.stop({ graceful: false });
      await shop.db.destroy();
    },
  };
}

/** What the embedded shop runs with and a command needs; its neighbours are not asked by commands. */
function environmentOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  if (environment.NODE_ENV === 'production') return {};
  const mailbox = { SMTP_URL: 'smtp://127.0.0.1:9' };
  if (environment.DATABASE_URL && environment.SESSION_SECRET) return mailbox;
  const dataFolder = openDataFolder(environment);
  const [port, password, secret] = ['postgresPort', 'postgresPassword', 'sessionSecret'].map((name) =>
    findRemembered(dataFolder, name),
  );
  if (!secret || (!environment.DATABASE_URL && (!port || !password))) {
    throw new CommandFault(
      `No shop has been started from ${dataFolder} yet. Run npm start, or name its DATABASE_URL and SESSION_SECRET.`,
    );
  }
  return {
    ...mailbox,
    DATABASE_URL: `postgres://gehna:${password}@127.0.0.1:${port}/gehna`,
    SESSION_SECRET: String(secret),
  };
}
