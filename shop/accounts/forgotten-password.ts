import type { Tx } from '#db/database.server.ts';
import { newToken } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { forgetTries } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { rememberDevice } from '#shop/sessions/devices.ts';
import { logOutEverywhere } from '#shop/sessions/sessions.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { RESET_MINUTES } from './account.ts';
import type { ResetPasswordInput } from './account-input.ts';
import { forgiveTries, hasSecondFactor } from './check-second-factor.ts';
import { hashToken } from './codes-and-tokens.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { isGoodPassword } from './password-strength.server.ts';
import {
  dropGoogleSub,
  findReset,
  findUserByEmail,
  replaceReset,
  setPassword,
  takeReset,
} from './queries.server.ts';

/**
 * Has a link mailed, if the address has an account (R112). Here nobody looks whether it has: the job does, so
 * that answer, limits and time are the same for every address.
 */
export async function forgotPassword(
  shop: Shop,
  { email }: { email: string },
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<Refusal | null> {
  const tries = [
    ['forgot-by-address', client.address],
    ['forgot-by-email', email],
  ] as const;
  const refusal = await admit(shop, tries, client);
  if (refusal) return refusal;
  await shop.db.transaction().execute((tx) => shop.enqueue(tx, { name: 'send-reset-link', data: { email } }));
  return null;
}

/**
 * The job behind 'forgot password': mails the account of the address, if there is one, a link that works once, for an
 * hour, and only until the next one is sent (R113). Done again, it sends a newer link.
 */
export async function sendResetLink(shop: Shop, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(shop.db, email);
  if (!user) return;
  await shop.db.transaction().execute(async (tx) => {
    const token = await issueReset(shop, tx, user.id);
    await shop.enqueue(tx, {
      name: 'send-mail',
      data: {
        kind: 'password-reset',
        to: user.email,
        name: user.name,
        url: `${shop.publicUrl}/reset/${token}`,
        validForMinutes: RESET_MINUTES,
      },
    });
  });
}

/** Gives a token for `resetPassword`; the account's earlier one is worth nothing from then on. */
export async function issueReset(shop: Shop, tx: Tx, userId: string): Promise<string> {
  const token = newToken();
  const now = shop.now();
  await replaceReset(tx, {
    user_id: userId,
    token_hash: hashToken(token),
    expires_at: minutesAfter(now, RESET_MINUTES),
    created_at: now,
  });
  return token;
}

/**
 * Sets a new password by a mailed link, which is used up (R113). Ends every session of the account, takes Google sign-in off it, as
 * a thief may have joined it, says so by mail, and lifts the limits on strangers' passwords and second factors (R111). Only links that are not ours count against
 * a limit: the right one always works.
 */
export async function resetPassword(
  shop: Shop,
  { token, newPassword }: ResetPasswordInput,
  client: Client,
): Promise<Refusal | null> {
  const now = shop.now();
  const tokenHash = hashToken(token);
  const user = await findReset(shop.db, tokenHash, now);
  const note = (userId: string | null, refused: Refusal | null) =>
    shop.securityEvent({
      name: 'password-reset',
      outcome: refused ? 'refused' : 'succeeded',
      userId,
      address: client.address,
    });
  if (!user) {
    const refusal = await admit(shop, [['reset-by-address', client.address]], client);
    note(null, refuse('reset-token-wrong'));
    return refusal ?? refuse('reset-token-wrong');
  }
  const { id: userId, email, name } = user;
  if (!isGoodPassword(newPassword, { email, name, businessName: shop.contact.businessName })) {
    return refuse('password-weak');
  }
  const passwordHash = await hashPassword(newPassword);
  const refusal = await inTransaction(shop.db, async (tx) => {
    await lockUserRow(tx, userId);
    if (!(await takeReset(tx, tokenHash, now))) return refuse('reset-token-wrong');
    await setPassword(tx, userId, passwordHash);
    // Whoever signed in before is a stranger from here on; the mailbox's owner sits at this device, which is no
    // stranger, but where there is a second factor: that was not shown.
    await logOutEverywhere(shop, tx, { userId });
    if (!(await hasSecondFactor(tx, userId))) await rememberDevice(shop, tx, userId, client);
    const google = (await dropGoogleSub(tx, userId)) ? ({ google: 'ended' } as const) : {};
    const mail = { kind: 'password-changed', to: email, name, ...google } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
    return null;
  });
  if (!refusal) {
    await forgetTries(shop.db, ['login-by-email', email]);
    await forgetTries(shop.db, ['right-login', email]);
    await forgiveTries(shop, userId);
  }
  note(userId, refusal);
  return refusal;
}
