import type { Client } from '#shop/limits/admit.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { noteOutcome } from '#shop/security-events.ts';
import { rememberDevice } from '#shop/sessions/devices.ts';
import { deleteDevices, endSessions } from '#shop/sessions/queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { ChangePasswordInput } from './account-input.ts';
import { dropEmailChange } from './email-queries.server.ts';
import { checkOwner } from './owner-proof.ts';
import { normalPassword } from './password.ts';
import { hashPassword } from './password-hash.server.ts';
import { isGoodPassword } from './password-strength.server.ts';
import { dropReset, findOwner, replacePassword } from './queries.server.ts';

/**
 * Sets a new password for a signed-in shopper who shows the old one, under the login's limits, or, where there is
 * none yet, the mailed code. Every other session ends, links and codes that are under way lose their worth, and a
 * mail says so.
 */
export async function changePassword(
  shop: Shop,
  viewer: Shopper,
  input: ChangePasswordInput,
  client: Client,
): Promise<Refusal | null> {
  const refusal = await change(shop, viewer, input, client);
  noteOutcome(shop, { name: 'password-change', userId: viewer.userId, address: client.address }, refusal);
  return refusal;
}

async function change(
  shop: Shop,
  viewer: Shopper,
  { oldPassword, code, secondFactorCode, newPassword }: ChangePasswordInput,
  client: Client,
): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  const { email, name, password_hash: oldHash } = owner;
  // First what needs no proof: a code is good for one use.
  if (!isGoodPassword(newPassword, { email, name, businessName: shop.contact.businessName })) {
    return refuse('password-weak');
  }
  if (oldPassword !== undefined && normalPassword(oldPassword) === normalPassword(newPassword)) {
    return refuse('password-same');
  }
  const proof = { purpose: 'password', password: oldPassword, code, secondFactorCode } as const;
  const wrong = await checkOwner(shop, viewer, proof, client);
  if (wrong) return wrong;
  const newHash = await hashPassword(newPassword);
  return inTransaction(shop.db, async (tx) => {
    // Somebody may have set another one since: the old one that was shown is worth nothing then.
    const replaced = await replacePassword(tx, viewer.userId, { oldHash, newHash });
    if (!replaced) return refuse('password-wrong');
    await dropReset(tx, viewer.userId);
    await dropEmailChange(tx, viewer.userId);
    await endSessions(tx, viewer.userId, shop.now(), { except: viewer.sessionId });
    await deleteDevices(tx, viewer.userId);
    await rememberDevice(shop, tx, viewer.userId, client);
    const google = replaced.google_sub === null ? {} : ({ google: 'stays' } as const);
    const mail = { kind: 'password-changed', to: email, name, ...google } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
    return null;
  });
}
