import { type Client, countGuess, forgetGuesses } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { knowsDevice } from '#shop/sessions/devices.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import type { OwnerPurpose } from './owner-purpose.ts';
import { fitsPassword } from './password-hash.server.ts';
import { findOwner, takeCode, takeCodeTry } from './queries.server.ts';
import { ownerHash } from './send-owner-code.ts';
import { sameHash } from './verification-code.server.ts';

/**
 * Whether the shopper is the account's owner, not somebody with a stolen token: by the password, under the login's own limits,
 * or, where there is none, by the code that was mailed for this purpose, once. Null: yes. Each code shown uses up a try, hence
 * no transaction around it. With the second factor too, where one is on (OWASP ASVS 5, 7.5.1); a wrong one leaves the mailed code.
 */
export async function checkOwner(
  shop: Shop,
  viewer: Shopper,
  proof: OwnerProof,
  purpose: OwnerPurpose,
  client: Client,
): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  const checkSecond = () => checkSecondFactor(shop, viewer.userId, proof.secondFactorCode, client);
  if (owner.password_hash === null) {
    return checkCode(shop, viewer, { email: owner.email, purpose }, proof.code, checkSecond);
  }
  const { email, password_hash: hash } = owner;
  return (await checkPassword(shop, viewer, { email, hash }, proof.password, client)) ?? checkSecond();
}

type OwnerProof = {
  password?: string | undefined;
  code?: string | undefined;
  secondFactorCode?: string | undefined;
};

async function checkPassword(
  shop: Shop,
  { userId }: Shopper,
  { email, hash }: { email: string; hash: string },
  password: string | undefined,
  client: Client,
): Promise<Refusal | null> {
  if (!password) return refuse('password-missing');
  const guess = { email, known: await knowsDevice(shop, userId, client), client };
  const refusal = await countGuess(shop, guess);
  if (refusal) return refusal;
  if (!(await fitsPassword(hash, password))) return refuse('password-wrong');
  await forgetGuesses(shop, guess);
  return null;
}

async function checkCode(
  shop: Shop,
  { userId }: Shopper,
  { email, purpose }: { email: string; purpose: OwnerPurpose },
  code: string | undefined,
  checkSecond: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  if (code === undefined) return refuse('deletion-code-needed');
  const refusal = await countTries(shop.db, [['owner-verify-by-account', userId]]);
  if (refusal) return refusal;
  const live = await takeCodeTry(shop.db, email, shop.now());
  if (!live || !sameHash(live.code_hash, ownerHash(shop, { email, purpose }, code)))
    return refuse('code-wrong');
  const wrong = await checkSecond();
  if (wrong) return wrong;
  return (await takeCode(shop.db, { email, code_hash: live.code_hash })) ? null : refuse('code-wrong');
}
