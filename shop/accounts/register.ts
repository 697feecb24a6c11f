import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { minutesAfter, VERIFIED_MINUTES } from './account.ts';
import type { RegisterInput } from './account-input.ts';
import type { Client } from './client.ts';
import { isStrongPassword } from './password.ts';
import { hashPassword } from './password-hash.server.ts';
import { findVerification, insertUser, takeVerification } from './queries.server.ts';
import { openSession } from './session-token.server.ts';

/**
 * Opens an account for a verified address and signs its owner in; gives the token. The verification is used up, so
 * of two registrations at once one gets the account (decision 26).
 */
export async function register(shop: Shop, input: RegisterInput, client: Client): Promise<string | Refusal> {
  if (!isStrongPassword(input.password)) return refuse('password-weak');
  const now = shop.now();
  const verifiedAfter = minutesAfter(now, -VERIFIED_MINUTES);
  if (!(await findVerification(shop.db, input.email, verifiedAfter))) return refuse('email-not-verified');
  const passwordHash = await hashPassword(input.password);
  return inTransaction(shop.db, async (tx) => {
    if (!(await takeVerification(tx, input.email, verifiedAfter))) return refuse('email-not-verified');
    const { name, email } = input;
    const user = await insertUser(tx, { name, email, password_hash: passwordHash, created_at: now });
    if (!user) return refuse('email-taken');
    await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'welcome', to: email, name } });
    return openSession(shop, tx, { userId: user.id, device: client.device });
  });
}
