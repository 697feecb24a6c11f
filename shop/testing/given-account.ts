import { forgotPassword, sendResetLink } from '#shop/accounts/forgotten-password.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { findViewer, openSession } from '#shop/sessions/sessions.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';
import type { TestShop } from './test-shop.ts';

export type GivenAccount = { userId: string; email: string; name: string; password: string };

const password = 'kundan & polki 12';

/** An account with a password, made without the sign-up. */
export async function givenAccount(shop: TestShop): Promise<GivenAccount> {
  const email = `${crypto.randomUUID()}@example.in`;
  const name = 'आशा';
  const { id: userId } = await shop.db
    .insertInto('users')
    .values({ email, name, password_hash: await hashPassword(password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, email, name, password };
}

/** A session of the account, and whom its token names. */
export async function givenSession(shop: TestShop, { userId }: { userId: string }, device = '') {
  const token = await inTransaction(shop.db, (tx) => openSession(shop, tx, { userId, device }));
  return { token, viewer: (await findViewer(shop, token)) as Shopper };
}

/** Asks for a link as a shopper does, does the jobs, and gives the token that was mailed; null where none was. */
export async function mailedResetToken(shop: TestShop, email: string): Promise<string | null> {
  const refusal = await forgotPassword(shop, { email }, { address: crypto.randomUUID() });
  if (refusal) throw new Error(refusal.message);
  for (const job of await shop.takeJobs('send-reset-link')) await sendResetLink(shop, job);
  const mails = await shop.takeJobs('send-mail');
  const mail = mails.find((each) => each.kind === 'password-reset' && each.to === email);
  return mail?.kind === 'password-reset' ? (mail.url.split('/').at(-1) ?? null) : null;
}
