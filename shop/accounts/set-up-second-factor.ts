import type { Tx } from '#db/database.server.ts';
import { byHeldKeys } from '#shop/keys.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { seal, unseal } from '#shop/seal.server.ts';
import { rememberDevice } from '#shop/sessions/devices.ts';
import { deleteDevices } from '#shop/sessions/queries.server.ts';
import type { Shop } from '#shop/shop.ts';
import { minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { actorName, type Shopper, type Staff } from '#shop/viewer.ts';
import { SECOND_FACTOR_SET_UP_MINUTES } from './account.ts';
import type { OwnerProofInput } from './account-input.ts';
import { hasSecondFactor, recoveryHash } from './check-second-factor.ts';
import { checkOwner } from './owner-proof.ts';
import { findOwner } from './queries.server.ts';
import {
  confirmFactor,
  dropFactor,
  findUnconfirmed,
  replaceRecoveryCodes,
  replaceUnconfirmed,
} from './second-factor-queries.server.ts';
import { drawRecoveryCodes, drawSecret, findStep, plainCode, secretUri } from './totp.server.ts';

/**
 * Draws a secret for an authenticator app, once the owner is known; gives it, in base32 and as the address for a QR
 * code. Nothing is on before `confirmSecondFactor`.
 */
export async function startSecondFactor(
  shop: Shop,
  viewer: Shopper,
  proof: OwnerProofInput,
  client: Client,
): Promise<{ secret: string; uri: string } | Refusal> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  if (await hasSecondFactor(shop.db, viewer.userId)) return refuse('second-factor-on');
  const wrong = await checkOwner(shop, viewer, { ...proof, purpose }, client);
  if (wrong) return wrong;
  const secret = drawSecret();
  const sealed = seal(shop.keys.secondFactors, viewer.userId, secret);
  const made = await replaceUnconfirmed(shop.db, {
    user_id: viewer.userId,
    sealed,
    created_at: shop.now(),
  });
  if (!made) return refuse('second-factor-on');
  return { secret, uri: secretUri(secret, { issuer: shop.contact.businessName, email: owner.email }) };
}

/** Switches the second factor on by a first code of the app; gives the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  shop: Shop,
  { userId }: Shopper,
  { code }: { code: string },
  client: Client,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const full = await countTries(shop.db, [['second-factor-set-up-by-account', userId]]);
  if (full) return full;
  const now = shop.now();
  const createdAfter = minutesAfter(now, -SECOND_FACTOR_SET_UP_MINUTES);
  const waiting = await findUnconfirmed(shop.db, userId, createdAfter);
  if (!waiting) return refuse('second-factor-lapsed');
  const secret = byHeldKeys(shop.keys, (keys) => unseal(keys.secondFactors, userId, waiting.sealed));
  const step = secret === null ? null : findStep(secret, { code: plainCode(code), now, lastStep: 0 });
  if (step === null) return refuse('second-factor-wrong');
  const result = await inTransaction(shop.db, async (tx) => {
    const confirmed = await confirmFactor(tx, userId, { sealed: waiting.sealed, step, now });
    if (!confirmed) return refuse('second-factor-lapsed');
    // No other device has shown it: they are strangers until they do.
    await deleteDevices(tx, userId);
    await rememberDevice(shop, tx, userId, client);
    await tell(shop, tx, userId, { on: true });
    return { recoveryCodes: await giveRecoveryCodes(shop, tx, userId) };
  });
  if (!isRefusal(result)) note(shop, 'second-factor-on', userId, client);
  return result;
}

/** Ten new recovery codes in place of those that were, for an owner who has shown the second factor too. */
export async function renewRecoveryCodes(
  shop: Shop,
  viewer: Shopper,
  proof: OwnerProofInput,
  client: Client,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  if (!(await hasSecondFactor(shop.db, viewer.userId))) return refuse('second-factor-off');
  const wrong = await checkOwner(shop, viewer, { ...proof, purpose }, client);
  if (wrong) return wrong;
  const recoveryCodes = await inTransaction(shop.db, (tx) => giveRecoveryCodes(shop, tx, viewer.userId));
  note(shop, 'recovery-codes-renewed', viewer.userId, client);
  return { recoveryCodes };
}

/** Switches the second factor off, for an owner who has shown it too. */
export async function removeSecondFactor(
  shop: Shop,
  viewer: Shopper,
  proof: OwnerProofInput,
  client: Client,
): Promise<Refusal | null> {
  if (!(await hasSecondFactor(shop.db, viewer.userId))) return refuse('second-factor-off');
  const wrong = await checkOwner(shop, viewer, { ...proof, purpose }, client);
  if (wrong) return wrong;
  const refusal = await inTransaction(shop.db, (tx) => switchOff(shop, tx, viewer.userId));
  if (!refusal) note(shop, 'second-factor-off', viewer.userId, client);
  return refusal;
}

/** Switches the second factor off for an owner who can't show it any more; the caller says that staff may. */
export async function removeSecondFactorFor(
  shop: Shop,
  tx: Tx,
  viewer: Staff,
  userId: string,
): Promise<Refusal | null> {
  const refusal = await switchOff(shop, tx, userId);
  const event = { name: 'second-factor-off', outcome: 'succeeded', userId } as const;
  if (!refusal) shop.securityEvent({ ...event, actor: actorName(viewer) });
  return refusal;
}

const purpose = 'second-factor';

async function switchOff(shop: Shop, tx: Tx, userId: string): Promise<Refusal | null> {
  if (!(await dropFactor(tx, userId))) return refuse('second-factor-off');
  await tell(shop, tx, userId, { on: false });
  return null;
}

async function giveRecoveryCodes(shop: Shop, tx: Tx, userId: string): Promise<string[]> {
  const codes = drawRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(shop, userId, plainCode(code))),
  );
  return codes;
}

async function tell(shop: Shop, tx: Tx, userId: string, { on }: { on: boolean }): Promise<void> {
  const owner = await findOwner(tx, userId);
  if (!owner) return;
  const mail = { kind: 'second-factor-changed', to: owner.email, name: owner.name, on } as const;
  await shop.enqueue(tx, { name: 'send-mail', data: mail });
}

function note(shop: Shop, name: string, userId: string, { address }: Client): void {
  shop.securityEvent({ name, outcome: 'succeeded', userId, address });
}
