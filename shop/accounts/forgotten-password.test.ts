import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import { type GivenAccount, givenAccount, mailedResetToken } from '#shop/testing/given-account.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { forgotPassword, resetPassword, sendResetLink } from './forgotten-password.ts';
import { logIn } from './log-in.ts';

const client = { address: '203.0.113.7', device: 'test' };
const minute = 60_000;
const newPassword = 'seven brass lamps';
const invalid = 'Invalid or expired reset token';
const wordsOf = (result: unknown) => (isRefusal(result) ? result.message : result);

async function mailed(t: TestContext) {
  const shop = await openTestShop(t);
  const account = await givenAccount(shop);
  return { shop, account, token: (await mailedResetToken(shop, account.email))! };
}

const logsIn = async (shop: TestShop, { email }: GivenAccount, password: string) =>
  typeof (await logIn(shop, { email, password }, client)) === 'string';

suite('a reset link', () => {
  test('is mailed to the account, whatever case was typed, and lasts an hour', async (t) => {
    const shop = await openTestShop(t);
    const { email, name } = await givenAccount(shop);
    await sendResetLink(shop, { email: email.toUpperCase() });
    const [mail] = await shop.takeJobs('send-mail');
    assert.ok(mail?.kind === 'password-reset');
    assert.deepEqual([mail.to, mail.name, mail.validForMinutes], [email, name, 60]);
    assert.match(mail.url, /^http:\/\/shop\.test\/reset\/[\w-]{43}$/);
  });

  test('is kept hashed', async (t) => {
    const { shop, token } = await mailed(t);
    const rows = await shop.db.selectFrom('password_resets').selectAll().execute();
    assert.equal(rows.length, 1);
    assert.ok(!JSON.stringify(rows).includes(token));
  });

  test('sets the new password, once', async (t) => {
    const { shop, account, token } = await mailed(t);
    assert.equal(await resetPassword(shop, { token, newPassword }, client), null);
    assert.ok(await logsIn(shop, account, newPassword));
    assert.ok(!(await logsIn(shop, account, account.password)));
    const again = await resetPassword(shop, { token, newPassword: 'another good one' }, client);
    assert.equal(wordsOf(again), invalid);
    assert.ok(await logsIn(shop, account, newPassword));
  });

  test('used by two at the same moment serves one', async (t) => {
    const { shop, token } = await mailed(t);
    const results = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        resetPassword(shop, { token, newPassword: `${newPassword} ${index}` }, client),
      ),
    );
    assert.equal(results.filter((result) => result === null).length, 1);
  });

  test('is worth nothing once a newer one was sent', async (t) => {
    const { shop, account, token } = await mailed(t);
    const newer = (await mailedResetToken(shop, account.email))!;
    assert.equal(wordsOf(await resetPassword(shop, { token, newPassword }, client)), invalid);
    assert.equal(await resetPassword(shop, { token: newer, newPassword }, client), null);
  });

  for (const [passedMs, holds] of [
    [60 * minute - 1, true],
    [60 * minute, false],
  ] as const) {
    test(`${holds ? 'holds' : 'holds no more'} after ${passedMs} ms`, async (t) => {
      const { shop, token } = await mailed(t);
      shop.passTime(passedMs);
      const result = await resetPassword(shop, { token, newPassword }, client);
      assert.equal(wordsOf(result), holds ? null : invalid);
    });
  }

  test('is not used up by a password that will not do', async (t) => {
    const { shop, account, token } = await mailed(t);
    for (const weak of ['short', 'Password@123', 'liverpool1', account.email]) {
      const refusal = await resetPassword(shop, { token, newPassword: weak }, client);
      assert.ok(isRefusal(refusal) && refusal.refusal === 'password-weak', weak);
    }
    assert.ok(await logsIn(shop, account, account.password));
    assert.equal(await resetPassword(shop, { token, newPassword }, client), null);
  });

  test('of one account is nothing for another', async (t) => {
    const { shop, token } = await mailed(t);
    const other = await givenAccount(shop);
    await resetPassword(shop, { token, newPassword }, client);
    assert.ok(await logsIn(shop, other, other.password));
  });

  test('gives an account that never had a password its first', async (t) => {
    const shop = await openTestShop(t);
    await shop.db.insertInto('users').values({ email: 'google@example.in', name: 'G' }).execute();
    const token = (await mailedResetToken(shop, 'google@example.in'))!;
    assert.equal(await resetPassword(shop, { token, newPassword }, client), null);
    const logged = await logIn(shop, { email: 'google@example.in', password: newPassword }, client);
    assert.equal(typeof logged, 'string');
  });
});

suite('resetting', () => {
  test('ends every session of the account, no other, and says so by mail', async (t) => {
    const { shop, account, token } = await mailed(t);
    const other = await givenAccount(shop);
    const open = async ({ email, password }: GivenAccount) =>
      String(await logIn(shop, { email, password }, client));
    const [phone, desk, foreign] = [await open(account), await open(account), await open(other)];
    await shop.takeJobs('send-mail');
    assert.equal(await resetPassword(shop, { token, newPassword }, client), null);
    for (const ended of [phone, desk]) assert.equal(await findViewer(shop, ended), null);
    assert.ok(await findViewer(shop, foreign));
    assert.deepEqual(await shop.takeJobs('send-mail'), [
      { kind: 'password-changed', to: account.email, name: account.name },
    ]);
  });

  test('lifts the limit on wrong passwords: a link always lets its owner in', async (t) => {
    const shop = await openTestShop(t);
    const account = await givenAccount(shop);
    for (let index = 0; index < 12; index++) await logsIn(shop, account, 'not this one');
    assert.ok(!(await logsIn(shop, account, account.password)));
    const token = (await mailedResetToken(shop, account.email))!;
    // Somebody at the same network address has tried too many links.
    for (let index = 0; index < 61; index++) {
      await resetPassword(shop, { token: 'x'.repeat(43), newPassword }, client);
    }
    const guess = await resetPassword(shop, { token: 'y'.repeat(43), newPassword }, client);
    assert.ok(isRefusal(guess) && guess.status === 429);
    assert.equal(await resetPassword(shop, { token, newPassword }, client), null);
    assert.ok(await logsIn(shop, account, newPassword));
  });
});

suite('asking for a link', () => {
  test('does the same for every address: the job looks, and mails nobody who has no account', async (t) => {
    const shop = await openTestShop(t);
    const { email } = await givenAccount(shop);
    for (const asked of [email, 'nobody@example.in']) {
      assert.equal(await forgotPassword(shop, { email: asked }, client), null);
    }
    const jobs = await shop.takeJobs('send-reset-link');
    assert.deepEqual(jobs, [{ email }, { email: 'nobody@example.in' }]);
    for (const job of jobs) await sendResetLink(shop, job);
    assert.deepEqual(
      (await shop.takeJobs('send-mail')).map(({ to }) => to),
      [email],
    );
  });

  test('has one limit for known and unknown addresses, with the time to wait', async (t) => {
    const shop = await openTestShop(t);
    const { email } = await givenAccount(shop);
    for (const asked of [email, 'nobody@example.in']) {
      for (let index = 0; index < 5; index++) {
        assert.equal(await forgotPassword(shop, { email: asked }, { address: `10.0.0.${index}` }), null);
      }
      const refusal = await forgotPassword(shop, { email: asked.toUpperCase() }, client);
      assert.ok(isRefusal(refusal) && refusal.status === 429);
      assert.match(refusal.message, /^Too many tries\. Please try again in (60|59) minutes\.$/);
    }
  });

  test('sixty times an hour is the most from one network address', async (t) => {
    const shop = await openTestShop(t);
    const ask = (index: number) => forgotPassword(shop, { email: `${index}@example.in` }, client);
    const results = await Promise.all(Array.from({ length: 62 }, (_, index) => ask(index)));
    assert.equal(results.filter(isRefusal).length, 2);
  });
});
