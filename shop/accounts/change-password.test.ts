import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { findViewer } from '#shop/sessions/sessions.ts';
import {
  type GivenAccount,
  givenAccount,
  givenSession,
  mailedResetToken,
} from '#shop/testing/given-account.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';
import type { Shopper } from '#shop/viewer.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';
import { sendOwnerCode } from './owner-proof.ts';

const client = { address: '203.0.113.7', device: 'test' };
const newPassword = 'seven brass lamps';
const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);

const logsIn = async (shop: TestShop, { email }: GivenAccount, password: string) =>
  typeof (await logIn(shop, { email, password }, client)) === 'string';

async function opened(t: TestContext) {
  const shop = await openTestShop(t);
  const account = await givenAccount(shop);
  return { shop, account, ...(await givenSession(shop, account)) };
}

async function mailedCode(shop: TestShop, viewer: Shopper, purpose: 'password' | 'email' = 'password') {
  assert.equal(await sendOwnerCode(shop, viewer, purpose), null);
  const mail = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'owner-code');
  return mail?.kind === 'owner-code' ? mail.code : assert.fail('no code was mailed');
}

suite('changing the password while signed in', () => {
  test('takes the old one, ends every other session, and tells the owner and the log', async (t) => {
    const { shop, account, token, viewer } = await opened(t);
    const phone = await givenSession(shop, account);
    const other = await givenAccount(shop);
    const foreign = await givenSession(shop, other);
    const input = { oldPassword: account.password, newPassword };
    assert.equal(await changePassword(shop, viewer, input, client), null);
    assert.ok(await findViewer(shop, token), 'this device stays');
    assert.equal(await findViewer(shop, phone.token), null);
    assert.ok(await findViewer(shop, foreign.token));
    assert.ok(await logsIn(shop, account, newPassword));
    assert.ok(!(await logsIn(shop, account, account.password)));
    assert.deepEqual(await shop.takeJobs('send-mail'), [
      { kind: 'password-changed', to: account.email, name: account.name },
    ]);
    assert.deepEqual(
      shop.securityEvents.filter(({ name }) => name === 'password-change'),
      [
        {
          name: 'password-change',
          outcome: 'succeeded',
          userId: account.userId,
          address: client.address,
        },
      ],
    );
  });

  test('a thief with a token alone sets none: a wrong or missing password changes nothing', async (t) => {
    const { shop, account, viewer } = await opened(t);
    const cases: [object, string][] = [
      [{}, 'password-missing'],
      [{ oldPassword: '' }, 'password-missing'],
      [{ oldPassword: 'not this one' }, 'password-wrong'],
      [{ code: '123456' }, 'password-missing'],
    ];
    for (const [proof, refusal] of cases) {
      assert.equal(codeOf(await changePassword(shop, viewer, { ...proof, newPassword }, client)), refusal);
    }
    assert.ok(await logsIn(shop, account, account.password));
    const noted = shop.securityEvents.filter(({ name }) => name === 'password-change');
    assert.deepEqual(
      noted.map(({ outcome, details }) => [outcome, details?.refusal]),
      cases.map(([, refusal]) => ['refused', refusal]),
    );
  });

  test("guesses fall under the login's own limit", async (t) => {
    const { shop, account, viewer } = await opened(t);
    const guess = (oldPassword: string) => changePassword(shop, viewer, { oldPassword, newPassword }, client);
    for (let index = 0; index < 10; index++) await guess(`guess number ${index}`);
    assert.equal(codeOf(await guess(account.password)), 'too-many-passwords');
    assert.ok(!(await logsIn(shop, account, account.password)));
  });

  test('weak ones and the same one again will not do', async (t) => {
    const { shop, account, viewer } = await opened(t);
    const oldPassword = account.password;
    for (const weak of ['short', 'Password@123', 'liverpool1', account.email]) {
      const refusal = await changePassword(shop, viewer, { oldPassword, newPassword: weak }, client);
      assert.equal(codeOf(refusal), 'password-weak', weak);
    }
    const same = await changePassword(shop, viewer, { oldPassword, newPassword: oldPassword }, client);
    assert.equal(codeOf(same), 'password-same');
  });

  test('a reset link that was mailed before is worth nothing afterwards', async (t) => {
    const { shop, account, viewer } = await opened(t);
    const token = (await mailedResetToken(shop, account.email))!;
    const input = { oldPassword: account.password, newPassword };
    assert.equal(await changePassword(shop, viewer, input, client), null);
    const reset = await resetPassword(shop, { token, newPassword: 'one more good one' }, client);
    assert.equal(codeOf(reset), 'reset-token-wrong');
  });

  test('of two at once with the old password one wins', async (t) => {
    const { shop, account, viewer } = await opened(t);
    const results = await Promise.all(
      [1, 2, 3].map((index) =>
        changePassword(
          shop,
          viewer,
          { oldPassword: account.password, newPassword: `${newPassword} ${index}` },
          client,
        ),
      ),
    );
    assert.equal(results.filter((result) => result === null).length, 1);
  });
});

suite('an account without a password', () => {
  async function withoutPassword(t: TestContext) {
    const given = await opened(t);
    await given.shop.db.updateTable('users').set({ password_hash: null }).execute();
    return given;
  }

  test('is given its first by a mailed code, once', async (t) => {
    const { shop, account, viewer } = await withoutPassword(t);
    assert.equal(codeOf(await changePassword(shop, viewer, { newPassword }, client)), 'deletion-code-needed');
    const code = await mailedCode(shop, viewer);
    const wrong = code === '000000' ? '111111' : '000000';
    assert.equal(
      codeOf(await changePassword(shop, viewer, { code: wrong, newPassword }, client)),
      'code-wrong',
    );
    assert.equal(await changePassword(shop, viewer, { code, newPassword }, client), null);
    assert.ok(await logsIn(shop, account, newPassword));
    const again = await changePassword(shop, viewer, { code, newPassword: 'another good one' }, client);
    assert.equal(codeOf(again), 'password-missing');
  });

  test('takes no code that was mailed for something else', async (t) => {
    const { shop, viewer } = await withoutPassword(t);
    const code = await mailedCode(shop, viewer, 'email');
    assert.equal(codeOf(await changePassword(shop, viewer, { code, newPassword }, client)), 'code-wrong');
  });

  test('a weak password does not use the code up', async (t) => {
    const { shop, viewer } = await withoutPassword(t);
    const code = await mailedCode(shop, viewer);
    const weak = await changePassword(shop, viewer, { code, newPassword: 'short' }, client);
    assert.equal(codeOf(weak), 'password-weak');
    assert.equal(await changePassword(shop, viewer, { code, newPassword }, client), null);
  });
});
