import { admit, type Client } from '#shop/limits/admit.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { enterAccount } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { VERIFIED_MINUTES } from './account.ts';
import type { RegisterInput } from './account-input.ts';
import { hashPassword } from './password-hash.server.ts';
import { findVerification, insertUser, type OwnVerification, takeVerification } from './queries.server.ts';
import { hashToken } from './random-token.server.ts';
import { recordConsent } from './record-consent.ts';
import { hashClient } from './verification-code.server.ts';
import { isGoodPassword } from './well-known-passwords.server.ts';

/**
 * Opens an account for a verified address and signs its owner in; gives the token. The verification is used up, so
 * of two registrations at once one gets the account (R107). It serves who verified alone: by the proof that
 * verifyCode gave, or, without one, from the same network address and browser (R108).
 */
export async function register(shop: Shop, input: RegisterInput, client: Client): Promise<string | Refusal> {
  const result = await openAccount(shop, input, client);
  const refusal = isRefusal(result) ? result : null;
  shop.securityEvent({
    name: 'sign-up',
    outcome: refusal ? 'refused' : 'succeeded',
    userId: isRefusal(result) ? null : result.userId,
    address: client.address,
    ...(refusal && { details: { refusal: refusal.refusal } }),
  });
  return isRefusal(result) ? result : result.token;
}

async function openAccount(
  shop: Shop,
  input: RegisterInput,
  client: Client,
): Promise<{ token: string; userId: string } | Refusal> {
  const refusal = await admit(shop, [['register-by-address', client.address]], client);
  if (refusal) return refusal;
  const { name, email, password } = input;
  if (!isGoodPassword(password, { email, name, businessName: shop.contact.businessName })) {
    return refuse('password-weak');
  }
  const now = shop.now();
  const verification = ownVerification(shop, input, client, now);
  if (!(await findVerification(shop.db, verification))) return refuse('email-not-verified');
  const passwordHash = await hashPassword(password);
  return inTransaction(shop.db, async (tx) => {
    if (!(await takeVerification(tx, verification))) return refuse('email-not-verified');
    const user = await insertUser(tx, { name, email, password_hash: passwordHash, created_at: now });
    if (!user) return refuse('email-taken');
    await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'welcome', to: email, name } });
    await recordConsent(shop, tx, { userId: user.id, purpose: 'account', granted: true });
    const owner = { id: user.id, email, name, isTold: true };
    return { token: await enterAccount(shop, tx, owner, client), userId: user.id };
  });
}

function ownVerification(shop: Shop, input: RegisterInput, client: Client, now: Date): OwnVerification {
  const { email, proof } = input;
  return {
    email,
    verifiedAfter: minutesAfter(now, -VERIFIED_MINUTES),
    ...(proof === undefined
      ? { verifiedBy: hashClient(shop.keys.clients, client) }
      : { proofHash: hashToken(proof) }),
  };
}
