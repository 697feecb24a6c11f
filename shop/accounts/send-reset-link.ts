import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { RESET_MINUTES } from './account.ts';
import { findUserByEmail, replaceReset } from './queries.server.ts';
import { drawToken, hashToken } from './random-token.server.ts';

/**
 * The job behind 'forgot password': mails the account of the address, if there is one, a link that works once, for an
 * hour, and only until the next one is sent (R113). Done again, it sends a newer link.
 */
export async function sendResetLink(shop: Shop, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(shop.db, email);
  if (!user) return;
  const token = drawToken();
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    await replaceReset(tx, {
      user_id: user.id,
      token_hash: hashToken(token),
      expires_at: minutesAfter(now, RESET_MINUTES),
      created_at: now,
    });
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
