import type { Database, Tx } from '#db/database.server.ts';
import { byHeldKeys } from '#shop/keys.server.ts';
import type { Client } from '#shop/limits/admit.ts';
import { countTries, forgetTries, type HardTries } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { unseal } from '#shop/seal.server.ts';
import { noteOutcome } from '#shop/security-events.ts';
import { knowsDevice } from '#shop/sessions/devices.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { hashCode } from './codes-and-tokens.server.ts';
import { findOwner } from './queries.server.ts';
import {
  countRecoveryCodes,
  findFactor,
  takeRecoveryCode,
  takeStep,
} from './second-factor-queries.server.ts';
import { findStep, plainCode } from './totp.server.ts';

/** Whether an account has a second factor on. */
export async function hasSecondFactor(db: Database | Tx, userId: string): Promise<boolean> {
  return (await findFactor(db, userId)) !== undefined;
}

/**
 * Whether the account's second factor is shown, where it has one: a code of the authenticator app, or a recovery
 * code. Each is taken once. Null: yes, or none is on. For whoever has shown the first factor already; not inside a
 * transaction, since a wrong try counts: those of a device that has shown the second factor before by themselves, so
 * that nobody else uses them up.
 */
export async function checkSecondFactor(
  shop: Shop,
  userId: string,
  code: string | undefined,
  client: Client,
): Promise<Refusal | null> {
  const factor = await findFactor(shop.db, userId);
  if (!factor) return null;
  if (!code) return refuse('second-factor-needed', { secondFactorRequired: true });
  const plain = plainCode(code);
  const isOfApp = /^\d{6}$/.test(plain);
  const by = (await knowsDevice(shop, userId, client)) ?? userId;
  const tries: HardTries[number] = [isOfApp ? 'app-code' : 'recovery-code', by];
  const full = await countTries(shop.db, [tries]);
  const isRight =
    !full && (await (isOfApp ? takeAppCode(shop, userId, factor, plain) : takeRecovery(shop, userId, plain)));
  const refusal = full ?? (isRight ? null : refuse('second-factor-wrong'));
  noteOutcome(shop, { name: 'second-factor', userId, address: client.address }, refusal);
  if (!refusal) await forgetTries(shop.db, tries);
  return refusal;
}

async function takeAppCode(
  shop: Shop,
  userId: string,
  { sealed, last_step: lastStep }: { sealed: Buffer; last_step: number },
  code: string,
): Promise<boolean> {
  const secret = byHeldKeys(shop.keys, ({ secondFactors }) => unseal(secondFactors, userId, sealed));
  if (secret === null) throw new Error('the secret of a second factor was sealed with another key');
  const step = findStep(secret, { code, now: shop.now(), lastStep });
  return step !== null && (await takeStep(shop.db, userId, step)) !== undefined;
}

/** Forgives what strangers tried at the second factor, as the mailbox's owner has come; three times a day at most. */
export async function forgiveTries(shop: Shop, userId: string): Promise<void> {
  if (await countTries(shop.db, [['second-factor-lift-by-account', userId]])) return;
  await forgetTries(shop.db, ['app-code', userId]);
  await forgetTries(shop.db, ['recovery-code', userId]);
}

function takeRecovery(shop: Shop, userId: string, code: string): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const take = (held: Pick<Shop, 'keys'>) =>
      takeRecoveryCode(tx, userId, recoveryHash(held, userId, code), shop.now());
    const isTaken = (await take(shop)) || (shop.keys.before && (await take({ keys: shop.keys.before })));
    if (!isTaken) return false;
    const owner = await findOwner(tx, userId);
    if (!owner) return false;
    const left = await countRecoveryCodes(tx, userId);
    const mail = { kind: 'recovery-code-used', to: owner.email, name: owner.name, left } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
    return true;
  });
}

/** What is kept of a recovery code, in its plain form. */
export function recoveryHash(shop: Pick<Shop, 'keys'>, userId: string, code: string): string {
  return hashCode(shop, `recovery\0${userId}`, code);
}
