import { openDatabase } from '#db/database.server.ts';
import type { Queue } from '#db/job-queue.server.ts';
import { terms } from '#shop/settings/terms.ts';
import type { Shop } from '#shop/shop.ts';
import type { Config } from './config.server.ts';
import { openGateways } from './gateways/gateways.server.ts';
import { openGoogle } from './google-settings.server.ts';
import type { Log } from './log.server.ts';
import { logSecurityEvents } from './security-log.server.ts';

/** Puts the open shop together from its settings: database, gateways with credentials, queue, clock. */
export function openShop(config: Config, queue: Pick<Queue, 'enqueue'>, log: Log): Shop {
  return {
    db: openDatabase(config.DATABASE_URL),
    now: () => new Date(),
    terms,
    contact: config.contact,
    festiveSeason: { fromDate: config.FESTIVE_FROM, untilDate: config.FESTIVE_UNTIL },
    publicUrl: config.publicUrl,
    gateways: openGateways(config),
    google: openGoogle(config),
    sessionKey: new TextEncoder().encode(config.SESSION_SECRET),
    sessionTimes: { days: config.SESSION_DAYS, idleDays: config.SESSION_IDLE_DAYS },
    enqueue: queue.enqueue,
    securityEvent: logSecurityEvents(log, config.SESSION_SECRET),
    alarm: (what, details) => log.error({ ...details, alarm: what }, 'for staff'),
  };
}
