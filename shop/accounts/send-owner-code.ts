import { countTries } from '#shop/limits/limits.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { CODE_MINUTES } from './account.ts';
import type { OwnerPurpose } from './owner-purpose.ts';
import { findOwner, replaceCode } from './queries.server.ts';
import { drawCode, hashCode } from './verification-code.server.ts';

/**
 * Mails the account's own address a code of 6 digits for 10 minutes, with which somebody who has no password proves to be the
 * owner for one purpose (R126). It replaces an earlier one, whatever that was for.
 */
export async function sendOwnerCode(
  shop: Shop,
  viewer: Shopper,
  purpose: OwnerPurpose,
): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  const { email } = owner;
  // Of the account alone: what strangers ask for, at its network address or for its e-mail, takes none of it.
  const refusal = await countTries(shop.db, [['owner-code-by-account', viewer.userId]]);
  if (refusal) return refusal;
  const code = drawCode();
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    await replaceCode(tx, {
      email,
      code_hash: ownerHash(shop, { email, purpose }, code),
      expires_at: minutesAfter(now, CODE_MINUTES),
      created_at: now,
    });
    const secret = { to: email, code, validForMinutes: CODE_MINUTES };
    const mail: Mail =
      purpose === 'deletion'
        ? { kind: 'deletion-code', ...secret }
        : { kind: 'owner-code', ...secret, purpose };
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}

/** Of another kind than the codes of Sign Up and of every other purpose: none is worth anything in another's place. */
export function ownerHash(
  shop: Pick<Shop, 'keys'>,
  { email, purpose }: { email: string; purpose: OwnerPurpose },
  code: string,
): string {
  return hashCode(shop.keys.codes, `${purpose}\0${email}`, code);
}
