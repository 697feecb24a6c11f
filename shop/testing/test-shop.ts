import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestContext } from 'node:test';
import { openDatabase } from '#db/database.server.ts';
import { type Queue, startQueue } from '#db/job-queue.server.ts';
import { folderStorage } from '#server/storage/folder.server.ts';
import { keepChoices } from '#shop/catalogue/keep-choices.ts';
import { createTally } from '#shop/insights/tally.ts';
import { type Job, jobNames } from '#shop/jobs.ts';
import { deriveKeys } from '#shop/keys.server.ts';
import { createNews } from '#shop/news.ts';
import type { SecurityEvent } from '#shop/security-events.ts';
import { demoContact } from '#shop/settings/contact.ts';
import { usualSessionTimes } from '#shop/settings/retention.ts';
import { terms as usualTerms } from '#shop/settings/terms.ts';
import { keepPins } from '#shop/shipping/keep-pins.ts';
import type { Shop } from '#shop/shop.ts';
import { keepVersions } from '#shop/versions/keep-versions.ts';
import { takeTestDatabase } from './test-database.ts';

export type TestShop = Shop & {
  databaseUrl: string;
  /** What its keys are derived from, for a process that opens the same shop. */
  secret: string;
  queue: Queue;
  /** What staff were told of. */
  alarms: string[];
  /** What was noted of the safety of accounts. */
  securityEvents: SecurityEvent[];
  /** Sets the shop's clock forward. */
  passTime: (ms: number) => void;
  /** What stops before the database is another test's, the newest first: hooks of a test run in their order, after the shop's own. */
  atEnd: (end: () => Promise<unknown>) => void;
  /** Takes the waiting jobs of a name out of the queue, the oldest first, also those that should start later. */
  takeJobs: <N extends Job['name']>(name: N) => Promise<Extract<Job, { name: N }>['data'][]>;
};

/**
 * A shop of its own on a migrated and seeded database. Its clock stands still until
 * `passTime` moves it; its queue is the real one, without a worker. Everything goes when the test ends.
 */
export async function openTestShop(
  t: TestContext | { after: (fn: () => Promise<void>) => void },
): Promise<TestShop> {
  const { databaseUrl, giveBack } = await takeTestDatabase();
  const db = openDatabase(databaseUrl, { connections: 8 });
  const queue = await startQueue(databaseUrl, jobNames, () => {});
  let now = Date.now();
  const secret = crypto.randomUUID();
  const folder = `${tmpdir()}/storage-${secret}`;
  const alarms: string[] = [];
  const securityEvents: SecurityEvent[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  t.after(async () => {
    for (const end of ends.toReversed()) await end();
    await queue.boss.stop({ graceful: false });
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
    await giveBack();
  });
  return {
    db,
    publicDb: db,
    now: () => new Date(now),
    versions: keepVersions(db, () => new Date(now)),
    pins: keepPins(),
    choices: keepChoices(),
    terms: { ...usualTerms, cash: oneHome },
    contact: demoContact,
    festiveSeason: {},
    measuresVisits: false,
    speedShare: 0,
    publicUrl: 'http://shop.test',
    gateways: new Map(),
    google: null,
    keys: deriveKeys(secret),
    sessionTimes: usualSessionTimes,
    work: { rounds: 2, fewestKeys: 2, mostKeys: 20 },
    enqueue: queue.enqueue,
    enqueueAll: queue.enqueueAll,
    storage: folderStorage(folder),
    news: createNews(),
    tally: createTally(),
    orderMails: 'off',
    alarmMails: 'owners',
    alarm: (what) => {
      alarms.push(what);
    },
    alarms,
    securityEvent: (event) => {
      securityEvents.push(event);
    },
    securityEvents,
    databaseUrl,
    secret,
    queue,
    atEnd: (end) => void ends.push(end),
    passTime: (ms) => {
      now += ms;
    },
    takeJobs: async (name) => {
      const options = { batchSize: 1000, ignoreStartAfter: true, includeMetadata: true } as const;
      const jobs = await queue.boss.fetch(name, options);
      // PostgreSQL gives them in any order.
      jobs.sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
      return jobs.map((job) => job.data) as never;
    },
  };
}

/** The shoppers of tests all live at one address, with one phone and behind one network address. */
const oneHome = {
  ...usualTerms.cash,
  open: { ...usualTerms.cash.open, phone: 1000, place: 1000, network: 1000 },
  waiting: { ...usualTerms.cash.waiting, phone: 1000, place: 1000, network: 1000 },
  most: { ...usualTerms.cash.most, phone: 1000, place: 1000 },
  newcomers: { ...usualTerms.cash.newcomers, network: 1000 },
};
