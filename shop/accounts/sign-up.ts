import { newToken } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import type { Mail } from '#shop/mail/mail.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { noteOutcome } from '#shop/security-events.ts';
import { enterAccount } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { CODE_MINUTES, VERIFIED_MINUTES } from './account.ts';
import type { RegisterInput } from './account-input.ts';
import { drawCode, fitsCode, hashClient, hashToken } from './codes-and-tokens.server.ts';
import { recordConsent } from './own-account.ts';
import { hashPassword } from './password-hash.server.ts';
import { isGoodPassword } from './password-strength.server.ts';
import {
  findUserByEmail,
  findVerification,
  insertUser,
  markVerified,
  type OwnVerification,
  replaceCode,
  takeCodeTry,
  takeVerification,
} from './queries.server.ts';

/**
 * Mails a code of 6 digits for 10 minutes (R107); it replaces an earlier one. Who has an account already
 * gets another mail; answer, limits and work are the same (R109).
 */
export async function sendVerificationCode(
  shop: Shop,
  { email }: { email: string },
  client: Client,
): Promise<Refusal | null> {
  const tries = [
    ['code-by-address', client.address],
    ['code-by-email', email],
  ] as const;
  const refusal = await admit(shop, tries, client);
  if (refusal) return refusal;
  const { code, kept } = drawCode(shop, email);
  await shop.db.transaction().execute(async (tx) => {
    const account = await findUserByEmail(tx, email);
    await replaceCode(tx, { email, ...kept });
    const mail: Mail = account
      ? { kind: 'account-exists', to: account.email }
      : { kind: 'verification-code', to: email, code, validForMinutes: CODE_MINUTES };
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}

/**
 * Notes that the address is the shopper's when the code is right (R107), and gives a proof of it that `register`
 * takes. Each call uses up a try, also one that is refused, hence no transaction around it. Until registering uses
 * the code up it can be shown again.
 */
export async function verifyCode(
  shop: Shop,
  { email, code }: { email: string; code: string },
  client: Client,
): Promise<{ proof: string } | Refusal> {
  const tries = [
    ['verify-by-address', client.address],
    ['verify-by-email', email],
  ] as const;
  const refusal = await admit(shop, tries, client);
  if (refusal) return refusal;
  const now = shop.now();
  const live = await takeCodeTry(shop.db, email, now);
  if (!live || !fitsCode(shop, live.code_hash, email, code)) return refuse('code-wrong');
  const proof = newToken();
  const verified = {
    verified_at: now,
    verified_by: hashClient(shop, client),
    proof_hash: hashToken(proof),
  };
  const marked = await markVerified(shop.db, { email, code_hash: live.code_hash }, verified);
  return marked ? { proof } : refuse('code-wrong');
}

/**
 * Opens an account for a verified address and signs its owner in; gives the token. The verification is used up, so
 * of two registrations at once one gets the account (R107). It serves who verified alone: by the proof that
 * verifyCode gave, or, without one, from the same network address and browser (R108).
 */
export async function register(shop: Shop, input: RegisterInput, client: Client): Promise<string | Refusal> {
  const result = await openAccount(shop, input, client);
  const userId = isRefusal(result) ? null : result.userId;
  noteOutcome(shop, { name: 'sign-up', userId, address: client.address }, result);
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
    await recordConsent(shop, tx, { userId: user.id }, { purpose: 'account', granted: true });
    const owner = { id: user.id, email, name, isTold: true };
    return { token: await enterAccount(shop, tx, owner, client), userId: user.id };
  });
}

function ownVerification(
  shop: Shop,
  { email, proof }: RegisterInput,
  client: Client,
  now: Date,
): OwnVerification {
  return {
    email,
    verifiedAfter: minutesAfter(now, -VERIFIED_MINUTES),
    ...(proof === undefined ? { verifiedBy: hashClient(shop, client) } : { proofHash: hashToken(proof) }),
  };
}
