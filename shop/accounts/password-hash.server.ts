import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from './password.ts';

/** Argon2id (the library's default kind) with OWASP's least costs: 19 MiB of memory, 2 passes, 1 lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), costs);
}

/**
 * Whether the password fits the hash. Without a hash (no such account, or one without a password) as much work is
 * done on a hash that nothing fits, so that the time taken tells nothing.
 */
export async function fitsPassword(hashed: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const fits = await verify(hashed ?? (await nobody), normalPassword(password));
  return fits && hashed !== null;
}

let nobody: Promise<string> | undefined;
