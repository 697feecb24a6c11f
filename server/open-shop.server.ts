import type pg from 'pg';
import { connectionTimes, openDatabase } from '#db/database.server.ts';
import type { Queue } from '#db/job-queue.server.ts';
import { openPublicDatabase } from '#db/public-database.server.ts';
import type { Replica } from '#db/replica.server.ts';
import { keepChoices } from '#shop/catalogue/keep-choices.ts';
import { selectShownMoments } from '#shop/discounts/shown.server.ts';
import { createTally } from '#shop/insights/tally.ts';
import { deriveKeys } from '#shop/keys.server.ts';
import { usualWork } from '#shop/limits/proof-of-work.server.ts';
import { createNews } from '#shop/news.ts';
import { findPicture } from '#shop/pictures/rows.server.ts';
import { keepPins } from '#shop/shipping/keep-pins.ts';
import type { Shop } from '#shop/shop.ts';
import { keepVersions } from '#shop/versions/keep-versions.ts';
import type { Config } from './config.server.ts';
import { openGateways } from './gateways/gateways.server.ts';
import { openGoogle } from './google-settings.server.ts';
import type { Log } from './log.server.ts';
import { logSecurityEvents } from './security-log.server.ts';
import { openStorage } from './storage/storage-settings.server.ts';
import type { Telemetry } from './telemetry/telemetry.server.ts';

/**
 * Puts the open shop together from its settings: database, gateways with credentials, queue, clock. `hears`: whether this
 * process hears of changes of documents at once. `telemetry`: is told of statements and alarms. `replicas`: where it may read
 * what is public. `now`: its clock, the machine's where it is left out. `onAlarm`: counts alarms for their mails.
 */
export function openShop(
  config: Config,
  queue: Pick<Queue, 'enqueue' | 'enqueueAll'>,
  log: Log,
  hears: () => boolean = () => false,
  telemetry?: Pick<Telemetry, 'alarmRaised' | 'statementDone' | 'watchPool' | 'publicStatement'>,
  replicas: readonly Replica[] = [],
  {
    now = () => new Date(),
    onAlarm = () => {},
  }: { now?: Shop['now']; onAlarm?: (what: string) => void } = {},
): Shop {
  const keys = deriveKeys(config.SESSION_SECRET, config.SESSION_SECRET_BEFORE);
  const alarm: Shop['alarm'] = (what, details) => {
    telemetry?.alarmRaised(what);
    onAlarm(what);
    log.error({ ...details, alarm: what }, 'for staff');
  };
  const { db, publicDb } = openDatabases(config, replicas, telemetry);
  return {
    db,
    publicDb,
    now,
    versions: keepVersions(db, now, hears, selectShownMoments),
    pins: keepPins(hears),
    choices: keepChoices(hears),
    terms: config.terms,
    contact: config.contact,
    festiveSeason: { fromDate: config.FESTIVE_FROM, untilDate: config.FESTIVE_UNTIL },
    measuresVisits: config.MEASURES_VISITS,
    speedShare: config.METRICS_PORT === undefined ? 0 : config.VISIT_SPEED_SHARE,
    publicUrl: config.publicUrl,
    gateways: openGateways(config, now),
    google: openGoogle(config),
    keys,
    sessionTimes: { days: config.SESSION_DAYS, idleDays: config.SESSION_IDLE_DAYS },
    work: usualWork,
    enqueue: queue.enqueue,
    enqueueAll: queue.enqueueAll,
    storage: openStorage(
      config,
      async (file) => (await findPicture(db, file)) !== undefined,
      (reason) => alarm('the storage of pictures fails', { reason }),
    ),
    news: createNews(),
    tally: createTally(),
    orderMails: config.ORDER_MAILS,
    alarmMails: config.ALARM_MAILS,
    securityEvent: logSecurityEvents(log, keys.securityLog, { now, alarm }),
    alarm,
  };
}

function openDatabases(
  { DATABASE_URL: url, DATABASE_DIRECT_URL }: Config,
  replicas: readonly Replica[],
  telemetry?: Pick<Telemetry, 'statementDone' | 'watchPool' | 'publicStatement'>,
): Pick<Shop, 'db' | 'publicDb'> {
  let primary: pg.Pool;
  const log = telemetry && { log: telemetry.statementDone };
  const onPool = (pool: pg.Pool) => {
    primary = pool;
    telemetry?.watchPool(pool);
  };
  const prepares = DATABASE_DIRECT_URL === undefined;
  const db = openDatabase(url, { ...log, onPool, prepares, limits: connectionTimes });
  if (replicas.length === 0) return { db, publicDb: db };
  const onAnswered = telemetry && { onAnswered: telemetry.publicStatement };
  return { db, publicDb: openPublicDatabase(primary!, replicas, { ...log, ...onAnswered }) };
}
