import { type Client, countGuess, forgetGuesses } from '#shop/limits/admit.ts';
import { countTries } from '#shop/limits/limits.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import { knowsDevice } from '#shop/sessions/devices.ts';
import type { Shop } from '#shop/shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { CODE_MINUTES, type OwnerPurpose } from './account.ts';
import type { OwnerProofInput } from './account-input.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { drawCode, fitsCode } from './codes-and-tokens.server.ts';
import { replaceOwnerCode, takeOwnerCode, takeOwnerCodeTry } from './owner-codes.server.ts';
import { fitsPassword } from './password-hash.server.ts';
import { findOwner } from './queries.server.ts';

/**
 * Mails the account's own address a code of 6 digits for 10 minutes, with which somebody who has no password proves
 * to be the owner for one purpose (R126). It replaces an earlier one, whatever that was for; codes that anybody asks for at the
 * same address leave it alone.
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
  const { code, kept } = drawCode(shop, usedFor(purpose, email));
  await shop.db.transaction().execute(async (tx) => {
    await replaceOwnerCode(tx, { user_id: viewer.userId, ...kept });
    const secret = { to: email, code, validForMinutes: CODE_MINUTES };
    const mail: Mail =
      purpose === 'deletion'
        ? { kind: 'deletion-code', ...secret }
        : { kind: 'owner-code', ...secret, purpose };
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}

/**
 * Whether the shopper is the account's owner, not somebody with a stolen token: by the password, under the login's
 * own limits, or, where there is none, by the code that was mailed for this purpose, once. Null: yes. Each code shown
 * uses up a try, hence no transaction around it. With the second factor too, where one is on (OWASP ASVS 5, 7.5.1); a
 * wrong one leaves the mailed code.
 */
export async function checkOwner(
  shop: Shop,
  viewer: Shopper,
  { purpose, password, code, secondFactorCode }: OwnerProofInput & { purpose: OwnerPurpose },
  client: Client,
): Promise<Refusal | null> {
  const owner = await findOwner(shop.db, viewer.userId);
  if (!owner) return refuse('session-expired');
  const { email, password_hash: hash } = owner;
  const checkSecond = () => checkSecondFactor(shop, viewer.userId, secondFactorCode, client);
  if (hash === null) return checkCode(shop, viewer, { email, purpose, code }, checkSecond);
  return (await checkPassword(shop, viewer, { email, hash, password }, client)) ?? checkSecond();
}

async function checkPassword(
  shop: Shop,
  { userId }: Shopper,
  { email, hash, password }: { email: string; hash: string; password: string | undefined },
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
  { email, purpose, code }: { email: string; purpose: OwnerPurpose; code: string | undefined },
  checkSecond: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  if (code === undefined) return refuse('deletion-code-needed');
  const refusal = await countTries(shop.db, [['owner-verify-by-account', userId]]);
  if (refusal) return refusal;
  const live = await takeOwnerCodeTry(shop.db, userId, shop.now());
  if (!live || !fitsCode(shop, live.code_hash, usedFor(purpose, email), code)) return refuse('code-wrong');
  const wrong = await checkSecond();
  if (wrong) return wrong;
  return (await takeOwnerCode(shop.db, userId, live.code_hash)) ? null : refuse('code-wrong');
}

const usedFor = (purpose: OwnerPurpose, email: string) => `${purpose}\0${email}`;
