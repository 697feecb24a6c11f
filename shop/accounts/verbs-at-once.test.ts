import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { lockUserRow } from '#shop/sessions/user-row.server.ts';
import { givenAccount, givenSession, mailedResetToken } from '#shop/testing/given-account.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { untilWaiting } from '#shop/testing/until-waiting.ts';
import { changeEmail, confirmEmail, revertEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './forgotten-password.ts';
import { logIn } from './log-in.ts';

const client = { address: '203.0.113.7', device: 'test' };
const newPassword = 'seven brass lamps';
const codeOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);

async function opened(t: TestContext) {
  const shop = await openTestShop(t);
  const account = await givenAccount(shop);
  const { viewer } = await givenSession(shop, account);
  const { password } = account;
  /** Asks for a new address and gives the code that it was mailed. */
  const asked = async (email: string) => {
    assert.equal(await changeEmail(shop, viewer, { email, password }, client), null);
    const mail = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'email-code');
    return { code: mail?.kind === 'email-code' ? mail.code : assert.fail('no code was mailed') };
  };
  /** Both wait for the account's row, the first before the second. */
  const atOnce = async <One, Two>(first: () => Promise<One>, second: () => Promise<Two>) => {
    const [one, two] = await shop.db.transaction().execute(async (tx) => {
      await lockUserRow(tx, viewer.userId);
      const one = first();
      await untilWaiting(shop);
      const two = second();
      await untilWaiting(shop, 2);
      return [[one], [two]] as const;
    });
    return (await Promise.all([...one, ...two])).map(codeOf);
  };
  const changePasswordHere = () =>
    changePassword(shop, viewer, { oldPassword: password, newPassword }, client);
  return { shop, account, viewer, asked, atOnce, changePasswordHere };
}

suite('of what is done to one account at the same moment one waits for the other', () => {
  test('a password that is changed and a new address that is confirmed', async (t) => {
    const { shop, viewer, asked, atOnce, changePasswordHere } = await opened(t);
    const code = await asked('new@example.in');
    const confirm = () => confirmEmail(shop, viewer, code, client);
    assert.deepEqual(await atOnce(changePasswordHere, confirm), [null, 'code-wrong']);
  });

  test('a password that is changed and one that is set by a link', async (t) => {
    const { shop, account, atOnce, changePasswordHere } = await opened(t);
    const token = (await mailedResetToken(shop, account.email))!;
    const reset = () => resetPassword(shop, { token, newPassword: 'nine clay pots' }, client);
    assert.deepEqual(await atOnce(changePasswordHere, reset), [null, 'reset-token-wrong']);
  });

  test('a password that is set by a link and a login by the one before', async (t) => {
    const { shop, account, viewer, atOnce } = await opened(t);
    const token = (await mailedResetToken(shop, account.email))!;
    const reset = () => resetPassword(shop, { token, newPassword }, client);
    const enter = () => logIn(shop, account, client);
    assert.deepEqual(await atOnce(reset, enter), [null, 'login-wrong']);
    const { userId } = viewer;
    const live = await shop.db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null);
    assert.deepEqual(await live.select('id').execute(), []);
  });

  test("a thief's next address and the owner's way back from the one before", async (t) => {
    const { shop, viewer, asked, atOnce } = await opened(t);
    await confirmEmail(shop, viewer, await asked('thief@example.in'), client);
    const mail = (await shop.takeJobs('send-mail')).find(({ kind }) => kind === 'email-changed');
    const token =
      mail?.kind === 'email-changed' ? mail.url.split('#')[1]! : assert.fail('no link was mailed');
    const code = await asked('another@example.in');
    const [back, next] = await atOnce(
      () => revertEmail(shop, { token }, client),
      () => confirmEmail(shop, viewer, code, client),
    );
    assert.ok(typeof back === 'object' && back && 'resetToken' in back);
    assert.equal(next, 'code-wrong');
  });
});
