import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '#shop/limits/work-queue.ts';
import { normalPassword } from './password.ts';

/** Argon2id (the library's default kind) with OWASP's least costs: 19 MiB of memory, 2 passes, 1 lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes some 25 ms of a core and 19 MiB: no more than this at once, and two or three seconds of waiting. */
const inTurn = workQueue({ atOnce: 4, waiting: 200 });

/** Throws Overloaded where too many wait already, as fitsPassword does. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalPassword(password), costs));
}

/**
 * Whether the password fits the hash. Without a hash (no such account, or one without a password) as much work is
 * done on a hash that nothing fits, so that the time taken tells nothing.
 */
export async function fitsPassword(hashed: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const against = hashed ?? (await nobody);
  const fits = await inTurn(() => verify(against, normalPassword(password)));
  return fits && hashed !== null;
}

let nobody: Promise<string> | undefined;
