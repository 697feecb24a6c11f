import type { Tx } from '#db/database.server.ts';
import { maskedEmail } from '#shop/email.ts';
import { newToken } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { countTries, forgetTries } from '#shop/limits/limits.server.ts';
import type { Mail } from '#shop/mail/mail.ts';
import { orderNumberOf } from '#shop/order-number.ts';
import { forgetNamedSince } from '#shop/payments/payouts.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#shop/refusals.ts';
import { noteOutcome } from '#shop/security-events.ts';
import { logOutEverywhere } from '#shop/sessions/sessions.ts';
import type { Shop } from '#shop/shop.ts';
import { daysAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import { CODE_MINUTES, EMAIL_REVERT_DAYS } from './account.ts';
import type { ChangeEmailInput } from './account-input.ts';
import { drawCode, fitsCode, hashToken } from './codes-and-tokens.server.ts';
import {
  dropEmailChange,
  findRevertUser,
  insertRevert,
  isTaken,
  lockUser,
  replaceEmailChange,
  restoreUser,
  setEmail,
  takeEmailChange,
  takeEmailChangeTry,
  takeRevert,
} from './email-queries.server.ts';
import { issueReset } from './forgotten-password.ts';
import { dropOwnerCode } from './owner-codes.server.ts';
import { checkOwner } from './owner-proof.ts';
import { dropReset, findOwner, findUserByEmail } from './queries.server.ts';
import { dropFactor } from './second-factor-queries.server.ts';

/**
 * Mails a new address a code of 6 digits for 10 minutes, once the account's owner has shown the password or the
 * mailed code; `confirmEmail` takes it. An address that another account has gets another mail and no code: answer,
 * limits and work are the same (R109).
 */
export async function changeEmail(
  shop: Shop,
  viewer: Shopper,
  input: ChangeEmailInput,
  client: Client,
): Promise<Refusal | null> {
  const refusal = await askForChange(shop, viewer, input, client);
  const { userId } = viewer;
  noteOutcome(shop, { name: 'email-change-request', userId, address: client.address }, refusal);
  return refusal;
}

async function askForChange(
  shop: Shop,
  viewer: Shopper,
  { email, ...proof }: ChangeEmailInput,
  client: Client,
): Promise<Refusal | null> {
  const { userId } = viewer;
  const owner = await findOwner(shop.db, userId);
  if (!owner) return refuse('session-expired');
  if (owner.email.toLowerCase() === email.toLowerCase()) return refuse('email-same');
  const wrong = await checkOwner(shop, viewer, { ...proof, purpose: 'email' }, client);
  if (wrong) return wrong;
  const full = await countTries(shop.db, [
    ['email-change-by-account', userId],
    ['code-by-email', email],
  ]);
  if (full) return full;
  const { code, kept } = drawCode(shop, usedFor(userId, email));
  await shop.db.transaction().execute(async (tx) => {
    const other = await findUserByEmail(tx, email);
    await replaceEmailChange(tx, { user_id: userId, email, ...kept });
    const mail: Mail = other
      ? { kind: 'email-taken', to: other.email }
      : { kind: 'email-code', to: email, code, validForMinutes: CODE_MINUTES };
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return null;
}

/**
 * Gives the account its new address, of which the code is the proof; gives the address. The old one is mailed what
 * happened, with a link that takes it back for some days (`revertEmail`). Each code shown uses up a try.
 */
export async function confirmEmail(
  shop: Shop,
  viewer: Shopper,
  { code }: { code: string },
  client: Client,
): Promise<{ email: string } | Refusal> {
  const result = await confirm(shop, viewer, code);
  noteOutcome(shop, { name: 'email-change', userId: viewer.userId, address: client.address }, result);
  return result;
}

async function confirm(shop: Shop, { userId }: Shopper, code: string): Promise<{ email: string } | Refusal> {
  const full = await countTries(shop.db, [['email-verify-by-account', userId]]);
  if (full) return full;
  const live = await takeEmailChangeTry(shop.db, userId, shop.now());
  if (!live || !fitsCode(shop, live.code_hash, usedFor(userId, live.email), code))
    return refuse('code-wrong');
  const { email, code_hash } = live;
  const confirmed = inTransaction(shop.db, async (tx) => {
    const before = await lockUser(tx, userId);
    if (!before || !(await takeEmailChange(tx, userId, code_hash))) return refuse('code-wrong');
    await setEmail(tx, userId, { email });
    await dropOwnerCode(tx, userId);
    await dropReset(tx, userId);
    const now = shop.now();
    const token = newToken();
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
  return confirmed.catch(refuseTaken('email-in-use'));
}

/**
 * Takes a change of the e-mail back, by the link that the old address was mailed, once. Who changed it knew the
 * password, or had a way in by Google: so every session ends, the account is joined to what it was before, refunds forget the
 * accounts that were named since, and it has no password until its owner sets one. Gives the token with which `resetPassword` does
 * that.
 */
export async function revertEmail(
  shop: Shop,
  { token }: { token: string },
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<{ resetToken: string } | Refusal> {
  const result = await revert(shop, token);
  const userId = isRefusal(result) ? null : result.userId;
  noteOutcome(shop, { name: 'email-revert', userId, address: client.address }, result);
  if (isRefusal(result)) {
    return (await admit(shop, [['reset-by-address', client.address]], client)) ?? result;
  }
  await forgetTries(shop.db, ['login-by-email', result.email]);
  return { resetToken: result.resetToken };
}

type Reverted = { resetToken: string; userId: string; email: string };

async function revert(shop: Shop, token: string): Promise<Reverted | Refusal> {
  const reverted = inTransaction<Reverted | Refusal>(shop.db, async (tx) => {
    const userId = await findRevertUser(tx, hashToken(token));
    const changed = userId && (await lockUser(tx, userId));
    const before = changed && (await takeRevert(tx, hashToken(token), shop.now()));
    if (!before) return refuse('revert-token-wrong');
    const { email, google_sub } = before;
    await restoreUser(tx, userId, { email, google_sub });
    await dropEmailChange(tx, userId);
    // One that was switched on since is the thief's.
    await dropFactor(tx, userId, before.created_at);
    await logOutEverywhere(shop, tx, { userId });
    const resetToken = await issueReset(shop, tx, userId);
    const mail = { kind: 'email-reverted', to: changed.email, name: changed.name } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
    await takeRefundsBack(shop, tx, { userId, name: changed.name, email, since: before.created_at });
    return { resetToken, userId, email };
  });
  return reverted.catch(refuseTaken('revert-email-in-use'));
}

/** Money that is owed goes to no account that was named since: its owner, whom no mail told of that, is asked anew. */
async function takeRefundsBack(
  shop: Shop,
  tx: Tx,
  owner: { userId: string; name: string; email: string; since: Date },
): Promise<void> {
  const { userId, name, email: to, since } = owner;
  const failure =
    'the email was changed and taken back, so the account that was named meanwhile is forgotten';
  for (const { orderId, amountPaise } of await forgetNamedSince(tx, userId, { since, failure })) {
    const why = 'Your email is yours again, and we have forgotten the account that was named meanwhile.';
    const order = { orderId, orderNumber: orderNumberOf(orderId), amountPaise };
    const mail = { kind: 'account-wanted', to, name, ...order, why } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  }
}

/** What another account has by now is refused; every other fault is thrown on. */
function refuseTaken(code: RefusalCode) {
  return (fault: unknown): Refusal => {
    if (isTaken(fault)) return refuse(code);
    throw fault;
  };
}

/** The code is of one account and new address alone. */
const usedFor = (userId: string, email: string) => `email-change\0${userId}\0${email}`;
