import { maskedEmail } from '#shop/email.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { EMAIL_REVERT_DAYS } from './account.ts';
import { emailChangeHash } from './change-email.ts';
import {
  dropCodesTo,
  insertRevert,
  isTaken,
  lockUser,
  setEmail,
  takeEmailChange,
  takeEmailChangeTry,
} from './email-queries.server.ts';
import { dropReset } from './queries.server.ts';
import { drawToken, hashToken } from './random-token.server.ts';
import { sameHash } from './verification-code.server.ts';

/**
 * Gives the account its new address, of which the code is the proof; gives the address. The old one is mailed what happened,
 * with a link that takes it back for some days (`revertEmail`). Each code shown uses up a try.
 */
export async function confirmEmail(
  shop: Shop,
  viewer: Shopper,
  { code }: { code: string },
  client: Client,
): Promise<{ email: string } | Refusal> {
  const result = await confirm(shop, viewer, code);
  shop.securityEvent({
    name: 'email-change',
    outcome: isRefusal(result) ? 'refused' : 'succeeded',
    userId: viewer.userId,
    address: client.address,
    ...(isRefusal(result) && { details: { refusal: result.refusal } }),
  });
  return result;
}

async function confirm(shop: Shop, { userId }: Shopper, code: string): Promise<{ email: string } | Refusal> {
  const full = await countTries(shop.db, [['email-verify-by-account', userId]]);
  if (full) return full;
  const live = await takeEmailChangeTry(shop.db, userId, shop.now());
  if (!live) return refuse('code-wrong');
  const { email, code_hash } = live;
  if (!sameHash(code_hash, emailChangeHash(shop, { userId, email }, code))) return refuse('code-wrong');
  try {
    return await inTransaction(shop.db, async (tx) => {
      const change = await takeEmailChange(tx, userId, code_hash);
      const before = change && (await lockUser(tx, userId));
      if (!before) return refuse('code-wrong');
      await setEmail(tx, userId, { email });
      await dropCodesTo(tx, before.email);
      await dropReset(tx, userId);
      const now = shop.now();
      const token = drawToken();
      await insertRevert(tx, {
        token_hash: hashToken(token),
        user_id: userId,
        email: before.email,
        google_sub: before.google_sub,
        expires_at: daysAfter(now, EMAIL_REVERT_DAYS),
        created_at: now,
      });
      await shop.enqueue(tx, {
        name: 'send-mail',
        data: {
          kind: 'email-changed',
          to: before.email,
          name: before.name,
          newEmail: maskedEmail(email),
          // Behind a #: no server, log or other site is told what stands there.
          url: `${shop.publicUrl}/restore-email#${token}`,
          validForMinutes: EMAIL_REVERT_DAYS * 24 * 60,
        },
      });
      return { email };
    });
  } catch (fault) {
    if (isTaken(fault)) return refuse('email-in-use');
    throw fault;
  }
}
