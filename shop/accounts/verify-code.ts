import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { countTries } from './limits.server.ts';
import { markVerified, takeCodeTry } from './queries.server.ts';
import { hashCode, sameHash } from './verification-code.server.ts';

/**
 * Notes that the address is the asker's when the code is right (decision 26). Each call uses up a try, also one
 * that is refused, hence no transaction around it. Until registering uses the code up it can be shown again.
 */
export async function verifyCode(
  shop: Shop,
  { email, code }: { email: string; code: string },
): Promise<Refusal | null> {
  const refusal = await countTries(shop.db, [['verify-by-email', email]]);
  if (refusal) return refusal;
  const now = shop.now();
  const live = await takeCodeTry(shop.db, email, now);
  if (!live || !sameHash(live.code_hash, hashCode(shop.sessionKey, email, code))) return refuse('code-wrong');
  return (await markVerified(shop.db, email, live.code_hash, now)) ? null : refuse('code-wrong');
}
