import { type Refusal, refuse } from '../refusals.ts';
import type { Shop } from '../shop.ts';
import type { Shopper } from '../viewer.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import type { Client } from './client.ts';
import { countGuess, forgetGuesses } from './guesses.ts';
import { knowsDevice } from './known-device.ts';
import { countTries } from './limits.server.ts';
import type { OwnerPurpose } from './owner-purpose.ts';
import { fitsPassword } from './password-hash.server.ts';
import { findOwner, takeCode, takeCodeTry } from './queries.server.ts';
import { ownerHash } from './send-owner-code.ts';
import { sameHash } from './verification-code.server.ts';

/**
 * Whether the shopper is the account's owner, not somebody with a stolen token: by the password, under the login's own limits,
 * or, where there is none, by the code that was mailed for this purpose, once. Null: yes. Each code shown uses up a try, hence
 * no transaction around it. What changes how one signs in takes the second factor too, where one is on (OWASP ASVS 5, 7.5.1).
 */
export async function checkOwner(
  shop: Shop,
  viewer: Shopper,
  proof: OwnerProof,
  purpose: OwnerPurpose,
  client: Client,
): Promise<Refusal | null> {
  const refusal = await checkFirst(shop, viewer, proof, purpose, client);
  if (refusal || !changesSignIn.has(purpose)) return refusal;
  return checkSecondFactor(shop, viewer.userId, proof.secondFactorCode, client);
}

type OwnerProof = {
  password?: string | undefined;
  code?: string | undefined;
  secondFactorCode?: string | undefined;
};

const changesSignIn: ReadonlySet<OwnerPurpose> = new Set(['password', 'email', 'second-factor']);

async function checkFirst(
  shop: Shop,
  viewer: Shopper,
  { password, code }: OwnerProof,
  purpose: OwnerPurpose,
  client: Client,
): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  if (owner.password_hash === null) return checkCode(shop, viewer, { email: owner.email, purpose }, code);
  if (!password) return refuse('password-missing');
  const guess = { email: owner.email, known: await knowsDevice(shop, viewer.userId, client), client };
  const refusal = await countGuess(shop, guess);
  if (refusal) return refusal;
  if (!(await fitsPassword(owner.password_hash, password))) return refuse('password-wrong');
  await forgetGuesses(shop, guess);
  return null;
}

async function checkCode(
  shop: Shop,
  { userId }: Shopper,
  { email, purpose }: { email: string; purpose: OwnerPurpose },
  code: string | undefined,
): Promise<Refusal | null> {
  if (code === undefined) return refuse('deletion-code-needed');
  const refusal = await countTries(shop.db, [['owner-verify-by-account', userId]]);
  if (refusal) return refusal;
  const live = await takeCodeTry(shop.db, email, shop.now());
  if (!live || !sameHash(live.code_hash, ownerHash(shop, { email, purpose }, code)))
    return refuse('code-wrong');
  return (await takeCode(shop.db, { email, code_hash: live.code_hash })) ? null : refuse('code-wrong');
}
