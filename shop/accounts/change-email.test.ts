import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import { givenAccount, givenSession } from '#shop/testing/given-account.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import { DAY_MS } from '#shop/time.ts';
import type { Shopper } from '#shop/viewer.ts';
import { changeEmail, confirmEmail, revertEmail } from './change-email.ts';
import { resetPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';

const client = { address: '203.0.113.7', device: 'test' };
const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
const newAddress = () => `new-${crypto.randomUUID()}@example.in`;
async function opened(t: TestContext) {
  const shop = await openTestShop(t);
  return { shop, ...(await signedUp(shop)) };
}

async function signedUp(shop: TestShop) {
  const account = await givenAccount(shop);
  return { account, ...(await givenSession(shop, account)) };
}

type Opened = Awaited<ReturnType<typeof signedUp>> & { shop: TestShop };

/** Asks for the change and gives the code that was mailed to the new address. */
async function asked({ shop, account, viewer }: Opened, email: string): Promise<string> {
  const input = { email, password: account.password };
  assert.equal(await changeEmail(shop, viewer, input, client), null);
  const mail = (await shop.takeJobs('send-mail')).find(({ to }) => to === email);
  return mail?.kind === 'email-code' ? mail.code : assert.fail('no code was mailed');
}

/** Changes the e-mail and gives the token of the link that the old address was mailed. */
async function changed(given: Opened, email: string): Promise<string> {
  const { shop, viewer } = given;
  const code = await asked(given, email);
  assert.deepEqual(await confirmEmail(shop, viewer, { code }, client), { email });
  const mail = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'email-changed');
  return mail?.kind === 'email-changed' ? mail.url.split('#')[1]! : assert.fail('no link was mailed');
}

const emailOf = async (shop: TestShop, { userId }: Shopper) =>
  (await shop.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
    .email;
const other = (code: string) => (code === '000000' ? '111111' : '000000');

suite('changing the e-mail', () => {
  test('takes the password and a code that goes to the new address; the old one is told, with a way back', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer } = given;
    const email = newAddress();
    const code = await asked(given, email);
    assert.equal(await emailOf(shop, viewer), account.email);
    assert.deepEqual(await confirmEmail(shop, viewer, { code }, client), { email });
    assert.equal(typeof (await logIn(shop, { email, password: account.password }, client)), 'string');
    const [mail, ...others] = (await shop.takeJobs('send-mail')).filter(({ kind }) => kind !== 'new-sign-in');
    assert.deepEqual(others, []);
    assert.ok(mail?.kind === 'email-changed');
    assert.deepEqual([mail.to, mail.newEmail], [account.email, 'n…@example.in']);
    assert.match(mail.url, /^http:\/\/shop\.test\/restore-email#[\w-]{43}$/);
    const again = await confirmEmail(shop, viewer, { code }, client);
    assert.equal(codeOf(again), 'code-wrong');
    const noted = shop.securityEvents.filter(({ name }) => name.startsWith('email-change'));
    assert.deepEqual(
      noted.map(({ name, outcome, userId }) => [name, outcome, userId]),
      [
        ['email-change-request', 'succeeded', viewer.userId],
        ['email-change', 'succeeded', viewer.userId],
        ['email-change', 'refused', viewer.userId],
      ],
    );
  });

  test('a thief with a token alone changes none', async (t) => {
    const { shop, account, viewer } = await opened(t);
    for (const [proof, refusal] of [
      [{}, 'password-missing'],
      [{ password: 'not this one' }, 'password-wrong'],
      [{ code: '123456' }, 'password-missing'],
    ] as const) {
      const email = newAddress();
      assert.equal(codeOf(await changeEmail(shop, viewer, { email, ...proof }, client)), refusal);
    }
    assert.deepEqual(await shop.takeJobs('send-mail'), []);
    assert.equal(codeOf(await confirmEmail(shop, viewer, { code: '123456' }, client)), 'code-wrong');
    assert.equal(await emailOf(shop, viewer), account.email);
  });

  test('an address that another account has is answered alike, and mailed that it has one', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer } = given;
    const { account: owner } = await signedUp(shop);
    const input = { email: owner.email.toUpperCase(), password: account.password };
    assert.equal(await changeEmail(shop, viewer, input, client), null);
    assert.deepEqual(await shop.takeJobs('send-mail'), [{ kind: 'email-taken', to: owner.email }]);
    for (let index = 0; index < 6; index++) {
      const guess = await confirmEmail(shop, viewer, { code: String(index).repeat(6) }, client);
      assert.equal(codeOf(guess), 'code-wrong');
    }
    assert.equal(await emailOf(shop, viewer), account.email);
  });

  test('an address that was taken meanwhile stays whose it is', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer } = given;
    const email = newAddress();
    const code = await asked(given, email);
    await shop.db.insertInto('users').values({ email, name: 'Meanwhile' }).execute();
    assert.equal(codeOf(await confirmEmail(shop, viewer, { code }, client)), 'email-in-use');
    assert.equal(await emailOf(shop, viewer), account.email);
  });

  test('a code has five tries and ten minutes, is for one account, and the newest only', async (t) => {
    for (const spoil of ['tries', 'time', 'account', 'newer'] as const) {
      const given = await opened(t);
      const { shop, viewer } = given;
      const code = await asked(given, newAddress());
      let shown = viewer;
      if (spoil === 'time') shop.passTime(10 * 60_000);
      if (spoil === 'newer') await asked(given, newAddress());
      if (spoil === 'account') {
        const stranger = await signedUp(shop);
        await asked({ shop, ...stranger }, newAddress());
        shown = stranger.viewer;
      }
      if (spoil === 'tries') {
        for (let index = 0; index < 5; index++) {
          await confirmEmail(shop, viewer, { code: other(code) }, client);
        }
      }
      assert.equal(codeOf(await confirmEmail(shop, shown, { code }, client)), 'code-wrong', spoil);
    }
  });

  test('of two at once one is done, and two accounts never get one address', async (t) => {
    const given = await opened(t);
    const { shop, viewer } = given;
    const email = newAddress();
    const second = { shop, ...(await signedUp(shop)) };
    const [code, theirs] = [await asked(given, email), await asked(second, email)];
    const results = await Promise.all([
      confirmEmail(shop, viewer, { code }, client),
      confirmEmail(shop, viewer, { code }, client),
      confirmEmail(shop, second.viewer, { code: theirs }, client),
    ]);
    assert.equal(results.filter((result) => !isRefusal(result)).length, 1);
  });

  test('is asked for five times an hour at most', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer } = given;
    for (let index = 0; index < 5; index++) await asked(given, newAddress());
    const input = { email: newAddress(), password: account.password };
    assert.equal(codeOf(await changeEmail(shop, viewer, input, client)), 'too-many-tries');
  });

  test('to the one that the account has is refused', async (t) => {
    const { shop, account, viewer } = await opened(t);
    const input = { email: account.email.toUpperCase(), password: account.password };
    assert.equal(codeOf(await changeEmail(shop, viewer, input, client)), 'email-same');
  });
});

suite('the way back to the old e-mail', () => {
  test('gives the account back, without the password that the thief knew', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer, token } = given;
    const email = newAddress();
    const link = await changed(given, email);
    await shop.db.updateTable('users').set({ google_sub: 'sub-of-a-thief' }).execute();
    const result = await revertEmail(shop, { token: link }, client);
    const { resetToken } = isRefusal(result) ? assert.fail(result.message) : result;
    assert.equal(await emailOf(shop, viewer), account.email);
    assert.equal(await findViewer(shop, token), null);
    for (const known of [account.email, email]) {
      const thief = await logIn(shop, { email: known, password: account.password }, client);
      assert.equal(codeOf(thief), 'login-wrong');
    }
    const joined = await shop.db.selectFrom('users').select('google_sub').executeTakeFirstOrThrow();
    assert.equal(joined.google_sub, null);
    assert.deepEqual(await shop.takeJobs('send-mail'), [
      { kind: 'email-reverted', to: email, name: account.name },
    ]);
    const newPassword = 'seven brass lamps';
    assert.equal(await resetPassword(shop, { token: resetToken, newPassword }, client), null);
    const back = await logIn(shop, { email: account.email, password: newPassword }, client);
    assert.equal(typeof back, 'string');
    assert.equal(codeOf(await revertEmail(shop, { token: link }, client)), 'revert-token-wrong');
  });

  test('also past a second change, and then that one can not be taken back to the thief', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer } = given;
    const first = await changed(given, newAddress());
    shop.passTime(60_000);
    const second = await changed(given, newAddress());
    assert.ok(!isRefusal(await revertEmail(shop, { token: first }, client)));
    assert.equal(await emailOf(shop, viewer), account.email);
    assert.equal(codeOf(await revertEmail(shop, { token: second }, client)), 'revert-token-wrong');
    assert.equal(await emailOf(shop, viewer), account.email);
  });

  test('holds for seven days, for one use, and not for guesses', async (t) => {
    const given = await opened(t);
    const { shop } = given;
    const link = await changed(given, newAddress());
    assert.equal(codeOf(await revertEmail(shop, { token: 'x'.repeat(43) }, client)), 'revert-token-wrong');
    shop.passTime(7 * DAY_MS);
    assert.equal(codeOf(await revertEmail(shop, { token: link }, client)), 'revert-token-wrong');
  });

  test('where another account has the old address by now it says so, and changes nothing', async (t) => {
    const given = await opened(t);
    const { shop, account, viewer } = given;
    const email = newAddress();
    const link = await changed(given, email);
    await shop.db.insertInto('users').values({ email: account.email, name: 'Meanwhile' }).execute();
    assert.equal(codeOf(await revertEmail(shop, { token: link }, client)), 'revert-email-in-use');
    assert.equal(await emailOf(shop, viewer), email);
  });
});
