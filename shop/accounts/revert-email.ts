import { admit, type Client } from '#shop/limits/admit.ts';
import { forgetTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { deleteDevices, endSessions } from '#shop/sessions/queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { RESET_MINUTES } from './account.ts';
import { dropEmailChange, isTaken, lockUser, restoreUser, takeRevert } from './email-queries.server.ts';
import { replaceReset } from './queries.server.ts';
import { drawToken, hashToken } from './random-token.server.ts';
import { dropFactor } from './second-factor-queries.server.ts';

/**
 * Takes a change of the e-mail back, by the link that the old address was mailed, once. Who changed it knew the password, or had
 * a way in by Google: so every session ends, the account is joined to what it was before, and has no password until its owner
 * sets one. Gives the token with which `resetPassword` does that.
 */
export async function revertEmail(
  shop: Shop,
  { token }: { token: string },
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<{ resetToken: string } | Refusal> {
  const result = await revert(shop, token);
  const refusal = isRefusal(result) ? result : null;
  shop.securityEvent({
    name: 'email-revert',
    outcome: refusal ? 'refused' : 'succeeded',
    userId: isRefusal(result) ? null : result.userId,
    address: client.address,
    ...(refusal && { details: { refusal: refusal.refusal } }),
  });
  if (isRefusal(result)) {
    return (await admit(shop, [['reset-by-address', client.address]], client)) ?? result;
  }
  await forgetTries(shop.db, ['login-by-email', result.email]);
  return { resetToken: result.resetToken };
}

type Reverted = { resetToken: string; userId: string; email: string };

async function revert(shop: Shop, token: string): Promise<Reverted | Refusal> {
  const now = shop.now();
  try {
    return await inTransaction(shop.db, async (tx) => {
      const before = await takeRevert(tx, hashToken(token), now);
      const changed = before && (await lockUser(tx, before.user_id));
      if (!changed) return refuse('revert-token-wrong');
      const { user_id: userId, email, google_sub } = before;
      await restoreUser(tx, userId, { email, google_sub });
      await dropEmailChange(tx, userId);
      // One that was switched on since is the thief's.
      await dropFactor(tx, userId, before.created_at);
      await endSessions(tx, userId, now);
      await deleteDevices(tx, userId);
      const resetToken = drawToken();
      await replaceReset(tx, {
        user_id: userId,
        token_hash: hashToken(resetToken),
        expires_at: minutesAfter(now, RESET_MINUTES),
        created_at: now,
      });
      const mail = { kind: 'email-reverted', to: changed.email, name: changed.name } as const;
      await shop.enqueue(tx, { name: 'send-mail', data: mail });
      return { resetToken, userId, email };
    });
  } catch (fault) {
    if (isTaken(fault)) return refuse('revert-email-in-use');
    throw fault;
  }
}
