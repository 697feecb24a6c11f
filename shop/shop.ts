import type { Database, Tx } from '#db/database.server.ts';
import type { KeptChoices } from './catalogue/keep-choices.ts';
import type { Google } from './google/google-token.server.ts';
import type { Tally } from './insights/tally.ts';
import type { EnqueueOptions, Job } from './jobs.ts';
import type { Keys } from './keys.server.ts';
import type { NewsDesk } from './news.ts';
import type { Gateway, GatewayName } from './payments/gateway.ts';
import type { Storage } from './pictures/storage.ts';
import type { SecurityEvent } from './security-events.ts';
import type { AlarmMails } from './settings/alarm-mails.ts';
import type { ShopContact } from './settings/contact.ts';
import type { FestiveSeason } from './settings/festive-season.ts';
import type { OrderMails } from './settings/order-mails.ts';
import type { SessionTimes } from './settings/retention.ts';
import type { Terms } from './settings/terms.ts';
import type { KeptPins } from './shipping/keep-pins.ts';
import type { KeptVersions } from './versions/keep-versions.ts';

/** The open shop: what a use case needs beside its input. Made once by `openShop` (server/); tests make their own. */
export type Shop = {
  db: Database;
  /**
   * The same for reading what many shoppers see alike (R383): replicas that have every change this process heard of, else the
   * primary. Whatever belongs to one shopper or to staff, or follows one's own write, reads `db`.
   */
  publicDb: Database;
  now: () => Date;
  terms: Terms;
  contact: ShopContact;
  /** Terms and facts as the process was started with, where `terms` and `contact` are as staff set them. */
  asStarted?: Pick<Shop, 'terms' | 'contact' | 'orderMails' | 'alarmMails'>;
  /** Documents that staff write, with what holds now. */
  versions: KeptVersions;
  pins: KeptPins;
  choices: KeptChoices;
  /** When the festive layer of the look is on (R137). */
  festiveSeason: FestiveSeason;
  /** Whether a measuring tool reads what the pages count; only then shoppers are asked for it (R311). */
  measuresVisits: boolean;
  /** Of how many visits browsers tell the speed, from 0 to 1 (R403). */
  speedShare: number;
  /** Address under which shoppers reach the shop, without a slash at the end. */
  publicUrl: string;
  /** Gateways that have credentials; the others are not offered (R61). */
  gateways: ReadonlyMap<GatewayName, Gateway>;
  /** Google sign-in, where it is set up (R116). */
  google: Google | null;
  /** Derived from the shop's secret, one for each use. */
  keys: Keys;
  sessionTimes: SessionTimes;
  /** How much work a stranger does beyond the limit of a network address. */
  work: WorkSetting;
  /** Puts a job in the queue in the caller's transaction: it runs if, and only if, that commits. */
  enqueue: (tx: Tx, job: Job, options?: EnqueueOptions) => Promise<void>;
  /** The same for several jobs of one name. */
  enqueueAll: (tx: Tx, jobs: readonly [Job, ...Job[]]) => Promise<void>;
  /** Where pictures and videos lie (R221). */
  storage: Storage;
  /** What open tabs of the back office hear of, in this process. */
  news: NewsDesk;
  /** What shoppers look for and look at, counted in this process until it is written down (R263). */
  tally: Tally;
  /** When the shop itself gets a mail of new orders (R179). */
  orderMails: OrderMails;
  /** Who is told by mail of alarms (R402). */
  alarmMails: AlarmMails;
  /** Tells staff of money that the shop can't settle by itself. */
  alarm: (what: string, details: Record<string, unknown>) => void;
  /** Notes what matters to the safety of accounts: a line in the log. */
  securityEvent: (event: SecurityEvent) => void;
};

/** How much work a challenge is: keys to derive until the right one is found, each of so many rounds of PBKDF2. */
export type WorkSetting = { rounds: number; fewestKeys: number; mostKeys: number };
