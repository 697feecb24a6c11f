import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#db/database.server.ts';
import { type Refusal, refuse } from '../refusals.ts';

/**
 * How often what may be tried, in which time. An address of the network can be shared by thousands of phones
 * (carrier-grade NAT), so its limits are wide; those of an e-mail address are narrow.
 */
const rules = {
  'login-by-email': { points: 10, duration: 15 * 60 },
  'login-by-address': { points: 100, duration: 15 * 60 },
  'code-by-email': { points: 5, duration: 60 * 60 },
  'code-by-address': { points: 60, duration: 60 * 60 },
  'verify-by-email': { points: 20, duration: 60 * 60 },
  'contact-by-email': { points: 5, duration: 60 * 60 },
  'contact-by-address': { points: 30, duration: 60 * 60 },
  'review-by-account': { points: 20, duration: 60 * 60 },
} as const;

type Limit = keyof typeof rules;
export type Tries = readonly (readonly [Limit, string])[];

/** Counts one try for each key; refuses as soon as one of them has had too many, with the seconds to wait. */
export async function countTries(db: Database, tries: Tries): Promise<Refusal | null> {
  for (const [limit, key] of tries) {
    try {
      await limiter(db, limit).consume(hashed(key));
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full;
      return refuse('too-many-tries', {
        retryAfterSeconds: Math.max(1, Math.ceil(full.msBeforeNext / 1000)),
      });
    }
  }
  return null;
}

/** Takes back what `countTries` counted: the try was no wrong one. */
export async function uncountTries(db: Database, tries: Tries): Promise<void> {
  for (const [limit, key] of tries) await limiter(db, limit).reward(hashed(key));
}

/** Lifts the limit of a key. */
export async function forgetTries(db: Database, [limit, key]: Tries[number]): Promise<void> {
  await limiter(db, limit).delete(hashed(key));
}

function limiter(db: Database, limit: Limit): RateLimiterPostgres {
  const all = limiters.get(db) ?? new Map<Limit, RateLimiterPostgres>();
  limiters.set(db, all);
  const known = all.get(limit);
  if (known) return known;
  const made = new RateLimiterPostgres({
    ...rules[limit],
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
