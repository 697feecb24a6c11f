import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import { CODE_MINUTES, minutesAfter } from './account.ts';
import type { Client } from './client.ts';
import { countTries } from './limits.server.ts';
import { findOwner, replaceCode } from './queries.server.ts';
import { drawCode, hashCode } from './verification-code.server.ts';

/** Mails the asker a code with which the account can be deleted, for accounts without a password (decision 50). */
export async function sendDeletionCode(shop: Shop, viewer: Shopper, client: Client): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  const { email } = owner;
  const refusal = await countTries(shop.db, [
    ['code-by-address', client.address],
    ['code-by-email', email],
  ]);
  if (refusal) return refusal;
  const code = drawCode();
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    await replaceCode(tx, {
      email,
      code_hash: deletionHash(shop, email, code),
      expires_at: minutesAfter(now, CODE_MINUTES),
      created_at: now,
    });
    const mail = { kind: 'deletion-code', to: email, code, validForMinutes: CODE_MINUTES } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}

/** Of another kind than the codes of Sign Up: neither is worth anything in the other's place. */
export function deletionHash(shop: Pick<Shop, 'keys'>, email: string, code: string): string {
  return hashCode(shop.keys.codes, `deletion\0${email}`, code);
}
