import { createHash } from 'node:crypto';
import type { Tx } from '#db/database.server.ts';
import type { GoogleInput } from '#shop/accounts/account-input.ts';
import { checkSecondFactor, hasSecondFactor } from '#shop/accounts/check-second-factor.ts';
import { recordConsent } from '#shop/accounts/own-account.ts';
import { findUserBySub, insertUser, lockUserByEmail, setGoogleSub } from '#shop/accounts/queries.server.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { type Tries, uncountTries } from '#shop/limits/limits.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { noteOutcome } from '#shop/security-events.ts';
import { enterAccount } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import { askForGoogleCode, checkGoogleCode } from './google-code.ts';
import type { GoogleIdentity } from './google-token.server.ts';
import { dropGoogleCode, noteToken } from './queries.server.ts';

type SignedIn = { token: string; isNewAccount: boolean };

/**
 * Signs in whom an ID token of Google names, and opens an account where there is none (R116); gives the session token.
 * `mode` only words the refusals: both calls do the same. Each ID token opens one session.
 */
export async function signInWithGoogle(
  shop: Shop,
  input: GoogleInput & { mode: 'login' | 'signup' },
  client: Client,
): Promise<SignedIn | Refusal> {
  const entered = await trySignIn(shop, input, client);
  const isIn = !isRefusal(entered);
  const by = { userId: isIn ? entered.userId : null, address: client.address };
  const details = isIn ? { newAccount: entered.isNewAccount } : {};
  noteOutcome(shop, { name: 'google-login', ...by, details }, entered);
  return isIn ? { token: entered.token, isNewAccount: entered.isNewAccount } : entered;
}

async function trySignIn(
  shop: Shop,
  { mode, ...input }: GoogleInput & { mode: 'login' | 'signup' },
  client: Client,
): Promise<(SignedIn & { userId: string }) | Refusal> {
  if (!shop.google) return refuse('google-not-offered');
  const tries: Tries = [['google-by-address', client.address]];
  const limit = await admit(shop, tries, client);
  if (limit) return limit;
  const identity = await shop.google.checkToken(input.idToken, shop.now());
  if (identity === 'unreachable') return refuse('google-unreachable');
  if (identity === 'wrong' || !fitsNonce(identity, input.nonce)) return refuse(`google-${mode}-refused`);
  if (!identity.emailVerified) return refuse('google-email-unverified');
  const wrongCode =
    input.code === undefined ? null : await checkGoogleCode(shop, identity, input.code, client);
  if (wrongCode) return wrongCode;
  /** `shownBy`: the account whose second factor was shown. */
  const open = (shownBy: string | null) =>
    inTransaction(shop.db, async (tx) => {
      const account = await enter(shop, tx, identity, { isProven: input.code !== undefined });
      if (isRefusal(account)) return account;
      if (shownBy !== account.id && (await hasSecondFactor(tx, account.id))) {
        return refuse('second-factor-needed', { userId: account.id });
      }
      const isFirstUse = await noteToken(tx, hashOf(input.idToken), identity.usableUntil);
      if (!isFirstUse) return refuse(`google-${mode}-refused`);
      const { id: userId, isNewAccount } = account;
      return { token: await enterAccount(shop, tx, account, client), isNewAccount, userId };
    });
  const first = await open(null);
  const result =
    isRefusal(first) && first.refusal === 'second-factor-needed'
      ? await afterSecondFactor(shop, String(first.details.userId), input.secondFactorCode, client, open)
      : first;
  if (isRefusal(result)) {
    return result.refusal === 'google-code-needed' ? askForGoogleCode(shop, identity, client) : result;
  }
  await uncountTries(shop.db, tries);
  return result;
}

/** Outside the transaction, since a wrong try counts: the sign-in is done again once the second factor was shown. */
async function afterSecondFactor<T>(
  shop: Shop,
  userId: string,
  code: string | undefined,
  client: Client,
  open: (shownBy: string) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return (await checkSecondFactor(shop, userId, code, client)) ?? open(userId);
}

/** `isTold`: its owner gets another mail about this very sign-in. */
type Entered = { id: string; email: string; name: string; isNewAccount: boolean; isTold: boolean };

/** The account that the Google account opens: its own, that of its e-mail where that is safe, or a new one. */
async function enter(
  shop: Shop,
  tx: Tx,
  identity: GoogleIdentity,
  { isProven }: { isProven: boolean },
): Promise<Entered | Refusal> {
  const { sub, email, name } = identity;
  const own = await findUserBySub(tx, sub);
  if (own) return { ...own, isNewAccount: false, isTold: false };
  const made = await insertUser(tx, { email, name, google_sub: sub, created_at: shop.now() });
  if (made) {
    await recordConsent(shop, tx, { userId: made.id }, { purpose: 'account', granted: true });
    await shop.enqueue(tx, { name: 'send-mail', data: { kind: 'welcome', to: email, name } });
    return { id: made.id, email, name, isNewAccount: true, isTold: true };
  }
  // The same Google account may have come in at this very moment; else somebody has the address.
  const justMade = await findUserBySub(tx, sub);
  if (justMade) return { ...justMade, isNewAccount: false, isTold: false };
  const owner = await lockUserByEmail(tx, email);
  if (!owner || owner.google_sub !== null) return refuse('google-other-account');
  if (!identity.isAuthoritative && !isProven) return refuse('google-code-needed');
  await setGoogleSub(tx, owner.id, sub);
  await dropGoogleCode(tx, sub);
  const mail = { kind: 'google-joined', to: owner.email, name: owner.name } as const;
  await shop.enqueue(tx, { name: 'send-mail', data: mail });
  return { ...owner, isNewAccount: false, isTold: true };
}

/** A token that was asked for with a nonce is of use only to who knows the secret behind it. */
function fitsNonce({ nonce }: GoogleIdentity, secret: string | undefined): boolean {
  return (
    nonce === null ||
    (secret !== undefined && createHash('sha256').update(secret).digest('base64url') === nonce)
  );
}

/** Of what is signed alone: the signature's own text can be written in several ways. */
function hashOf(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url');
}
