import { admit, type Client } from '#shop/limits/admit.ts';
import type { Mail } from '#shop/mail/mail.ts';
import type { Refusal } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { CODE_MINUTES } from './account.ts';
import { findUserByEmail, replaceCode } from './queries.server.ts';
import { drawCode, hashCode } from './verification-code.server.ts';

/**
 * Mails a code of 6 digits for 10 minutes (R107); it replaces an earlier one. Who has an account already
 * gets another mail; answer, limits and work are the same (R109).
 */
export async function sendVerificationCode(
  shop: Shop,
  { email }: { email: string },
  client: Client,
): Promise<Refusal | null> {
  const refusal = await admit(
    shop,
    [
      ['code-by-address', client.address],
      ['code-by-email', email],
    ],
    client,
  );
  if (refusal) return refusal;
  const code = drawCode();
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const account = await findUserByEmail(tx, email);
    await replaceCode(tx, {
      email,
      code_hash: hashCode(shop.keys.codes, email, code),
      expires_at: minutesAfter(now, CODE_MINUTES),
      created_at: now,
    });
    const mail: Mail = account
      ? { kind: 'account-exists', to: account.email }
      : { kind: 'verification-code', to: email, code, validForMinutes: CODE_MINUTES };
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}
