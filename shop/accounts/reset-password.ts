import { admit, type Client } from '#shop/limits/admit.ts';
import { forgetTries } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { rememberDevice } from '#shop/sessions/devices.ts';
import { deleteDevices, endSessions } from '#shop/sessions/queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { ResetPasswordInput } from './account-input.ts';
import { forgiveTries, hasSecondFactor } from './check-second-factor.ts';
import { hashPassword } from './password-hash.server.ts';
import { findReset, setPassword, takeReset } from './queries.server.ts';
import { hashToken } from './random-token.server.ts';
import { isGoodPassword } from './well-known-passwords.server.ts';

/**
 * Sets a new password by a mailed link, which is used up (R113). Ends every session of the account, says so by
 * mail, and lifts the limits on strangers' passwords and second factors (R111). Only links that are not ours count against a limit: the
 * right one always works.
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
  const own = { email: user.email, name: user.name, businessName: shop.contact.businessName };
  if (!isGoodPassword(newPassword, own)) return refuse('password-weak');
  const passwordHash = await hashPassword(newPassword);
  const refusal = await inTransaction(shop.db, async (tx) => {
    if (!(await takeReset(tx, tokenHash, now))) return refuse('reset-token-wrong');
    await setPassword(tx, user.id, passwordHash);
    await endSessions(tx, user.id, now);
    // Whoever signed in before is a stranger from here on; the mailbox's owner sits at this device, which is no stranger, but
    // where there is a second factor: that was not shown.
    await deleteDevices(tx, user.id);
    if (!(await hasSecondFactor(tx, user.id))) await rememberDevice(shop, tx, user.id, client);
    const { email: to, name } = user;
    await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'password-changed', to, name } });
    return null;
  });
  if (!refusal) {
    await forgetTries(shop.db, ['login-by-email', user.email]);
    await forgetTries(shop.db, ['right-login', user.email]);
    await forgiveTries(shop, user.id);
  }
  note(user.id, refusal);
  return refusal;
}
