import { openDatabase } from '#db/database.server.ts';
import type { Queue } from '#db/job-queue.server.ts';
import { deriveKeys } from '#shop/keys.server.ts';
import { usualWork } from '#shop/limits/proof-of-work.server.ts';
import { createNews } from '#shop/news.ts';
import { terms } from '#shop/settings/terms.ts';
import type { Shop } from '#shop/shop.ts';
import type { Config } from './config.server.ts';
import { openGateways } from './gateways/gateways.server.ts';
import { openGoogle } from './google-settings.server.ts';
import type { Log } from './log.server.ts';
import { logSecurityEvents } from './security-log.server.ts';

/** Puts the open shop together from its settings: database, gateways with credentials, queue, clock. */
export function openShop(config: Config, queue: Pick<Queue, 'enqueue'>, log: Log): Shop {
  const keys = deriveKeys(config.SESSION_SECRET);
  const now = () => new Date();
  const alarm: Shop['alarm'] = (what, details) => log.error({ ...details, alarm: what }, 'for staff');
  return {
    db: openDatabase(config.DATABASE_URL),
    now,
    terms,
    contact: config.contact,
    festiveSeason: { fromDate: config.FESTIVE_FROM, untilDate: config.FESTIVE_UNTIL },
    publicUrl: config.publicUrl,
    gateways: openGateways(config),
    google: openGoogle(config),
    keys,
    sessionTimes: { days: config.SESSION_DAYS, idleDays: config.SESSION_IDLE_DAYS },
    work: usualWork,
    enqueue: queue.enqueue,
    news: createNews(),
    orderMails: config.ORDER_MAILS,
    securityEvent: logSecurityEvents(log, keys.securityLog, { now, alarm }),
    alarm,
  };
}
