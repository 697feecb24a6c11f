import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#db/database.server.ts';
import { type Refusal, type RefusalCode, refuse } from '#shop/refusals.ts';

type Rule = {
  points: number;
  duration: number;
  untilPause?: boolean;
  soft?: boolean;
  refusal?: RefusalCode;
};

const hour = 60 * 60;

/**
 * How often what may be tried, in how many seconds from the first try on. An address of the network can be shared by
 * thousands of phones (carrier-grade NAT), so its limits are wide; those of an account are narrow.
 * `untilPause`: from the last try on instead, so that no hour, wherever it begins, has more tries than that.
 * `soft`: for `admit`, who goes on all the same may do some work instead.
 */
const rules = {
  'login-by-email': { points: 10, duration: hour, untilPause: true, refusal: 'too-many-passwords' },
  'login-by-device': { points: 10, duration: hour, untilPause: true, refusal: 'too-many-passwords' },
  'login-by-address': { points: 100, duration: hour / 4, soft: true },
  'right-login': { points: 60, duration: hour },
  /** A proof serves once; longer than a challenge holds. */
  'proof-of-work': { points: 1, duration: hour / 4 },
  'code-by-email': { points: 5, duration: hour },
  'code-by-address': { points: 60, duration: hour, soft: true },
  'verify-by-email': { points: 20, duration: hour },
  'verify-by-address': { points: 100, duration: hour, soft: true },
  'owner-code-by-account': { points: 5, duration: hour },
  'owner-verify-by-account': { points: 20, duration: hour },
  'email-change-by-account': { points: 5, duration: hour },
  'email-verify-by-account': { points: 20, duration: hour },
  /** Of what a device that has shown the second factor tries, by its hash; of all others together by account. */
  'app-code': { points: 10, duration: hour, untilPause: true },
  'recovery-code': { points: 30, duration: hour },
  'second-factor-set-up-by-account': { points: 10, duration: hour },
  /** Password resets that forgive strangers' tries: who reads the mailbox can't try without end. */
  'second-factor-lift-by-account': { points: 3, duration: 24 * hour },
  'register-by-address': { points: 60, duration: hour, soft: true },
  'forgot-by-email': { points: 5, duration: hour },
  'forgot-by-address': { points: 60, duration: hour, soft: true },
  'reset-link-by-staff': { points: 5, duration: hour },
  'reset-by-address': { points: 60, duration: hour, soft: true },
  'google-by-address': { points: 100, duration: hour / 4, soft: true },
  /** Staff are few: what strangers try stops them all, and nobody who comes with a device that signed in before. */
  'staff-login-by-email': { points: 10, duration: hour, untilPause: true, refusal: 'too-many-tries' },
  'staff-login-by-device': { points: 10, duration: hour, untilPause: true, refusal: 'too-many-tries' },
  'staff-login-by-address': { points: 60, duration: hour / 4 },
  'staff-invitation-by-address': { points: 30, duration: hour / 4 },
  'staff-confirm': { points: 10, duration: hour, untilPause: true },
  'contact-by-email': { points: 5, duration: hour },
  'contact-by-address': { points: 30, duration: hour, soft: true },
  'wait-by-email': { points: 30, duration: hour },
  'wait-by-address': { points: 60, duration: hour, soft: true },
  /** Of all who come by one network address: hearts for shared wishlists, and new voters on one of them. */
  'wishlist-vote-by-address': { points: 600, duration: hour },
  'wishlist-voter-by-address': { points: 20, duration: 24 * hour },
  'review-by-account': { points: 20, duration: hour },
  'review-photo-by-account': { points: 40, duration: hour },
  'return-by-account': { points: 20, duration: hour },
  'photo-by-account': { points: 60, duration: hour },
  'export-by-account': { points: 10, duration: hour },
  'cash-code-by-account': { points: 5, duration: hour },
  'cash-verify-by-account': { points: 30, duration: hour },
  'payment-link-unknown': { points: 60, duration: hour },
  'payment-link-by-order': { points: 5, duration: hour },
  'payment-by-link': { points: 20, duration: hour },
  'code-guess-by-account': { points: 30, duration: hour },
  'discount-by-account': { points: 60, duration: hour },
  'discount-by-email': { points: 20, duration: hour },
  'discount-by-address': { points: 200, duration: hour, soft: true },
} as const satisfies Record<string, Rule>;

type Limit = keyof typeof rules;
/** Those that `admit` alone may count: all customers of a carrier may be behind a network address. */
type SoftLimit = { [L in Limit]: (typeof rules)[L] extends { soft: true } ? L : never }[Limit];
export type Tries<L extends Limit = Limit> = readonly (readonly [L, string])[];
export type HardTries = Tries<Exclude<Limit, SoftLimit>>;

/** Counts one try for each key; refuses as soon as one of them has had too many, with the seconds to wait. */
export async function countTries(db: Database, tries: HardTries): Promise<Refusal | null> {
  for (const each of tries) {
    const over = await countTry(db, each);
    if (over) return over.refusal;
  }
  return null;
}

/** Counts one try; where there were too many, gives the refusal and how many times over the limit the key is. */
export async function countTry(
  db: Database,
  [limit, key]: Tries[number],
): Promise<{ refusal: Refusal; timesOver: number } | null> {
  const rule: Rule = rules[limit];
  try {
    await limiter(db, limit).consume(hashed(key));
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    const retryAfterSeconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000));
    const refusal = refuse(rule.refusal ?? 'too-many-tries', { retryAfterSeconds });
    return { refusal, timesOver: full.consumedPoints / rule.points };
  }
  if (rule.untilPause) await startAnew(db, limit, key);
  return null;
}

/** Whether a key has had all its tries, without counting one. */
export async function isUsedUp(db: Database, [limit, key]: Tries[number]): Promise<boolean> {
  const counted = await limiter(db, limit).get(hashed(key));
  return counted !== null && counted.consumedPoints >= rules[limit].points;
}

/** Whether the limit asks for work instead of stopping. */
export function isSoft(limit: Limit): limit is SoftLimit {
  const rule: Rule = rules[limit];
  return rule.soft === true;
}

/** Takes back what `countTries` counted: the try was no wrong one. */
export async function uncountTries(db: Database, tries: Tries): Promise<void> {
  for (const [limit, key] of tries) await limiter(db, limit).reward(hashed(key));
}

/** Lifts the limit of a key. */
export async function forgetTries(db: Database, [limit, key]: Tries[number]): Promise<void> {
  await limiter(db, limit).delete(hashed(key));
}

/** The time of a key's limit begins with this try. By the library's clock, which is the machine's. */
async function startAnew(db: Database, limit: Limit, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() + rules[limit].duration * 1000 })
    .where('key', '=', `${limit}:${hashed(key)}`)
    .execute();
}

function limiter(db: Database, limit: Limit): RateLimiterPostgres {
  const all = limiters.get(db) ?? new Map<Limit, RateLimiterPostgres>();
  limiters.set(db, all);
  const known = all.get(limit);
  if (known) return known;
  const made = new RateLimiterPostgres({
    points: rules[limit].points,
    duration: rules[limit].duration,
    keyPrefix: limit,
    tableName: 'rate_limits',
    tableCreated: true,
    // Old rows are swept every five minutes by one of them, for all.
    clearExpiredByTimeout: all.size === 0,
    storeType: 'client',
    storeClient: clientOf(db),
  });
  all.set(limit, made);
  return made;
}

const limiters = new WeakMap<Database, Map<Limit, RateLimiterPostgres>>();

/** The limiter's view of the database: what it needs of a pg client. */
function clientOf(db: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}

/** Keys are kept hashed: no e-mail or network addresses lie in the table. */
function hashed(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
