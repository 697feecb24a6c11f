import type { Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { CODE_MINUTES } from './account.ts';
import type { ChangeEmailInput } from './account-input.ts';
import { checkOwner } from './check-owner.ts';
import { replaceEmailChange } from './email-queries.server.ts';
import { findOwner, findUserByEmail } from './queries.server.ts';
import { drawCode, hashCode } from './verification-code.server.ts';

/**
 * Mails a new address a code of 6 digits for 10 minutes, once the account's owner has shown the password or the mailed code;
 * `confirmEmail` takes it. An address that another account has gets another mail and no code: answer, limits and work are the
 * same (R109).
 */
export async function changeEmail(
  shop: Shop,
  viewer: Shopper,
  input: ChangeEmailInput,
  client: Client,
): Promise<Refusal | null> {
  const refusal = await askForChange(shop, viewer, input, client);
  shop.securityEvent({
    name: 'email-change-request',
    outcome: refusal ? 'refused' : 'succeeded',
    userId: viewer.userId,
    address: client.address,
    ...(refusal && { details: { refusal: refusal.refusal } }),
  });
  return refusal;
}

async function askForChange(
  shop: Shop,
  viewer: Shopper,
  { email, ...proof }: ChangeEmailInput,
  client: Client,
): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  if (owner.email.toLowerCase() === email.toLowerCase()) return refuse('email-same');
  const wrong = await checkOwner(shop, viewer, proof, 'email', client);
  if (wrong) return wrong;
  const full = await countTries(shop.db, [
    ['email-change-by-account', viewer.userId],
    ['code-by-email', email],
  ]);
  if (full) return full;
  const code = drawCode();
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const other = await findUserByEmail(tx, email);
    await replaceEmailChange(tx, {
      user_id: viewer.userId,
      email,
      code_hash: emailChangeHash(shop, { userId: viewer.userId, email }, code),
      expires_at: minutesAfter(now, CODE_MINUTES),
      created_at: now,
    });
    const mail: Mail = other
      ? { kind: 'email-taken', to: other.email }
      : { kind: 'email-code', to: email, code, validForMinutes: CODE_MINUTES };
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}

/** Of another kind than every other code, and of one account and address alone. */
export function emailChangeHash(
  shop: Pick<Shop, 'keys'>,
  { userId, email }: { userId: string; email: string },
  code: string,
): string {
  return hashCode(shop.keys.codes, `email-change\0${userId}\0${email}`, code);
}
